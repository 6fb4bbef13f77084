import type { Rule } from '../definition/rule.ts'
import { compileLogic } from './compile-logic.ts'
import type { CompileOptions } from './compile/compiled-logic.ts'
import { compileRuleParts, type RuleParts } from './rule-parts.ts'

export type CompiledRule = RuleParts & { readonly id: string; readonly type: Rule['type'] }

/** Compiles a named rule once. */
export const compileRuleDefinition = (rule: Rule, options: CompileOptions = {}): CompiledRule => ({
  id: rule.id,
  type: rule.type,
  ...compileRuleParts(rule, options, compileLogic),
})
