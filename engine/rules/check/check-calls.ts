import type { CompileOptions } from '../compile/compiled-logic.ts'
import { didYouMean } from './closest-name.ts'
import { isList, isRecord } from '../values/json.ts'
import type { RuleVisit } from '../compile/reads.ts'
import { readRuleCall } from '../compile/rule-call.ts'
import { pointerStep } from '../values/pointer.ts'
import type { RuleProblem } from '../values/rule-problem.ts'

const error = (code: string, pointer: string, message: string, mend: string): RuleProblem => ({
  code,
  pointer,
  message,
  mend,
  severity: 'error',
})

/** Checks a call of another rule: its form, that the rule exists, and that it takes these arguments. */
export const checkCall = ({ rule, operator, pointer }: RuleVisit, { rules, ruleIds = [], within = [] }: CompileOptions): RuleProblem[] => {
  if (operator !== 'rule' || !isRecord(rule)) return []
  const written = rule['rule'] ?? null
  const place = pointer + pointerStep('rule')
  const call = readRuleCall(written)
  if (call === undefined)
    return [error('rule.call', place, 'This calls no rule.', 'Write {"rule": ["some-name.rule", { "parameter": value }]}.')]
  if (rules === undefined) return []
  if (within.includes(call.id)) {
    const members = [...within.slice(within.indexOf(call.id)), call.id]
    return [
      error(
        'rule.cycle',
        place,
        `The rule calls itself: ${members.join(' → ')}.`,
        'Take one of the calls out, or move what they share to a rule of its own.',
      ),
    ]
  }
  const definition = rules(call.id)
  if (definition === undefined)
    return [
      error(
        'rule.unknown',
        isList(written) ? place + pointerStep(0) : place,
        `There is no rule "${call.id}".${didYouMean(call.id, ruleIds)}`,
        'Name a rule that exists, or add it.',
      ),
    ]
  const parameters = definition.with ?? []
  return [
    ...Object.keys(call.arguments)
      .filter((name) => !parameters.includes(name))
      .map((name) =>
        error(
          'rule.parameter',
          place + pointerStep(1) + pointerStep(name),
          `"${call.id}" takes no "${name}".${didYouMean(name, parameters)}`,
          `Add "${name}" to the "with" of "${call.id}", or leave it out.`,
        ),
      ),
    ...parameters
      .filter((name) => !Object.hasOwn(call.arguments, name) && !Object.hasOwn(definition.defaults ?? {}, name))
      .map((name) =>
        error('rule.parameter', place, `"${call.id}" is called without "${name}".`, `Give it: {"rule": ["${call.id}", { "${name}": … }]}.`),
      ),
  ]
}
