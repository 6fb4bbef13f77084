import { proposeRows, readHeadings, valueColumns, type LookupValue, type RowsProposal } from '#engine'
import { titlesOf, valueWords } from './value-words.ts'

/** Rows of a file or of a spreadsheet, with the column that each of theirs goes to. */
export type RowsRead = {
  readonly headings: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly lines: readonly number[]
  readonly goesTo: readonly (string | undefined)[]
  /** The values that rows without codes mean. */
  readonly codes?: readonly string[]
}

/** Rows whose first one has the titles of the columns. */
export const readTable = (values: readonly LookupValue[], rows: readonly (readonly string[])[], lines: readonly number[]): RowsRead => {
  const columns = valueColumns({ values: [...values] })
  const [headings = [], ...rest] = rows
  return { headings, rows: rest, lines: lines.slice(1), goesTo: readHeadings(headings, columns, titlesOf(columns)) }
}

/** Rows that were pasted at a cell: by their titles where the first has some, else into the columns and values from that cell on. */
export const readPasted = (
  values: readonly LookupValue[],
  rows: readonly (readonly string[])[],
  at: { readonly column: string; readonly codes: readonly string[] },
): RowsRead => {
  const columns = valueColumns({ values: [...values] })
  const lines = rows.map((_, index) => index + 1)
  const table = readTable(values, rows, lines)
  if (table.goesTo.includes('value') && table.goesTo.filter((id) => id !== undefined).length > 1) return table
  const first = columns.findIndex(({ id }) => id === at.column)
  const width = Math.max(...rows.map(({ length }) => length))
  const goesTo = Array.from({ length: width }, (_, index) => columns[first + index]?.id)
  const titles = titlesOf(columns)
  return { headings: goesTo.map((id) => titles[id ?? ''] ?? ''), rows, lines, goesTo, codes: at.codes }
}

export const proposalOf = (values: readonly LookupValue[], read: RowsRead): RowsProposal =>
  proposeRows({ ...read, values, columns: valueColumns({ values: [...values] }), words: valueWords() })
