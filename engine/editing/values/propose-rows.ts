import type { LookupValue } from '../../definition/lookup.ts'
import { isSpreadsheetError } from '../../exchange/spreadsheet-cell.ts'
import { sameJson, type Json } from '../../rules/values/json.ts'
import { cellOf, withCell, type CellFault } from './value-cells.ts'
import type { ValueColumn, ValueWords } from './value-columns.ts'

/** What is wrong with a row. `taken`: an earlier row has its code, `line` is that row's. `beyond`: there is no value at its place. */
export type RowFault = {
  readonly why: CellFault | 'no-code' | 'taken' | 'beyond'
  readonly column?: string
  readonly text?: string
  readonly line?: number
}

/** One row of a file beside the value that it means. `line` is where it stands, from 1. */
export type ProposedRow = {
  readonly line: number
  readonly state: 'same' | 'new' | 'changed' | 'faulty'
  /** The value as it would be; of a faulty row what could be read of it. */
  readonly value: LookupValue
  readonly before?: LookupValue
  /** The columns whose cells differ. */
  readonly changed: readonly string[]
  readonly faults: readonly RowFault[]
}

export type RowsProposal = {
  readonly rows: readonly ProposedRow[]
  /** The codes of values that no row means; they stay as they are. */
  readonly missing: readonly string[]
}

export type RowsAsked = {
  readonly values: readonly LookupValue[]
  readonly columns: readonly ValueColumn[]
  readonly words: ValueWords
  readonly rows: readonly (readonly string[])[]
  /** Of each row, its line in the file. */
  readonly lines: readonly number[]
  /** Of each column of the file, the id of the column it goes to; undefined: it is left out. */
  readonly goesTo: readonly (string | undefined)[]
  /** Without a column of codes, the rows mean the values with these codes, one after the other. */
  readonly codes?: readonly string[]
}

type Read = { readonly value: LookupValue; readonly faults: readonly RowFault[]; readonly changed: readonly string[] }

const readRow = (start: LookupValue, cells: readonly string[], { columns, goesTo, words }: RowsAsked): Read =>
  goesTo.reduce<Read>(
    (read, id, index) => {
      const column = columns.find((known) => known.id === id)
      if (column === undefined || column.id === 'value') return read
      const text = cells[index] ?? ''
      const made = withCell(read.value, column, text, words)
      if (!made.ok) return { ...read, faults: [...read.faults, { why: made.why, column: column.id, text }] }
      const isChanged = cellOf(start, column, words) !== cellOf(made.value, column, words)
      return { ...read, value: made.value, changed: isChanged ? [...read.changed, column.id] : read.changed }
    },
    { value: start, faults: [], changed: [] },
  )

/** Rows of a spreadsheet beside the values of a list: which are the same, new, changed or faulty. Nothing is changed. */
export const proposeRows = (asked: RowsAsked): RowsProposal => {
  const { values, rows, lines, goesTo, codes } = asked
  const byCode = new Map(values.map((value) => [value.value, value]))
  const codeAt = goesTo.indexOf('value')
  const seen = new Map<string, number>()
  const proposed = rows.map((cells, index): ProposedRow => {
    const line = lines[index] ?? index + 1
    const code = codeAt < 0 ? codes?.[index] : (cells[codeAt] ?? '').trim()
    const before = byCode.get(code ?? '')
    const { value, faults: ofCells, changed } = readRow(before ?? { value: code ?? '', label: '' }, cells, asked)
    const earlier = code === undefined ? undefined : seen.get(code)
    const faults: readonly RowFault[] = [
      ...(codeAt >= 0 && code === '' ? [{ why: 'no-code', column: 'value' } as const] : []),
      ...(code === undefined ? [{ why: 'beyond' } as const] : []),
      ...(code !== '' && earlier !== undefined ? [{ why: 'taken', column: 'value', text: code ?? '', line: earlier } as const] : []),
      ...(code !== undefined && isSpreadsheetError(code) ? [{ why: 'spreadsheet-error', column: 'value', text: code } as const] : []),
      ...ofCells,
      // A row that has no column for the label names no new value.
      ...(before === undefined && code !== undefined && value.label === '' && !ofCells.some(({ column }) => column === 'label')
        ? [{ why: 'empty', column: 'label', text: '' } as const]
        : []),
    ]
    if (code !== undefined && code !== '' && earlier === undefined) seen.set(code, line)
    const stateOf = (): ProposedRow['state'] => {
      if (faults.length > 0) return 'faulty'
      if (before === undefined) return 'new'
      return sameJson(before as unknown as Json, value as unknown as Json) ? 'same' : 'changed'
    }
    return { line, state: stateOf(), value, changed, faults, ...(before && { before }) }
  })
  return { rows: proposed, missing: values.map(({ value }) => value).filter((code) => !seen.has(code)) }
}

/** The values with what a proposal changes and adds; faulty rows are left out. `retire`: the codes that are retired as well. */
export const takeRows = (
  values: readonly LookupValue[],
  { rows }: RowsProposal,
  retire: readonly string[] = [],
): readonly LookupValue[] => {
  const taken = rows.filter(({ state }) => state === 'changed' || state === 'new')
  const changed = new Map(taken.map((row) => [row.value.value, row.value]))
  const known = new Set(values.map(({ value }) => value))
  return [
    ...values.map((value) => {
      const next = changed.get(value.value) ?? value
      return retire.includes(value.value) ? { ...next, retired: true } : next
    }),
    ...taken.filter(({ value }) => !known.has(value.value)).map(({ value }) => value),
  ]
}
