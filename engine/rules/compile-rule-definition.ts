import type { Rule } from '../definition/rule.ts'
import { checkTable } from './check/check-table.ts'
import { compileLogic } from './compile-logic.ts'
import type { CompileOptions } from './compile/compiled-logic.ts'
import { nestProblems, type RuleProblem } from './values/rule-problem.ts'
import { compileRuleParts, type RuleParts } from './rule-parts.ts'

export type CompiledRule = Omit<RuleParts, 'parts'> & {
  readonly id: string
  readonly type: Rule['type']
  readonly problems: readonly RuleProblem[]
}

/** Compiles a named rule once; its problems point into the definition. */
export const compileRuleDefinition = (rule: Rule, options: CompileOptions = {}): CompiledRule => {
  const { parts, ...compiled } = compileRuleParts(rule, options, compileLogic)
  return {
    id: rule.id,
    type: rule.type,
    ...compiled,
    get problems() {
      return [
        ...missingParts(rule),
        ...parts.flatMap(({ pointer, logic }) => nestProblems(logic.problems, pointer)),
        ...(rule.type === 'table' ? checkTable(rule) : []),
      ]
    },
  }
}

const needed: Record<Rule['type'], readonly ('when' | 'value' | 'opens' | 'rows')[]> = {
  condition: ['when'],
  value: ['value'],
  window: ['opens'],
  table: ['rows'],
}

const missingParts = (rule: Rule): RuleProblem[] =>
  needed[rule.type]
    .filter((name) => rule[name] === undefined)
    .map((name) => ({
      code: 'rule.part',
      pointer: '',
      message: `A ${rule.type} has no "${name}".`,
      mend: `Give it "${name}", or another type.`,
      severity: 'error',
    }))
