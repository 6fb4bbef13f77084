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

/** Digits behind the point; a number with an exponent counts none. */
const decimalsOf = (value: number): number => (Number.isInteger(value) ? 0 : (/^-?\d+\.(\d+)$/u.exec(String(value))?.[1]?.length ?? 0))

/** Floats that stand for decimals give a decimal again: 0.1 + 0.2 is 0.3, and 100.1 - 100 is 0.1. */
const DECIMALS: { readonly [operator: string]: (result: number, a: number, b: number) => number } = {
  '+': (result, a, b) => rounded(result, Math.max(decimalsOf(a), decimalsOf(b))),
  '-': (result, a, b) => rounded(result, Math.max(decimalsOf(a), decimalsOf(b))),
  '*': (result, a, b) => rounded(result, decimalsOf(a) + decimalsOf(b)),
  '/': (result) => Number(result.toPrecision(15)),
  '%': (result, a, b) => {
    const scale = 10 ** Math.max(decimalsOf(a), decimalsOf(b))
    const whole = Math.round(a * scale) % Math.round(b * scale)
    return Number.isSafeInteger(Math.round(a * scale)) && Number.isFinite(whole) ? whole / scale : result
  },
}

const rounded = (result: number, decimals: number): number =>
  decimals === 0 || decimals > 15 || Math.abs(result) >= 1e15 ? result : Number(result.toFixed(decimals))

const inDecimals = (operator: string, pair: Arithmetic['pair']): Arithmetic['pair'] => {
  const round = DECIMALS[operator]
  if (round === undefined) return pair
  return (a, b) => {
    const result = pair(a, b)
    // Whole numbers are exact as they are, and nothing else is worth a look on the way of a key.
    return (Number.isInteger(a) && Number.isInteger(b) && operator !== '/') || !Number.isFinite(result) ? result : round(result, a, b)
  }
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
  const found = arithmetic[operator]
  if (found === undefined) throw new Error(`${operator} is no arithmetic operator.`)
  // The official test suite is of floats.
  const how = context.total ? { ...found, pair: inDecimals(operator, found.pair) } : found
  const calculated = context.total ? (isList(operand) ? operand : [operand]).map(isCalculation) : []
  if (isList(operand) && operand.length === 2) {
    const [first = null, second = null] = operand
    return compilePair(context.compile(first), context.compile(second), how, calculated, context)
  }
  const valuesOf = compileOperands(operand, context)
  return (data, frame) => reduce(valuesOf(data, frame), how, calculated, context)
}
