import type { DefinitionReader } from '../../definition/definition-reader.ts'
import { isList, isRecord, type Json } from '../../rules/values/json.ts'

/** Operators that return only whether something holds, or how many: the values they read cannot be told from the result. */
const TELLS = new Set([
  '==',
  '===',
  '!=',
  '!==',
  '<',
  '<=',
  '>',
  '>=',
  '!',
  '!!',
  'in',
  'in_list',
  'blank',
  'present',
  'missing',
  'missing_some',
  'some',
  'all',
  'none',
  'matches',
  'before',
  'after',
  'overlapping',
  'count',
  'exists',
])

/** The paths whose value a piece of logic may return. */
export const valuesOf = (logic: Json, set: DefinitionReader, seen: readonly string[] = []): readonly string[] => {
  if (isList(logic)) return logic.flatMap((part) => valuesOf(part, set, seen))
  if (!isRecord(logic)) return []
  return Object.entries(logic).flatMap(([operator, operands]): readonly string[] => {
    const args: readonly Json[] = isList(operands) ? operands : [operands]
    const [first] = args
    if (operator === 'var') return typeof first === 'string' ? [first, ...args.slice(1).flatMap((arg) => valuesOf(arg, set, seen))] : []
    if (operator === 'val') return [args.filter((argument) => typeof argument === 'string').join('.')]
    if (TELLS.has(operator)) return []
    if (operator === 'pluck' && typeof args[1] === 'string') return valuesOf(first ?? null, set, seen).map((list) => `${list}.${args[1]}`)
    if (operator === 'map' && args.length > 1) return mappedOf(args, set, seen)
    if (operator === 'if' || operator === '?:')
      return args.filter((_, index) => index % 2 === 1 || index === args.length - 1).flatMap((arg) => valuesOf(arg, set, seen))
    if (operator !== 'rule') return valuesOf(args as Json, set, seen)
    const rule = typeof first === 'string' && !seen.includes(first) ? set.get('rule', first) : undefined
    return rule === undefined
      ? []
      : [...valuesOf(rule.value ?? null, set, [...seen, rule.id]), ...args.slice(1).flatMap((arg) => valuesOf(arg, set, seen))]
  })
}

const ROOTED = /^(?:answers|item|record|case|related|user|settings|event)\./u

/** Rows of a list of which another list is made: what its rule reads of each row stands below the list. */
const mappedOf = ([list = null, made = null]: readonly Json[], set: DefinitionReader, seen: readonly string[]): readonly string[] => {
  const lists = valuesOf(list, set, seen)
  return valuesOf(made, set, seen).flatMap((path) =>
    ROOTED.test(path) ? [path] : lists.map((from) => (path === '' ? from : `${from}.${path}`)),
  )
}
