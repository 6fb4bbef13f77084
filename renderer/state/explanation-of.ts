import type { Explanation as RuleExplanation } from '#engine'
import type { AnswerExplanation } from './form-context.ts'

const JOINS = ['and', 'or', 'all', '!', 'rule', 'text', 'if']

/** The conditions at the leaves of the explanation; the check or cross of each shows how they combine. */
const conditions = (explanation: RuleExplanation): readonly RuleExplanation[] =>
  explanation.args.length > 0 && JOINS.includes(explanation.op) ? explanation.args.flatMap(conditions) : [explanation]

/** The engine's explanation as a person reads it: one sentence, and every condition with a check or a cross. */
export const explanationOf = (explanation: RuleExplanation, more: Pick<AnswerExplanation, 'change' | 'source'> = {}): AnswerExplanation => {
  const reasons = explanation.args.flatMap(conditions).map(({ text, value }) => ({ holds: value === true, text }))
  return {
    title: explanation.text,
    reasons: reasons.filter((reason, at) => reasons.findIndex((other) => other.text === reason.text) === at),
    ...more,
  }
}
