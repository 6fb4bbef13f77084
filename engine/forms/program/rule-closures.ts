import type { Condition, Json } from '../../definition/logic.ts'
import { compileLogic, type CompileOptions } from '../../rules/compile-logic.ts'
import { LogicError } from '../../rules/values/logic-error.ts'
import { isTruthy } from '../../rules/values/truthy.ts'
import { readsOf, walkRules } from '../../rules/compile/reads.ts'
import type { Rule } from '../../definition/rule.ts'
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
/** These pass over missing entries of a list themselves. */
const passesOver = ['sum', 'count', 'max_of', 'min_of', 'text_join', 'first', 'last', 'distinct', 'any_in_list']

/** `each` must all be answered before a check applies; of every list in `any`, one answer is enough. */
export type CheckNeeds = { readonly each: readonly string[]; readonly any: readonly (readonly string[])[] }

const logicOfRule = ({ when, value, opens, closes, inputs = {}, rows = [] }: Rule): readonly Json[] =>
  [when, value, opens, closes, ...Object.values(inputs), ...rows.map((row) => row.when)].filter((part) => part !== undefined)

/**
 * The answers a rule reads without testing whether they are present. A check that compares two dates does not apply while one is missing; a
 * check about the missing answer itself ("a phone number, or none at all") still applies, and so does a sum of which one part is there.
 */
export const needsOf = (rule: Json, plan: Pick<FormPlan, 'rules'>, within: readonly string[] = []): CheckNeeds => {
  if (typeof rule === 'string') {
    const named = within.includes(rule) ? undefined : plan.rules[rule]
    return together(named === undefined ? [] : logicOfRule(named).map((part) => needsOf(part, plan, [...within, rule])))
  }
  const guarded = new Set<string>()
  const lists: string[] = []
  const called: string[] = []
  const isListed = (pointer: string): boolean => lists.some((list) => pointer.startsWith(`${list}/`))
  walkRules(rule, ({ rule: inner, operator, pointer, surrounds }) => {
    if (guards.includes(operator) && surrounds.length === 0) for (const { path } of readsOf(inner)) guarded.add((path ?? []).join('.'))
    if (passesOver.includes(operator) && surrounds.length === 0 && !isListed(pointer)) lists.push(pointer)
    if (operator === 'rule' && typeof inner === 'object' && inner !== null) {
      const call = (inner as { readonly rule?: Json }).rule
      const id = Array.isArray(call) ? call[0] : call
      if (typeof id === 'string') called.push(id)
    }
  })
  const own = readsOf(rule).flatMap(({ from, path, fallback, pointer }) =>
    from === 'root' && path !== undefined && fallback === undefined ? [{ path: path.join('.'), pointer }] : [],
  )
  const inList = (list: string): readonly string[] => own.flatMap(({ path, pointer }) => (pointer.startsWith(`${list}/`) ? [path] : []))
  const inner = together(called.map((id) => needsOf(id, plan, within)))
  const each = [...own.flatMap(({ path, pointer }) => (isListed(pointer) ? [] : [path])), ...inner.each]
  return {
    each: [...new Set(each)].filter((path) => !guarded.has(path)),
    any: [...lists.map(inList), ...inner.any].filter((paths) => paths.length > 0 && !paths.some((path) => guarded.has(path))),
  }
}

const together = (all: readonly CheckNeeds[]): CheckNeeds => ({ each: all.flatMap(({ each }) => each), any: all.flatMap(({ any }) => any) })
