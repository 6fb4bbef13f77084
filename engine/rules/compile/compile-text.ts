import type { CompileOperator } from './compile-context.ts'
import { compileOperands, isLiteral } from './compile-operands.ts'
import { isList, type Json } from '../values/json.ts'
import { wholeCharacters } from '../../signs/plain-text.ts'
import { membershipIn } from '../values/list-membership.ts'
import { sizeOf, spend } from '../values/steps.ts'

/** A list is written as its parts, as in the official test suite; an object as nothing, because its `toString` could be an answer. */
const textOf = (value: Json | undefined): string => {
  if (value === null || value === undefined) return ''
  if (isList(value)) return listText(value)
  return typeof value === 'object' ? '' : String(value)
}

const listText = (list: readonly Json[]): string => {
  const parts: string[] = []
  for (const entry of list) {
    const part = textOf(entry)
    spend(part.length / 10)
    parts.push(part)
  }
  return parts.join(',')
}

export const compileCat: CompileOperator = (operand, context) => {
  context.count.isOpen = true
  const valuesOf = compileOperands(operand, context)
  return (data, frame) => {
    let text = ''
    for (const value of valuesOf(data, frame)) text += textOf(value)
    spend(text.length / 10)
    return text
  }
}

export const compileSubstr: CompileOperator = (operand, context) => {
  context.count.isOpen = true
  const valuesOf = compileOperands(operand, context)
  return (data, frame) => {
    const [source, from, length] = valuesOf(data, frame)
    const text = textOf(source)
    spend(text.length / 10)
    const wanted = Number(from ?? 0)
    const start = wanted < 0 ? Math.max(text.length + wanted, 0) : wanted
    if (length === undefined || length === null) return wholeCharacters(text.slice(start))
    return wholeCharacters(Number(length) < 0 ? text.slice(start, Number(length)) : text.slice(start, start + Number(length)))
  }
}

/** Membership in a list, or part of a text. The latter is a trap: `in_list` avoids it. */
export const compileIn: CompileOperator = (operand, context) => {
  const [wanted = null, written] = isList(operand) ? operand : []
  if (isList(written) && isLiteral(written)) {
    const run = context.compile(wanted)
    const isMember = membershipIn(written)
    return (data, frame) => isMember(run(data, frame))
  }
  context.count.isOpen = true
  const valuesOf = compileOperands(operand, context)
  return (data, frame) => {
    const [value = null, within] = valuesOf(data, frame)
    spend(sizeOf(within))
    if (isList(within)) return within.includes(value)
    return typeof within === 'string' && within !== '' && value !== null && typeof value !== 'object' && within.includes(String(value))
  }
}

export const compileMerge: CompileOperator = (operand, context) => {
  context.count.isOpen = true
  const runs = (isList(operand) ? operand : [operand]).map(context.compile)
  return (data, frame) => {
    const merged = runs.flatMap((run) => run(data, frame))
    spend(merged.length)
    return merged
  }
}
