import type { CompileContext, CompileOperator } from './compile-context.ts'
import { invalidArguments } from './failure.ts'
import { raise } from '../values/logic-error.ts'
import { isList, type Json } from '../values/json.ts'
import type { Frame, Run } from './scope.ts'
import { isTruthy } from '../values/truthy.ts'

type Iterate = (list: readonly Json[], body: Run, data: Json, frame: Frame | undefined) => Json

const nothing: readonly Json[] = []

/** In the official test suite a missing list is an error for some iterators and empty for others; in a definition it is always empty. */
const compileIterator =
  (needsList: boolean, needsBody: boolean, iterate: Iterate): CompileOperator =>
  (operand, context) => {
    if (!isList(operand)) return invalidArguments(context)
    const [over = null, body = null] = operand
    if (!context.total && (over === null || (needsBody && body === null))) return invalidArguments(context)
    const listOf = context.compile(over)
    const run = context.compile(body)
    return (data, frame) => {
      const list = listOf(data, frame)
      if (isList(list)) return iterate(list, run, data, frame)
      return iterate(!context.total && needsList ? raise('Invalid Arguments') : nothing, run, data, frame)
    }
  }

export const compileMap = compileIterator(false, true, (list, body, outer, up) => {
  const frame: Frame = { outer, up, index: 0 }
  const result: Json[] = []
  for (; frame.index < list.length; frame.index++) result.push(body(list[frame.index] as Json, frame))
  return result
})

export const compileFilter = compileIterator(false, true, (list, body, outer, up) => {
  const frame: Frame = { outer, up, index: 0 }
  const result: Json[] = []
  for (; frame.index < list.length; frame.index++) {
    const element = list[frame.index] as Json
    if (isTruthy(body(element, frame))) result.push(element)
  }
  return result
})

const anyIs = (truth: boolean, list: readonly Json[], body: Run, outer: Json, up: Frame | undefined): boolean => {
  if (list.length === 0) return false
  const frame: Frame = { outer, up, index: 0 }
  for (; frame.index < list.length; frame.index++) if (isTruthy(body(list[frame.index] as Json, frame)) === truth) return true
  return false
}

export const compileSome = compileIterator(true, false, (list, body, data, frame) => anyIs(true, list, body, data, frame))
export const compileNone = compileIterator(true, false, (list, body, data, frame) => !anyIs(true, list, body, data, frame))

/** In the official test suite `all` of an empty list is false. In a definition it is true: of no dependents, none is without a passport. */
export const compileAll: CompileOperator = (operand, context, operator) =>
  compileIterator(true, false, (list, body, data, frame) => (list.length === 0 ? context.total : !anyIs(false, list, body, data, frame)))(
    operand,
    context,
    operator,
  )

export const compileReduce: CompileOperator = (operand, context: CompileContext) => {
  if (!isList(operand) || operand.length < 2) return invalidArguments(context)
  const [over = null, body = null, initial] = operand
  const listOf = context.compile(over)
  const run = context.compile(body)
  const start = initial === undefined ? undefined : context.compile(initial)
  return (data, up) => {
    const value = listOf(data, up)
    const list = isList(value) ? value : nothing
    const frame: Frame = { outer: data, up, index: 0 }
    let accumulator: Json | undefined = start?.(data, up)
    for (; frame.index < list.length; frame.index++) {
      const current = list[frame.index] as Json
      accumulator = accumulator === undefined ? current : run({ accumulator, current }, frame)
    }
    return accumulator ?? null
  }
}
