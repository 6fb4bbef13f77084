import type { Json } from '../../definition/logic.ts'
import { shareSteps } from '../values/steps.ts'
import { isTruthy } from '../values/truthy.ts'
import { explainLogic } from './explain.ts'
import type { Explanation, ExplainOptions } from './explanation.ts'
import { reasonsOf, rulesOf } from './reasons.ts'
import { remediesOf, type Changing } from './remedies.ts'
import { statedSource } from './stated-source.ts'
import { explanationTexts } from '../../texts/en/explanations.ts'

export type ConditionOptions = ExplainOptions & {
  /** The result that opens the door. Default: true. */
  readonly wanted?: boolean
  /** The answers this person could change; without it, only the rule's own `changes` are told. */
  readonly changing?: Changing
  /** Said in place of a condition that reads what no word names. */
  readonly hiddenRule?: string | undefined
}

/** Why a condition holds or does not: its parts as sentences, and what would change it. Never throws. */
export const explainCondition = (condition: Json, data: Json | object, options: ConditionOptions = {}): Omit<Explanation, 'title'> =>
  shareSteps(() => explained(condition, data, options)).value

const explained = (
  condition: Json,
  data: Json | object,
  { wanted = true, changing, hiddenRule = explanationTexts.hiddenRule, ...options }: ConditionOptions,
): Omit<Explanation, 'title'> => {
  const part = explainLogic(condition, data, options)
  const holds = isTruthy(part.value)
  const rules = rulesOf(part, wanted)
  const [stated] = rules.filter(({ source, since }) => source !== undefined || since !== undefined)
  const own = rules.flatMap(({ changes }) => changes.map((text) => ({ text })))
  return {
    holds,
    reasons: reasonsOf(part, wanted, hiddenRule),
    changes: holds === wanted ? [] : remediesOf({ condition, part, data, wanted, changing, own, options }),
    ...statedSource(stated),
    ...(stated?.since !== undefined && { since: stated.since }),
  }
}
