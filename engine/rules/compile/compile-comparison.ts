import type { CompileContext, CompileOperator } from './compile-context.ts'
import { isLiteral } from './compile-operands.ts'
import { equal, equalOrThrow, order, orderOrThrow } from '../values/compare-values.ts'
import { invalidArguments } from './failure.ts'
import { isList, type Json } from '../values/json.ts'
import type { Run } from './scope.ts'

export type ComparisonOperator = '==' | '!=' | '===' | '!==' | '<' | '<=' | '>' | '>='

type Test = (a: Json, b: Json) => boolean

const testOf = (comparison: ComparisonOperator, context: CompileContext): Test => {
  const compare = context.total ? order : orderOrThrow
  const same = context.total ? equal : equalOrThrow
  switch (comparison) {
    case '==':
      return same
    case '!=':
      return (a, b) => !same(a, b)
    case '===':
      return (a, b) => a === b
    case '!==':
      return (a, b) => a !== b
    case '<':
      return (a, b) => compare(a, b) < 0
    case '<=':
      return (a, b) => compare(a, b) <= 0
    case '>':
      return (a, b) => compare(a, b) > 0
    case '>=':
      return (a, b) => compare(a, b) >= 0
  }
}

/** Two operands, the common case: numbers, and texts against a literal, are compared inline for speed. */
const compilePair = (comparison: ComparisonOperator, left: Run, right: Run, test: Test): Run => {
  switch (comparison) {
    case '===':
      return (data, frame) => left(data, frame) === right(data, frame)
    case '!==':
      return (data, frame) => left(data, frame) !== right(data, frame)
    case '<':
      return (data, frame) => {
        const a = left(data, frame)
        const b = right(data, frame)
        return typeof a === 'number' && typeof b === 'number' ? a < b : test(a, b)
      }
    case '<=':
      return (data, frame) => {
        const a = left(data, frame)
        const b = right(data, frame)
        return typeof a === 'number' && typeof b === 'number' ? a <= b : test(a, b)
      }
    case '>':
      return (data, frame) => {
        const a = left(data, frame)
        const b = right(data, frame)
        return typeof a === 'number' && typeof b === 'number' ? a > b : test(a, b)
      }
    case '>=':
      return (data, frame) => {
        const a = left(data, frame)
        const b = right(data, frame)
        return typeof a === 'number' && typeof b === 'number' ? a >= b : test(a, b)
      }
    default:
      return (data, frame) => test(left(data, frame), right(data, frame))
  }
}

const compileAgainstLiteral = (comparison: ComparisonOperator, left: Run, literal: Json, test: Test, context: CompileContext): Run => {
  const wanted = comparison === '=='
  // A text that is not a number equals only itself, and has no order with a number.
  if (context.total && typeof literal === 'string' && Number.isNaN(Number(literal))) {
    if (wanted) return (data, frame) => left(data, frame) === literal
    if (comparison === '!=') return (data, frame) => left(data, frame) !== literal
  }
  if ((comparison === '==' || comparison === '!=') && typeof literal === 'string')
    return (data, frame) => {
      const value = left(data, frame)
      return typeof value === 'string' ? (value === literal) === wanted : test(value, literal)
    }
  return typeof literal === 'number'
    ? compileAgainstNumber(comparison, left, literal, test)
    : compilePair(comparison, left, () => literal, test)
}

const compileAgainstNumber = (comparison: ComparisonOperator, left: Run, literal: number, test: Test): Run => {
  switch (comparison) {
    case '<':
      return (data, frame) => {
        const value = left(data, frame)
        return typeof value === 'number' ? value < literal : test(value, literal)
      }
    case '>':
      return (data, frame) => {
        const value = left(data, frame)
        return typeof value === 'number' ? value > literal : test(value, literal)
      }
    case '==':
      return (data, frame) => {
        const value = left(data, frame)
        return typeof value === 'number' ? value === literal : test(value, literal)
      }
    default:
      return compilePair(comparison, left, () => literal, test)
  }
}

export const compileComparison: CompileOperator = (operand, context, operator) => {
  if (!isList(operand) || operand.length < 2) return invalidArguments(context, false)
  const comparison = operator as ComparisonOperator
  const test = testOf(comparison, context)
  const [first = null, second = null] = operand
  if (operand.length === 2) {
    const left = context.compile(first)
    return isLiteral(second)
      ? compileAgainstLiteral(comparison, left, second, test, context)
      : compilePair(comparison, left, context.compile(second), test)
  }
  const runs = operand.map(context.compile)
  return (data, frame) => {
    let previous: Json = null
    for (let i = 0; i < runs.length; i++) {
      const current = (runs[i] as Run)(data, frame)
      if (i > 0 && !test(previous, current)) return false
      previous = current
    }
    return true
  }
}
