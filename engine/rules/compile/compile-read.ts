import { compileEach, compileOperands, isLiteral } from './compile-operands.ts'
import type { CompileContext, CompileOperator } from './compile-context.ts'
import { isList, type Json } from '../values/json.ts'
import { pathReader, readPath, splitPath } from './read-path.ts'
import { jump, type Frame, type Run } from './scope.ts'
import { sizeOf, spend } from '../values/steps.ts'

export const compileVar: CompileOperator = (operand, context) => {
  const [key = null, fallback] = isList(operand) ? operand : [operand]
  if (!isLiteral(key)) {
    const keyOf = context.compile(key)
    const otherwise = fallback === undefined ? undefined : context.compile(fallback)
    context.count.isOpen = true
    return (data, frame) => {
      const path = keyOf(data, frame)
      spend(sizeOf(path))
      return readPath(data, splitPath(path)) ?? otherwise?.(data, frame) ?? null
    }
  }
  if (fallback === undefined || fallback === null) return pathReader(splitPath(key), null)
  const read = pathReader(splitPath(key), undefined)
  const otherwise = context.compile(fallback)
  return (data, frame) => {
    const value = read(data)
    return value === undefined ? otherwise(data, frame) : value
  }
}

/** `{"val": [[2], "answers", "x"]}`: how far out, and the keys from there. */
export const jumpOf = (operands: readonly Json[]): number | undefined => {
  const [first] = operands
  return isList(first) && first.length === 1 && typeof first[0] === 'number' ? Math.abs(first[0]) : undefined
}

const compileKeyed = (operand: Json, context: CompileContext): ((data: Json, frame: Frame | undefined) => Json | undefined) => {
  const single = operand === null ? [] : [operand]
  const operands = isList(operand) ? operand : single
  const steps = jumpOf(operands) ?? 0
  const keys = jumpOf(operands) === undefined ? operands : operands.slice(1)
  if (!keys.every(isLiteral)) {
    const keysOf = isList(operand) ? compileEach(keys, context) : compileOperands(operand, context)
    return (data, frame) => readPath(jump(data, frame, steps), keysOf(data, frame).map(String))
  }
  const path = keys.filter((key) => key !== null).map(String)
  const read = pathReader(path, undefined)
  if (steps === 0) return read
  if (steps === 2) return (data, frame) => read(frame === undefined ? undefined : frame.outer)
  return (data, frame) => read(jump(data, frame, steps))
}

export const compileVal: CompileOperator = (operand, context) => {
  const read = compileKeyed(operand, context)
  return (data, frame) => read(data, frame) ?? null
}

export const compileExists: CompileOperator = (operand, context) => {
  const read = compileKeyed(operand, context)
  return (data, frame) => read(data, frame) !== undefined
}

const missingOf = (data: Json, keys: readonly Json[]): readonly Json[] =>
  keys.filter((key) => {
    const value = readPath(data, splitPath(key))
    return value === undefined || value === null || value === ''
  })

export const compileMissing: CompileOperator = (operand, context): Run => {
  const keysOf = compileOperands(operand, context)
  return (data, frame) => {
    const keys = keysOf(data, frame)
    return missingOf(data, isList(keys[0]) ? keys[0] : keys)
  }
}

export const compileMissingSome: CompileOperator = (operand, context): Run => {
  const operandsOf = compileOperands(operand, context)
  return (data, frame) => {
    const [needed, among] = operandsOf(data, frame)
    const keys = isList(among) ? among : []
    const missing = missingOf(data, keys)
    return keys.length - missing.length >= Number(needed) ? [] : missing
  }
}
