import { callsIn, findCallable } from './named-rule.ts'
import type { CalledRule, CompileContext } from './compile/compile-context.ts'
import { compileRule } from './compile/compile-rule.ts'
import type { CompiledLogic, CompileOptions } from './compile/compiled-logic.ts'
import { dependenciesIn } from './dependencies.ts'
import type { Json } from './values/json.ts'
import { LogicError } from './values/logic-error.ts'
import { inSteps } from './values/steps.ts'
import { visitsOf } from './compile/reads.ts'
import { isRuleId } from './compile/rule-call.ts'
import { findOperator } from './operators/registry.ts'
import { compileRuleParts } from './rule-parts.ts'
import { findStandardOperator } from './compile/standard-operators.ts'
export type { CompiledLogic, CompileOptions } from './compile/compiled-logic.ts'

const callRule = (id: string, options: CompileOptions): CalledRule | undefined => {
  const definition = findCallable(id, options)
  if (definition === undefined) return undefined
  const { run, dependencies, weight } = compileRuleParts(definition, options, compileLogic)
  return {
    run,
    weight,
    dependencies: dependencies.filter((path) => path !== 'with' && !path.startsWith('with.')),
    ...(definition.defaults && { defaults: definition.defaults }),
  }
}

export const contextOf = (options: CompileOptions = {}): CompileContext => {
  const called = options.called ?? new Map<string, CalledRule | undefined>()
  const context: CompileContext = {
    total: options.strict ?? true,
    lookups: options.lookups,
    count: { operators: 0, isOpen: false },
    compile: (rule) => compileRule(rule, context),
    call: (id) => {
      if (!called.has(id)) {
        // A rule that comes back to itself calls nothing.
        called.set(id, undefined)
        called.set(id, callRule(id, { ...options, called }))
      }
      return called.get(id)
    },
  }
  return context
}

/** A condition may be the id of a rule; a window holds while it is open. */
const asCall = (rule: Json, options: CompileOptions): Json => {
  if (!isRuleId(rule) || options.rules === undefined || !(options.strict ?? true)) return rule
  const call = { rule: [rule] }
  return findCallable(rule, options)?.type === 'window' ? { '===': [{ window: [call, { var: 'today' }] }, 'open'] } : call
}

/**
 * Compiles a rule once, to closures over resolved paths. An author's mistakes are found by `checkLogic`, which a browser does without; here a
 * wrong part counts as a missing value. `run` throws a LogicError only where the rule uses `throw`; `runSafe` returns it instead.
 *
 *     compileLogic({ '==': [{ var: 'answers.visa' }, 'F-1'] }).run({ answers: { visa: 'F-1' } }) // true
 */
export const compileLogic = (written: Json, options: CompileOptions = {}): CompiledLogic => {
  const rule = asCall(written, options)
  const context = contextOf(options)
  const run = compileRule(rule, context)
  const visits = visitsOf(rule)
  const called = callsIn(visits).flatMap((id) => context.call(id)?.dependencies ?? [])
  const runOn = context.count.isOpen
    ? (data: Json | object): Json => inSteps(run, data as Json)
    : (data: Json | object): Json => run(data as Json, undefined)
  return {
    run: runOn,
    runSafe: (data) => {
      try {
        return { ok: true, value: runOn(data) }
      } catch (error) {
        if (error instanceof LogicError) return { ok: false, error }
        throw error
      }
    },
    weight: context.count.operators,
    dependencies: called.length === 0 ? dependenciesIn(visits) : [...new Set([...dependenciesIn(visits), ...called])],
    get operators() {
      return [...new Set(visits.map(({ operator }) => operator))]
    },
  }
}

/** Whether a name is that of an operator; an object with another single key is a literal. */
export const isOperator = (name: string): boolean => findStandardOperator(name) !== undefined || findOperator(name) !== undefined
