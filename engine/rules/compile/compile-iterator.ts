import type { CompileContext, CompileOperator } from './compile-context.ts'
import { invalidArguments } from './failure.ts'
import { raise } from '../values/logic-error.ts'
import { isList, type Json } from '../values/json.ts'
import type { Frame, Run } from './scope.ts'
import { spend, spendOn } from '../values/steps.ts'
import { isTruthy } from '../values/truthy.ts'

/** `cost` is what one element takes. */
type Iterate = (list: readonly Json[], body: Run, data: Json, frame: Frame | undefined, cost: number) => Json

/** Compiles the body, with its cost for one element. */
const compileBody = (body: Json, context: CompileContext): { readonly run: Run; readonly cost: number } => {
  context.count.isOpen = true
  const before = context.count.operators
  const run = context.compile(body)
  return { run, cost: context.count.operators - before + 1 }
}

const nothing: readonly Json[] = []

/** In the official test suite a missing list is an error for some iterators and empty for others; in a definition it is always empty. */
const compileIterator =
  (needsList: boolean, needsBody: boolean, iterate: Iterate): CompileOperator =>
  (operand, context) => {
    if (!isList(operand)) return invalidArguments(context)
    const [over = null, body = null] = operand
    if (!context.total && (over === null || (needsBody && body === null))) return invalidArguments(context)
    const listOf = context.compile(over)
    const { run, cost } = compileBody(body, context)
    return (data, frame) => {
      const list = listOf(data, frame)
      if (isList(list)) return iterate(list, run, data, frame, cost)
      return iterate(!context.total && needsList ? raise('Invalid Arguments') : nothing, run, data, frame, cost)
    }
  }

export const compileMap = compileIterator(false, true, (list, body, outer, up, cost) => {
  spend(list.length * cost)
  const frame: Frame = { outer, up, index: 0 }
  const result: Json[] = []
  for (; frame.index < list.length; frame.index++) {
    const value = body(list[frame.index] as Json, frame)
    if (typeof value === 'object') spendOn(value)
    result.push(value)
  }
  return result
})

export const compileFilter = compileIterator(false, true, (list, body, outer, up, cost) => {
  spend(list.length * cost)
  const frame: Frame = { outer, up, index: 0 }
  const result: Json[] = []
  for (; frame.index < list.length; frame.index++) {
    const element = list[frame.index] as Json
    if (isTruthy(body(element, frame))) result.push(element)
  }
  return result
})

/** An element costs when it is asked: most lists are left at one of the first. */
const anyIs = (truth: boolean, list: readonly Json[], body: Run, outer: Json, up: Frame | undefined, cost: number): boolean => {
  if (list.length === 0) return false
  const frame: Frame = { outer, up, index: 0 }
  for (; frame.index < list.length; frame.index++) {
    spend(cost)
    if (isTruthy(body(list[frame.index] as Json, frame)) === truth) return true
  }
  return false
}

export const compileSome = compileIterator(true, false, (list, body, data, frame, cost) => anyIs(true, list, body, data, frame, cost))
export const compileNone = compileIterator(true, false, (list, body, data, frame, cost) => !anyIs(true, list, body, data, frame, cost))

/** In the official test suite `all` of an empty list is false. In a definition it is true: of no dependents, none is without a passport. */
export const compileAll: CompileOperator = (operand, context, operator) =>
  compileIterator(true, false, (list, body, data, frame, cost) =>
    list.length === 0 ? context.total : !anyIs(false, list, body, data, frame, cost),
  )(operand, context, operator)

export const compileReduce: CompileOperator = (operand, context: CompileContext) => {
  if (!isList(operand) || operand.length < 2) return invalidArguments(context)
  const [over = null, body = null, initial] = operand
  const listOf = context.compile(over)
  const { run, cost } = compileBody(body, context)
  const start = initial === undefined ? undefined : context.compile(initial)
  return (data, up) => {
    const value = listOf(data, up)
    const list = isList(value) ? value : nothing
    spend(list.length * cost)
    const frame: Frame = { outer: data, up, index: 0 }
    let accumulator: Json | undefined = start?.(data, up)
    for (; frame.index < list.length; frame.index++) {
      const current = list[frame.index] as Json
      accumulator = accumulator === undefined ? current : run({ accumulator, current }, frame)
    }
    return accumulator ?? null
  }
}
