import type { Condition, Json } from '../../definition/logic.ts'
import { compileLogic, type CompileOptions } from '../../rules/compile-logic.ts'
import { LogicError } from '../../rules/values/logic-error.ts'
import { isTruthy } from '../../rules/values/truthy.ts'
import { readsOf, walkRules } from '../../rules/compile/reads.ts'
import type { FormPlan } from '../plan/plan.ts'
import type { LookupReader } from '../../rules/operators/operator.ts'

/** A rule ready to run, and the dotted paths it reads. */
export type Closure = { readonly run: (data: object) => Json; readonly reads: readonly string[]; readonly rule: Json }

/** Lists drawn from views change with the context, so they are read again each time. */
export type LookupsNow = (id: string) => LookupReader | undefined

export const ruleOptions = (plan: FormPlan, lookups: LookupsNow): CompileOptions => ({ rules: (id) => plan.rules[id], lookups })

/** A rule must not stop a form: one that uses `throw` counts as having no result. */
export const closureOf = (rule: Condition, plan: FormPlan, lookups: LookupsNow): Closure => {
  const { run, dependencies } = compileLogic(rule, ruleOptions(plan, lookups))
  return {
    rule,
    reads: dependencies,
    run: (data) => {
      try {
        return run(data)
      } catch (error) {
        if (error instanceof LogicError) return null
        throw error
      }
    },
  }
}

export const holds = (closure: Closure, data: object): boolean => isTruthy(closure.run(data))

const guards = ['blank', 'present', '!', '!!', 'missing', 'missing_some', 'exists', '??']

/**
 * The answers a rule reads without testing whether they are present. A check that compares two dates does not apply while one is missing; a
 * check about the missing answer itself ("a phone number, or none at all") still applies.
 */
export const unguardedReads = (rule: Json, plan: FormPlan, within: readonly string[] = []): readonly string[] => {
  if (typeof rule === 'string') {
    const named = plan.rules[rule]
    const parts =
      named === undefined || within.includes(rule)
        ? []
        : [
            named.when,
            named.value,
            named.opens,
            named.closes,
            ...Object.values(named.inputs ?? {}),
            ...(named.rows ?? []).map(({ when }) => when),
          ]
    return parts.flatMap((part) => (part === undefined ? [] : unguardedReads(part, plan, [...within, rule])))
  }
  const guarded = new Set<string>()
  const called: string[] = []
  walkRules(rule, ({ rule: inner, operator, surrounds }) => {
    if (guards.includes(operator) && surrounds.length === 0) for (const { path } of readsOf(inner)) guarded.add((path ?? []).join('.'))
    if (operator === 'rule' && typeof inner === 'object' && inner !== null) {
      const call = (inner as { readonly rule?: Json }).rule
      const id = Array.isArray(call) ? call[0] : call
      if (typeof id === 'string') called.push(id)
    }
  })
  const own = readsOf(rule).flatMap(({ from, path, fallback }) =>
    from === 'root' && path !== undefined && fallback === undefined ? [path.join('.')] : [],
  )
  return [...new Set([...own, ...called.flatMap((id) => unguardedReads(id, plan, within))])].filter((path) => !guarded.has(path))
}
