import { isList, isRecord, operandsOf, operatorOf, type Json } from '../values/json.ts'
import { pointerStep } from '../values/pointer.ts'
import type { RuleProblem } from '../values/rule-problem.ts'
import { MOST_STEPS } from '../values/steps.ts'
import { iterators } from '../compile/standard-operators.ts'
import { range } from '../operators/range.ts'

/** What a rule takes in any case, and how many elements the list has that it makes. A list of the data may be empty. */
type Least = { readonly steps: number; readonly length: number }

const NOTHING: Least = { steps: 0, length: 0 }

const together = (all: readonly Least[]): Least =>
  all.reduce((sum, { steps, length }) => ({ steps: sum.steps + steps, length: sum.length + length }), NOTHING)

const leastOf = (rule: Json): Least => {
  if (isList(rule)) return { steps: together(rule.map(leastOf)).steps, length: rule.length }
  const operator = operatorOf(rule)
  if (operator === undefined || !isRecord(rule) || operator === 'preserve') return NOTHING
  const operands = operandsOf(rule, operator)
  const [over = null, body = null] = operands
  if (operator === 'range') {
    const made = range.run([over], { lookup: () => undefined })
    return isRecord(over) || !isList(made) ? NOTHING : { steps: 0, length: made.length }
  }
  if (operator === 'map' || operator === 'filter' || operator === 'reduce') {
    const list = leastOf(over)
    const steps = list.steps + list.length * (leastOf(body).steps + 1)
    return { steps, length: operator === 'map' ? list.length : 0 }
  }
  // These may end at their first element, or never come to the operand.
  if (iterators.includes(operator) || ['if', '?:', 'and', 'or', '??', 'try'].includes(operator)) return leastOf(over)
  const { steps, length } = together(operands.map(leastOf))
  return { steps: steps + 1, length: operator === 'merge' ? length : 0 }
}

/** A rule that takes more steps than one evaluation has, whatever the data. */
export const checkSteps = (rule: Json): readonly RuleProblem[] => {
  if (leastOf(rule).steps <= MOST_STEPS) return []
  const operator = operatorOf(rule)
  return [
    {
      code: 'rule.steps',
      pointer: operator === undefined ? '' : pointerStep(operator),
      message: `The rule takes more than ${MOST_STEPS} steps, and ends without a result.`,
      mend: 'Repeat less: do not walk one long list for each element of another.',
      severity: 'error',
    },
  ]
}
