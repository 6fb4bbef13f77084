import type { Rule } from '../definition/rule.ts'
import type { CalledRule } from './compile-context.ts'
import type { CompileOptions } from './compile-logic.ts'
import { compileRuleDefinition } from './compile-rule-definition.ts'
import type { Json } from './json.ts'
import { walkRules } from './reads.ts'
import { readRuleCall } from './rule-call.ts'

export type FindRule = (id: string) => Rule | undefined

/** A rule that calls itself, through whatever others, is not followed: `orderRules` names the cycle. */
const findCallable = (id: string, { rules, within = [] }: CompileOptions): Rule | undefined => (within.includes(id) ? undefined : rules?.(id))

export const callNamedRule = (id: string, options: CompileOptions): CalledRule | undefined => {
  const definition = findCallable(id, options)
  if (definition === undefined) return undefined
  const { run, dependencies } = compileRuleDefinition(definition, options)
  return { run, dependencies: dependencies.filter((path) => path !== 'with' && !path.startsWith('with.')) }
}

/** The ids of the rules that a rule calls. */
export const callsOf = (rule: Json): readonly string[] => {
  const ids = new Set<string>()
  walkRules(rule, ({ rule: at, operator }) => {
    const call = operator === 'rule' && typeof at === 'object' && at !== null ? readRuleCall((at as { readonly rule?: Json }).rule ?? null) : undefined
    if (call) ids.add(call.id)
  })
  return [...ids]
}
