import type { CompileOperator } from './compile-context.ts'
import { invalidArguments } from './failure.ts'
import { isList, type Json } from '../values/json.ts'
import { LogicError } from '../values/logic-error.ts'
import type { Frame, Run } from './scope.ts'
import { isTruthy } from '../values/truthy.ts'

export const compileIf: CompileOperator = (operand, context) => {
  if (!isList(operand)) return invalidArguments(context)
  const runs = operand.map(context.compile)
  const [condition, then, otherwise] = runs
  if (condition === undefined) return () => null
  if (then === undefined) return condition
  if (runs.length <= 3)
    return (data, frame) => {
      if (isTruthy(condition(data, frame))) return then(data, frame)
      return otherwise === undefined ? null : otherwise(data, frame)
    }
  return (data, frame) => {
    let index = 0
    for (; index + 1 < runs.length; index += 2)
      if (isTruthy((runs[index] as Run)(data, frame))) return (runs[index + 1] as Run)(data, frame)
    const last = runs[index]
    return last === undefined ? null : last(data, frame)
  }
}

/** `and` stops at the first false operand, `or` at the first true one. */
const compileUntil =
  (stop: boolean): CompileOperator =>
  (operand, context) => {
    if (!isList(operand)) return invalidArguments(context, false)
    const runs = operand.map(context.compile)
    const [first, second] = runs
    if (first === undefined) return () => false
    if (second === undefined) return first
    if (runs.length === 2)
      return (data, frame) => {
        const value = first(data, frame)
        return isTruthy(value) === stop ? value : second(data, frame)
      }
    return (data, frame) => {
      let value: Json = false
      for (let i = 0; i < runs.length; i++) {
        value = (runs[i] as Run)(data, frame)
        if (isTruthy(value) === stop) return value
      }
      return value
    }
  }

export const compileAnd = compileUntil(false)
export const compileOr = compileUntil(true)

/** A single operand is the value itself, even when it is a list in the data. */
const compileTruth =
  (truth: boolean): CompileOperator =>
  (operand, context) => {
    const [first = null] = isList(operand) ? operand : [operand]
    const run = context.compile(first)
    return (data, frame) => isTruthy(run(data, frame)) === truth
  }

export const compileNot = compileTruth(false)
export const compileTruthOf = compileTruth(true)

export const compileCoalesce: CompileOperator = (operand, context) => {
  const runs = (isList(operand) ? operand : [operand]).map(context.compile)
  return (data, frame) => {
    for (const run of runs) {
      const value = run(data, frame)
      if (value !== null) return value
    }
    return null
  }
}

export const compilePreserve: CompileOperator = (operand) => () => operand

export const compileThrow: CompileOperator = (operand, context) => {
  const [first = null] = isList(operand) ? operand : [operand]
  const run = context.compile(first)
  return (data, frame) => {
    throw new LogicError(run(data, frame))
  }
}

/** Each further operand gets the error of the one before as its data; the surrounding data is one level further out. */
export const compileTry: CompileOperator = (operand, context) => {
  const runs = (isList(operand) ? operand : [operand]).map(context.compile)
  return (data, frame) => {
    let failure: LogicError | undefined
    for (const run of runs) {
      try {
        if (failure === undefined) return run(data, frame)
        const around: Frame = { outer: data, up: frame, index: 0 }
        return run(failure.detail, around)
      } catch (error) {
        if (!(error instanceof LogicError)) throw error
        failure = error
      }
    }
    if (failure) throw failure
    return null
  }
}
