import { HOME, type Country } from '../../country/country.ts'
import type { Json } from '../../definition/logic.ts'
import type { Rule } from '../../definition/rule.ts'
import { isSpreadsheetError } from '../../exchange/spreadsheet-cell.ts'
import { readTypedDate } from '../../question-types/date/read-typed-date.ts'
import { isRecord } from '../../rules/values/json.ts'

export type DecisionRow = NonNullable<Rule['rows']>[number]

/**
 * A column of a decision table: the name of its rows, one for each input and each other value that a row matches, the condition, the first and the
 * last day on which a row counts, the result, and the reason where a row gives one.
 */
export type TableColumn = {
  readonly id: string
  readonly is: 'name' | 'input' | 'when' | 'from' | 'to' | 'then' | 'text' | 'why'
  /** What the values in it are, where a row has one. */
  readonly holds: readonly Held[]
}
type Held = 'text' | 'number' | 'yes-no' | 'null'
type Place = Pick<TableColumn, 'id' | 'is'>

const heldBy = (value: Json | undefined): readonly Held[] => {
  if (value === null) return ['null']
  if (Array.isArray(value)) return (value as readonly Json[]).flatMap(heldBy)
  if (typeof value === 'string') return ['text']
  if (typeof value === 'number') return ['number']
  return typeof value === 'boolean' ? ['yes-no'] : []
}

/** What a row says in a column; undefined where it says nothing. */
export const tableValue = (row: DecisionRow, { id, is }: Place): Json | undefined => {
  if (is === 'name') return row.id
  return is === 'input' ? row.match?.[id] : row[is]
}

export const tableColumns = ({ inputs = {}, rows = [] }: Rule): readonly TableColumn[] => {
  const has = (name: 'when' | 'then' | 'text' | 'why'): readonly Place[] =>
    rows.some((row) => row[name] !== undefined) ? [{ id: name, is: name }] : []
  const results = [...has('then'), ...has('text')]
  // Whoever reads a table gives it values of its own, such as the field that a flag is for.
  const matched = new Set([...Object.keys(inputs), ...rows.flatMap(({ match = {} }) => Object.keys(match))])
  const isDated = rows.some(({ from, to }) => from !== undefined || to !== undefined)
  const places: readonly Place[] = [
    { id: 'id', is: 'name' },
    ...[...matched].map((id) => ({ id, is: 'input' as const })),
    ...has('when'),
    ...(isDated ? (['from', 'to'] as const).map((id) => ({ id, is: id })) : []),
    ...(results.length === 0 ? [{ id: 'then', is: 'then' as const }] : results),
    ...has('why'),
  ]
  return places.map((place) => ({ ...place, holds: [...new Set(rows.flatMap((row) => heldBy(tableValue(row, place))))] }))
}

const isLiteral = (text: string): boolean => /^(?:true|false|null|-?\d+(?:\.\d+)?)$/iu.test(text)

/** A value as a cell has it: words as they are, in quotation marks where they would be read as something else. */
const wordOf = (value: Json, { is, holds }: TableColumn): string => {
  if (typeof value !== 'string') return JSON.stringify(value)
  const isPlain = value !== '' && value.trim() === value && !/^["[{]|,/u.test(value) && (!isLiteral(value) || isText(value, is, holds))
  return isPlain ? value : JSON.stringify(value)
}

const jsonOf = (text: string): Json | undefined => {
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}

/**
 * Whether a text such as 1780 or true stays a text where such values stand: a rule compares and hands on a number as another value than its
 * digits. Nothing is known of an input before a row matches it, and it is read as it is typed.
 */
const isText = (text: string, is: TableColumn['is'], holds: readonly Held[]): boolean => {
  const [held = 'number'] = heldBy(jsonOf(text.toLowerCase()))
  if (holds.includes(held)) return false
  return holds.includes('text') || (held === 'number' && (is === 'then' || holds.length > 0))
}

/** A spreadsheet writes TRUE. */
const valueOf = (text: string, is: TableColumn['is'], holds: readonly Held[]): Json | undefined => {
  if (isLiteral(text)) return isText(text, is, holds) ? text : jsonOf(text.toLowerCase())
  return /^["[{]/u.test(text) ? jsonOf(text) : text
}

/** The parts of a cell between commas; a comma in quotation marks is part of a value. */
const partsOf = (text: string): readonly string[] => (text.match(/(?:"(?:[^"\\]|\\.)*(?:"|$)|[^,"])+/gu) ?? []).map((part) => part.trim())

const MIXED = new Set(['when'])

/** Whether a cell says what no text in it can: a condition, or a result with parts. */
export const isCellLocked = (row: DecisionRow, { id, is }: Place): boolean =>
  MIXED.has(is) || (is === 'then' && typeof row.then === 'object' && row.then !== null) || (is === 'input' && isRecord(row.match?.[id]))

