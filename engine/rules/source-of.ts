import type { Json } from '../definition/logic.ts'
import { behind, type Sources } from '../messages/sources.ts'
import { isList, isRecord } from './values/json.ts'

/** The path of a value or a list that logic reads as it is, also where some of its rows are left out; '' for anything else. */
export const sourceOf = (logic: Json | undefined, around: Sources = {}): string => {
  const [operator, operands] = isRecord(logic ?? null) ? (Object.entries(logic ?? {})[0] ?? []) : []
  const [first = null] = isList(operands ?? null) ? (operands as readonly Json[]) : [operands ?? null]
  if (operator === 'filter') return sourceOf(first, around)
  return operator === 'var' && typeof first === 'string' ? behind(first, around) : ''
}

/** The sources of values that are given names, as `with.<name>`. */
export const sourcesOf = (given: { readonly [name: string]: Json } = {}, around: Sources = {}): Sources =>
  Object.fromEntries(Object.entries(given).map(([name, logic]) => [`with.${name}`, sourceOf(logic, around)]))
