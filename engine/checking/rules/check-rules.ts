import { ROOTS } from '../../definition/vocabulary.ts'
import type { Rule } from '../../definition/rule.ts'
import { checkLogic } from '../../rules/check/check-logic.ts'
import { checkTable } from '../../rules/check/check-table.ts'
import { isRuleId } from '../../rules/compile/rule-call.ts'
import type { RuleProblem } from '../../rules/values/rule-problem.ts'
import type { Json } from '../../rules/values/json.ts'
import { formsFlaggedBy } from '../forms/check-form-flags.ts'
import { GIVEN_INPUTS } from '../../forms/plan/flag-table.ts'
import { sameElements } from '../../rules/values/same-elements.ts'
import type { DefinitionCheck, CheckContext } from '../check-context.ts'

const NEEDED: Record<Rule['type'], 'when' | 'value' | 'opens' | 'rows'> = {
  condition: 'when',
  value: 'value',
  window: 'opens',
  table: 'rows',
}

const ruleIds = ({ set }: CheckContext): readonly string[] => set.all('rule').map(({ id }) => id)

/** A check is mended otherwise than a condition: guarded by `present`, it would make every question required that it reads. */
const inPlace = (problem: RuleProblem, pointer: string): RuleProblem =>
  problem.mendInCheck !== undefined && pointer.endsWith('/must') ? { ...problem, mend: problem.mendInCheck } : problem

const checkPlace = (
  { shared, findRule, findLookup, report, reportProblem }: CheckContext,
  id: string,
  pointer: string,
  logic: Json,
  means: 'value' | 'condition',
): void => {
  const options = { roots: ROOTS, rules: findRule, ruleIds: shared('rule ids', ruleIds, sameElements<string>), lookups: findLookup }
  if (typeof logic !== 'string') {
    for (const problem of checkLogic(logic, options)) reportProblem(inPlace(problem, pointer), id, pointer + problem.pointer)
    return
  }
  if (means === 'value') return
  if (!isRuleId(logic)) return report('condition.not-a-rule', id, pointer, { found: logic })
  // A bare id is an implicit call, so a problem of that call is reported at the id.
  for (const problem of checkLogic({ rule: [logic] }, options)) reportProblem(problem, id, pointer)
}

/** A table that decides flags may match what every form gives. */
const withGivenInputs = (rule: Rule): Rule => ({
  ...rule,
  inputs: { ...Object.fromEntries(GIVEN_INPUTS.map((name) => [name, null])), ...rule.inputs },
})

/** Every rule of every definition compiles, and every row of a decision table can be reached. */
export const checkRules: DefinitionCheck = (context) => {
  for (const { id, visited } of context.eachPlaces()) {
    for (const place of visited) if (place.as === 'logic') checkPlace(context, id, place.pointer, place.value, place.means)
  }
  for (const rule of context.each('rule')) {
    const property = NEEDED[rule.type]
    if (rule[property] === undefined) context.report('schema.missing-property', rule.id, '', { name: property })
    for (const [index, { id, then, text }] of (rule.rows ?? []).entries())
      if (then !== undefined && text !== undefined) context.report('rule.row-twice', rule.id, `/rows/${index}/then`, { row: id })
    if (rule.type === 'table')
      for (const problem of checkTable(formsFlaggedBy(context, rule.id).length > 0 ? withGivenInputs(rule) : rule))
        context.reportProblem(problem, rule.id, problem.pointer)
  }
}
