import type { CompileContext, CompileOperator } from './compile-context.ts'
import { compileOperands } from './compile-operands.ts'
import { raise } from '../values/logic-error.ts'
import { isList, isRecord, operandsOf, operatorOf, type Json } from '../values/json.ts'
import { numberOf } from '../values/number-of.ts'
import type { Run } from './scope.ts'

type Arithmetic = {
  readonly fewest: number
  /** The result for a single operand; without it, `pair` starts from `empty`. */
  readonly alone?: (value: number) => number
  readonly empty: number
  readonly pair: (a: number, b: number) => number
}

const arithmetic: { readonly [operator: string]: Arithmetic } = {
  '+': { fewest: 0, empty: 0, pair: (a, b) => a + b },
  '*': { fewest: 0, empty: 1, pair: (a, b) => a * b },
  '-': { fewest: 1, empty: 0, alone: (value) => 0 - value, pair: (a, b) => a - b },
  '/': { fewest: 1, empty: 1, alone: (value) => 1 / value, pair: (a, b) => a / b },
  '%': { fewest: 2, empty: 0, pair: (a, b) => a % b },
  max: { fewest: 1, empty: -Infinity, pair: (a, b) => (Number.isNaN(b) || b > a ? b : a) },
  min: { fewest: 1, empty: Infinity, pair: (a, b) => (Number.isNaN(b) || b < a ? b : a) },
}

/** A result that is not a number is an error in the official test suite and a missing value in a definition. JSON has no negative zero. */
const finiteOrFallback = (value: number, context: CompileContext): Json => {
  if (Number.isFinite(value)) return value + 0
  return context.total ? null : raise('NaN')
}

/** Is it a calculation, or a choice between values one of which is? */
const isCalculation = (rule: Json): boolean => {
  const operator = operatorOf(rule)
  if (operator === undefined || !isRecord(rule)) return false
  if (Object.hasOwn(arithmetic, operator)) return true
  return (operator === 'if' || operator === '?:') && operandsOf(rule, operator).some((part, index) => index > 0 && isCalculation(part))
}

/** A missing answer counts as 0, but a calculation without a result has none to go on with: 1 / 0 + 5 is not 5. */
const numberIn = (value: Json, calculated: boolean): number => (calculated && value === null ? Number.NaN : numberOf(value))

const reduce = (
  values: readonly Json[],
  { fewest, alone, empty, pair }: Arithmetic,
  calculated: readonly boolean[],
  context: CompileContext,
): Json => {
  if (values.length < fewest) return context.total ? null : raise('Invalid Arguments')
  const [first] = values
  if (first === undefined) return empty
  const start = numberIn(first, calculated[0] === true)
  if (values.length === 1) return finiteOrFallback(alone ? alone(start) : pair(empty, start), context)
  let result = start
  for (let i = 1; i < values.length; i++) result = pair(result, numberIn(values[i] ?? null, calculated[i] === true))
  return finiteOrFallback(result, context)
}

const compilePair =
  (left: Run, right: Run, { pair }: Arithmetic, [first, second]: readonly boolean[], context: CompileContext): Run =>
  (data, frame) =>
    finiteOrFallback(pair(numberIn(left(data, frame), first === true), numberIn(right(data, frame), second === true)), context)

export const compileArithmetic: CompileOperator = (operand, context, operator) => {
  const how = arithmetic[operator]
  if (how === undefined) throw new Error(`${operator} is no arithmetic operator.`)
  const calculated = context.total ? (isList(operand) ? operand : [operand]).map(isCalculation) : []
  if (isList(operand) && operand.length === 2) {
    const [first = null, second = null] = operand
    return compilePair(context.compile(first), context.compile(second), how, calculated, context)
  }
  const valuesOf = compileOperands(operand, context)
  return (data, frame) => reduce(valuesOf(data, frame), how, calculated, context)
}
