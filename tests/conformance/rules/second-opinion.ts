import jsonLogic from 'json-logic-js'
import { LogicEngine } from 'json-logic-engine'
import { applyOperator } from '../../../engine/rules/compile/compile-operator.ts'
import { equal, order } from '../../../engine/rules/values/compare-values.ts'
import { compileLogic, type CompileOptions } from '../../../engine/rules/compile-logic.ts'
import { isList, operatorOf, sameJson, type Json, type JsonObject } from '../../../engine/rules/values/json.ts'
import { numberOf } from '../../../engine/rules/values/number-of.ts'
import type { OperatorEnv } from '../../../engine/rules/operators/operator.ts'
import { findOperator, operators } from '../../../engine/rules/operators/registry.ts'
import { walkRules } from '../../../engine/rules/compile/reads.ts'

/** The result of another implementation of JSON Logic. Without a value, it has no opinion, and `why` gives the reason. */
export type Opinion = { readonly by: 'json-logic-js' | 'json-logic-engine'; readonly value?: Json; readonly why?: string }

/** Operators that json-logic-js does not know. They go to json-logic-engine, written by the author of the official suite. */
const onlyInEngine = ['val', 'exists', '??', 'try', 'throw', 'preserve']

const operatorsOf = (rule: Json): ReadonlySet<string> => {
  const found = new Set<string>()
  walkRules(rule, ({ operator }) => found.add(operator))
  return found
}

/** Wraps the operands of our operators in a list, because the two libraries unwrap a single operand differently. */
const withLists = (rule: Json): Json => {
  if (isList(rule)) return rule.map(withLists)
  const operator = operatorOf(rule)
  if (operator === undefined || operator === 'preserve') return rule
  const operand = withLists((rule as JsonObject)[operator] ?? null)
  // Of an empty list, `all` is false to them and true in a definition.
  if (operator === 'all' && isList(operand)) return { or: [{ all: operand }, { '!': [operand[0] ?? null] }] }
  return { [operator]: findOperator(operator) !== undefined && !isList(operand) ? [operand] : operand }
}

/** NaN and the infinities are not JSON, so they count as a missing value. */
const settled = (value: unknown): Json => {
  if (value === undefined || (typeof value === 'number' && !Number.isFinite(value))) return null
  return typeof value === 'number' ? value + 0 : (value as Json)
}

/**
 * json-logic-js compares with JavaScript's operators, where null equals 0, and adds with parseFloat, which does not accept true. Its NaN is
 * not JSON. The suite expects otherwise, so comparisons and arithmetic get our meaning; the rest of the evaluation is theirs.
 */
const asTheSuiteSays: { readonly [operator: string]: (...values: Json[]) => Json } = {
  '+': (...values) => settled(values.reduce<number>((sum, value) => sum + numberOf(value), 0)),
  '*': (...values) => settled(values.reduce<number>((product, value) => product * numberOf(value), 1)),
  '-': (first = null, ...others) =>
    settled(others.length === 0 ? -numberOf(first) : others.reduce<number>((rest, value) => rest - numberOf(value), numberOf(first))),
  '/': (first = null, ...others) =>
    settled(others.length === 0 ? 1 / numberOf(first) : others.reduce<number>((part, value) => part / numberOf(value), numberOf(first))),
  '%': (first = null, ...others) =>
    others.length === 0 ? null : settled(others.reduce<number>((rest, value) => rest % numberOf(value), numberOf(first))),
  '==': (...values) => chain(values, equal),
  '!=': (...values) => chain(values, (a, b) => !equal(a, b)),
  '<': (...values) => chain(values, (a, b) => order(a, b) < 0),
  '<=': (...values) => chain(values, (a, b) => order(a, b) <= 0),
  '>': (...values) => chain(values, (a, b) => order(a, b) > 0),
  '>=': (...values) => chain(values, (a, b) => order(a, b) >= 0),
}
const chain = (values: readonly Json[], test: (a: Json, b: Json) => boolean): boolean =>
  values.slice(1).every((value, index) => test(values[index] ?? null, value))

const envOf = ({ lookups }: CompileOptions): OperatorEnv => ({ lookup: (id) => lookups?.(id) })

const byJsonLogicJs = (rule: Json, data: Json | object, options: CompileOptions): Opinion => {
  for (const operator of operators)
    jsonLogic.add_operation(operator.name, (...values: Json[]) => applyOperator(operator, values, envOf(options)))
  for (const [name, operation] of Object.entries(asTheSuiteSays)) jsonLogic.add_operation(name, operation)
  return { by: 'json-logic-js', value: settled(jsonLogic.apply(rule as Parameters<typeof jsonLogic.apply>[0], data)) }
}

const byJsonLogicEngine = (rule: Json, data: Json | object, options: CompileOptions): Opinion => {
  const engine = new LogicEngine()
  for (const operator of operators)
    engine.addMethod(operator.name, (values: Json) => applyOperator(operator, isList(values) ? values : [values], envOf(options)), {
      deterministic: false,
    })
  try {
    return { by: 'json-logic-engine', value: settled(engine.run(rule, data)) }
  } catch (error) {
    return {
      by: 'json-logic-engine',
      why: `it raised ${Number.isNaN(error) ? 'NaN' : JSON.stringify(error)}, where a rule of a definition is null or false`,
    }
  }
}

/**
 * Runs a rule under another implementation, with our operators registered. Calls of named rules are not supported.
 *
 *     expect(secondOpinion(rule, data)).toMatchObject({ value: compileLogic(rule).run(data) })
 */
export const secondOpinion = (rule: Json, data: Json | object, options: CompileOptions = {}): Opinion => {
  const used = operatorsOf(rule)
  if (used.has('rule')) return { by: 'json-logic-js', why: 'it calls a named rule' }
  return onlyInEngine.some((name) => used.has(name))
    ? byJsonLogicEngine(withLists(rule), data, options)
    : byJsonLogicJs(withLists(rule), data, options)
}

/** Returns undefined when both agree or the other has no opinion; otherwise both results. */
export const disagreement = (
  rule: Json,
  data: Json | object,
  options: CompileOptions = {},
): { readonly ours: Json; readonly theirs: Json; readonly by: string } | undefined => {
  const { by, value } = secondOpinion(rule, data, options)
  const ours = compileLogic(rule, options).run(data)
  return value === undefined || sameJson(ours, value) ? undefined : { ours, theirs: value, by }
}
