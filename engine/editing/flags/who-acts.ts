import type { CaseType } from '../../definition/case.ts'
import type { Json } from '../../definition/logic.ts'
import { compileLogic } from '../../rules/compile-logic.ts'
import { isRecord } from '../../rules/values/json.ts'
import { partiesOf } from '../../workflow/parties.ts'
import type { RuleBook, RuleData } from '../../workflow/rule-book.ts'

/** What an account of a kind has where each account has a value of its own, such as the person it belongs to. */
export const SAMPLE = 'sample'

const OF_A_CASE = ['case', 'record', 'related', 'answers']

const withSample = (value: Json | undefined, [step, ...rest]: readonly string[]): Json => {
  if (step === undefined) return SAMPLE
  const around = isRecord(value) ? value : {}
  return { ...around, [step]: withSample(around[step], rest) }
}

/** Data in which everything that the parties read of a case names the sample: the case is one of their own. */
const ownCase = (rules: RuleBook, { parties }: Pick<CaseType, 'parties'>): RuleData => {
  const read = Object.values(parties).flatMap(({ who, person }) =>
    [who, person].flatMap((rule) =>
      rule === undefined ? [] : compileLogic(rule, { rules: rules.find, lookups: () => undefined }).dependencies,
    ),
  )
  const paths = read.map((path) => path.split('.')).filter(([root = '']) => OF_A_CASE.includes(root))
  return paths.reduce<{ readonly [root: string]: Json }>(
    (data, [root = '', ...steps]) => ({ ...data, [root]: withSample(data[root], steps) }),
    {},
  )
}

/**
 * The parties that an account of a kind acts as; those that come by a link need none. A case that names nobody is everybody's who looks after all of them; who acts in none of
 * those acts in the cases that name them.
 */
export const whoActs = (rules: RuleBook, definition: Pick<CaseType, 'parties'>, user: Json): readonly string[] => {
  const parties = Object.fromEntries(Object.entries(definition.parties).filter(([, { by }]) => by !== 'token'))
  const actsIn = (data: RuleData, person?: Json): readonly string[] => partiesOf(rules, { parties }, { ...data, user }, person).acts
  const ofAll = actsIn({ case: {}, record: {} })
  return ofAll.length > 0 ? ofAll : actsIn(ownCase(rules, definition), SAMPLE)
}
