import { eachOperand, readsAt, type RuleVisit, type Surround } from '../../rules/compile/reads.ts'
import { iterators } from '../../rules/compile/standard-operators.ts'
import { findOperator } from '../../rules/operators/registry.ts'
import { isList, isRecord, operandsOf, operatorOf, type Json } from '../../rules/values/json.ts'
import { pointerStep } from '../../rules/values/pointer.ts'

/** A field that logic reads in the rows of a list under `related`. */
export type RowRead = { readonly list: string; readonly field: readonly string[]; readonly pointer: string }

/** The operators that give rows of the list they are given, or one of them. */
const SAME_ROWS: readonly string[] = ['filter', 'find', 'first', 'last']

const isPlace = (step: string | undefined): boolean => step !== undefined && /^\d+$/u.test(step)

/** The list under `related` whose rows logic gives, all or some of them, or one. */
export const listGiven = (logic: Json): string | undefined => {
  const operator = operatorOf(logic)
  if (operator === undefined || !isRecord(logic)) return undefined
  const operands = operandsOf(logic, operator)
  if (SAME_ROWS.includes(operator)) return listGiven(operands[0] ?? null)
  if (operator === 'if' || operator === '?:' || operator === '??') return operands.map(listGiven).find((list) => list !== undefined)
  const [read] = readsAt({ rule: logic, operator, pointer: '', surrounds: [] })
  const [root, name, ...more] = read?.from === 'root' ? (read.path ?? []) : []
  return root === 'related' && (more.length === 0 || (more.length === 1 && isPlace(more[0]))) ? name : undefined
}

/** The fields that logic reads by a path that names the list itself: related.labs.0.name. */
const namedByPath = (path: readonly string[]): { readonly list: string; readonly field: readonly string[] } | undefined => {
  const [root, list, place, ...field] = path
  return root === 'related' && list !== undefined && isPlace(place) && field.length > 0 ? { list, field } : undefined
}

/** A text names a field of a row by its path alone. */
export const rowReadOfPath = (path: string): Omit<RowRead, 'pointer'> | undefined => namedByPath(path.split('.'))

/** The row that the operand of an iterator is carried out for; of `reduce`, it stands under `current`. */
type Level = { readonly list: string | undefined; readonly surround: Surround }

const byKey = ({ rule, operator, pointer }: RuleVisit): readonly RowRead[] => {
  const args = findOperator(operator)?.args ?? []
  if (!isRecord(rule)) return []
  const operands = operandsOf(rule, operator)
  const list = args.flatMap(({ types }, index) =>
    types.includes('rows') || types.includes('list') ? (listGiven(operands[index] ?? null) ?? []) : [],
  )[0]
  if (list === undefined) return []
  return args.flatMap(({ types }, index) => {
    const key = operands[index]
    const at = isList(rule[operator]) ? pointerStep(index) : ''
    return types.includes('key') && typeof key === 'string'
      ? [{ list, field: key.split('.'), pointer: pointer + pointerStep(operator) + at }]
      : []
  })
}

const walk = (visit: RuleVisit, levels: readonly Level[], found: RowRead[]): void => {
  const { rule, operator } = visit
  found.push(...byKey(visit))
  for (const read of readsAt(visit)) {
    const path = read.path ?? []
    const named = read.from === 'root' ? namedByPath(path) : undefined
    if (named !== undefined) found.push({ ...named, pointer: read.pointer })
    const level = read.from === 'element' ? levels[read.surrounds.length - 1] : undefined
    const inRow = path[0] === 'current' ? path.slice(1) : []
    const field = level?.surround === 'reduce' ? inRow : path
    if (level?.list !== undefined && field.length > 0) found.push({ list: level.list, field, pointer: read.pointer })
  }
  const over = iterators.includes(operator) && isRecord(rule) ? listGiven(operandsOf(rule, operator)[0] ?? null) : undefined
  eachOperand(visit, (inner, at, surrounds) => {
    const surround = surrounds.length > visit.surrounds.length ? surrounds.at(-1) : undefined
    const within = surround === undefined ? levels : [...levels, { surround, list: surround === 'error' ? undefined : over }]
    walkInto(inner, at, surrounds, within, found)
  })
}

const walkInto = (rule: Json, pointer: string, surrounds: readonly Surround[], levels: readonly Level[], found: RowRead[]): void => {
  if (isList(rule)) return rule.forEach((entry, index) => walkInto(entry, pointer + pointerStep(index), surrounds, levels, found))
  const operator = operatorOf(rule)
  if (operator !== undefined) walk({ rule, operator, pointer, surrounds }, levels, found)
}

/** The fields that logic reads in rows under `related`: inside iterators, by the keys of operators, and by path. */
export const rowReadsOf = (logic: Json): readonly RowRead[] => {
  const found: RowRead[] = []
  walkInto(logic, '', [], [], found)
  return found
}
