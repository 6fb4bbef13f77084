import type { Json } from '../../definition/logic.ts'
import { explanationTexts } from '../../texts/en/explanations.ts'
import { compileLogic } from '../compile-logic.ts'
import { isRecord, type JsonObject } from '../values/json.ts'
import { isTruthy } from '../values/truthy.ts'
import type { ExplainedPart, ExplainOptions, Remedy } from './explanation.ts'
import { isAboutOption, takenBranch } from './reasons.ts'
import { candidatesOf, type Candidate } from './candidates.ts'
import { inSentence } from './spell-out.ts'

/** The answers a person could change, as an explanation needs them. */
export type Changing = {
  /** The question's label, when this person can change the answer at the path. */
  readonly labelOf: (path: string) => string | undefined
  /** The values offered for it: those of a choice, or yes and no. */
  readonly offered: (path: string) => readonly Json[] | undefined
  /** Do these answers keep to everything else that is asked of them? */
  readonly accepts?: (sets: Candidate['sets']) => boolean
}

/** Changes that are made together: one candidate for each condition in the way. */
type Plan = readonly Candidate[]

const MOST = 3
/** Conditions with many ways out are common; trying more combinations than these would help nobody. */
const MOST_TRIED = 24

const combined = (all: readonly (readonly Plan[])[]): readonly Plan[] =>
  all.reduce<readonly Plan[]>(
    (plans, next) => plans.flatMap((plan) => next.slice(0, MOST).map((more) => [...plan, ...more])).slice(0, MOST_TRIED),
    [[]],
  )

const plansOf = (part: ExplainedPart, wanted: boolean, changing: Changing, options: ExplainOptions): readonly Plan[] => {
  if (isTruthy(part.value) === wanted) return [[]]
  const [first] = part.args
  const inner = (arg: ExplainedPart | undefined, want: boolean): readonly Plan[] =>
    arg === undefined ? [] : plansOf(arg, want, changing, options)
  switch (part.op) {
    case '!':
      return inner(first, !wanted)
    case '!!':
      return inner(first, wanted)
    case 'and':
    case 'or': {
      const args = part.args.filter((arg) => !isAboutOption(arg))
      const all = args.map((arg) => plansOf(arg, wanted, changing, options))
      return (part.op === 'and') === wanted ? combined(all) : all.flat()
    }
    case 'if': {
      const { condition, branch } = takenBranch(part)
      return [
        ...inner(branch, wanted),
        ...(condition === undefined ? [] : plansOf(condition, !isTruthy(condition.value), changing, options)),
      ]
    }
    case 'rule':
      return typeof part.value === 'boolean' ? inner(first, wanted) : []
  }
  return candidatesOf(part, wanted, changing, options).map((candidate) => [candidate])
}

/** The data with one answer changed: `answers.country`, `item.country`. */
const withAnswer = (data: JsonObject, { path, value }: Candidate['sets'][number]): JsonObject => {
  const [root = '', ...rest] = path.split('.')
  const around = data[root]
  return { ...data, [root]: { ...(isRecord(around) ? around : {}), [rest.join('.')]: value } }
}

type Question = {
  readonly condition: Json
  readonly part: ExplainedPart
  readonly data: Json | object
  readonly wanted: boolean
  readonly changing: Changing | undefined
  readonly own: readonly Remedy[]
  readonly options: ExplainOptions
}

/** What would change the result, at most three: each was tried on the rule, and the rule's own sentences come last. */
export const remediesOf = ({ condition, part, data, wanted, changing, own, options }: Question): readonly Remedy[] => {
  const compiled = compileLogic(condition, options)
  const opens = (plan: Plan): boolean => {
    const result = compiled.runSafe(plan.flatMap(({ sets }) => sets).reduce(withAnswer, isRecord(data as Json) ? (data as JsonObject) : {}))
    return result.ok && isTruthy(result.value) === wanted
  }
  const plans = changing === undefined ? [] : plansOf(part, wanted, changing, options)
  const found = plans
    .filter((plan) => plan.length > 0 && opens(plan))
    .toSorted((left, right) => left.length - right.length)
    .map((plan): Remedy => {
      const [first] = plan
      return {
        text: explanationTexts.change.both(
          [...new Set(plan.map(({ text }) => text))].map((text, index) => (index === 0 ? text : inSentence(text))),
        ),
        ...(first !== undefined && { path: first.path }),
      }
    })
  const once = [...new Map([...found.slice(0, MOST - Math.min(own.length, 1)), ...own].map((remedy) => [remedy.text, remedy])).values()]
  return once.slice(0, MOST)
}