export const tableCell = (row: DecisionRow, column: TableColumn): string => {
  const { is } = column
  if (is === 'name') return row.id
  if (is === 'text' || is === 'why' || is === 'from' || is === 'to') return row[is] ?? ''
  const value = tableValue(row, column)
  if (value === undefined) return ''
  if (isCellLocked(row, column)) return typeof value === 'string' ? value : JSON.stringify(value)
  const values = is === 'input' && Array.isArray(value) ? (value as readonly Json[]) : [value]
  return values.map((each) => wordOf(each, column)).join(', ')
}

export type TableCellFault = 'locked' | 'no-name' | 'quotes' | 'day' | 'spreadsheet-error'
type WithCell = { readonly ok: true; readonly row: DecisionRow } | { readonly ok: false; readonly why: TableCellFault }

const without = (row: DecisionRow, name: string): DecisionRow =>
  Object.fromEntries(Object.entries(row).filter(([property]) => property !== name)) as DecisionRow

/** Days are typed as they are stored: of other orders only one that leaves no doubt is read. */
const AS_STORED: Country = { ...HOME, days: 'YYYY-MM-DD' }

const withDay = (row: DecisionRow, is: 'from' | 'to', typed: string): WithCell => {
  const read = readTypedDate(typed, AS_STORED)
  return read?.kind === 'date' ? { ok: true, row: { ...row, [is]: read.date } } : { ok: false, why: 'day' }
}

const withMatch = (row: DecisionRow, input: string, value: Json | undefined): DecisionRow => {
  const kept = Object.entries(row.match ?? {}).filter(([name]) => name !== input)
  const match = Object.fromEntries(value === undefined ? kept : [...kept, [input, value]])
  return Object.keys(match).length === 0 ? without(row, 'match') : { ...row, match }
}

/** The row with a cell written. An empty cell of an input matches anything; several values stand between commas. */
export const withTableCell = (row: DecisionRow, column: TableColumn, text: string): WithCell => {
  const { id, is } = column
  const typed = text.trim()
  if (typed === tableCell(row, column)) return { ok: true, row }
  if (isCellLocked(row, column)) return { ok: false, why: 'locked' }
  if (isSpreadsheetError(typed)) return { ok: false, why: 'spreadsheet-error' }
  if (is === 'name') return typed === '' ? { ok: false, why: 'no-name' } : { ok: true, row: { ...row, id: typed } }
  if (typed === '') return { ok: true, row: is === 'input' ? withMatch(row, id, undefined) : without(row, is) }
  if (is === 'text' || is === 'why') return { ok: true, row: { ...row, [is]: typed } }
  if (is === 'from' || is === 'to') return withDay(row, is, typed)
  const before = heldBy(tableValue(row, column))
  const holds = before.length > 0 ? before : column.holds
  const values = (is === 'input' ? partsOf(typed) : [typed]).map((part) => valueOf(part, is, holds))
  if (values.length === 0 || values.some((value) => value === undefined)) return { ok: false, why: 'quotes' }
  const [first = null] = values as readonly Json[]
  if (is === 'then') return { ok: true, row: { ...row, then: first } }
  return { ok: true, row: withMatch(row, id, values.length === 1 ? first : (values as readonly Json[])) }
}

export type TableFault = { readonly line: number; readonly column: string; readonly text: string; readonly why: TableCellFault | 'twice' }

/** Lines of a spreadsheet in a table: its rows as they would be, how many are changed and new, and what cannot be read. */
export type ProposedTable = {
  readonly rows: readonly DecisionRow[]
  readonly changed: number
  readonly added: number
  readonly faults: readonly TableFault[]
}

const newId = (rows: readonly DecisionRow[]): string => {
  let number = rows.length + 1
  while (rows.some(({ id }) => id === `row-${number}`)) number++
  return `row-${number}`
}

/** Lines from a cell on: those beyond the last row are new rows. A line with a fault is left out as a whole. */
export const proposeTable = (
  rule: Rule,
  lines: readonly (readonly string[])[],
  at: { readonly row: number; readonly column: number },
): ProposedTable => {
  const columns = tableColumns(rule)
  const before = rule.rows ?? []
  const rows = [...before]
  const faults: TableFault[] = []
  lines.forEach((cells, index) => {
    const place = at.row + index
    const start: DecisionRow = before[place] ?? { id: newId(rows) }
    let row = start
    const found: TableFault[] = []
    cells.forEach((text, across) => {
      const column = columns[at.column + across]
      if (column === undefined) return
      const made = withTableCell(row, column, text)
      if (made.ok) row = made.row
      else found.push({ line: index + 1, column: column.id, text, why: made.why })
    })
    const isTwice = rows.some((known, other) => other !== place && known.id === row.id)
    if (isTwice) found.push({ line: index + 1, column: 'id', text: row.id, why: 'twice' })
    faults.push(...found)
    if (found.length > 0 || cells.every((text) => text.trim() === '')) return
    if (place < before.length) rows[place] = row
    else rows.push(row)
  })
  return { rows, changed: before.filter((row, index) => rows[index] !== row).length, added: rows.length - before.length, faults }
}
