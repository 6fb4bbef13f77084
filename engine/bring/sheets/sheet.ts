/** Rows of cells; the first row that is not empty names the columns. */
export type SheetCells = readonly (readonly string[])[]

/** One row of a sheet: its cells by the names of the columns, and where each stands. */
export type SheetRow = {
  /** The cell of a column, without spaces around it; empty where there is none. */
  readonly cell: (column: string) => string
  /** survey!C5 */
  readonly at: (column?: string) => string
  /** The names of the columns that are filled. */
  readonly filled: readonly string[]
}

export const lettersOfColumn = (index: number): string =>
  (index < 26 ? '' : lettersOfColumn(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26))

const isFilled = (row: readonly string[]): boolean => row.some((cell) => cell.trim() !== '')

/** The rows below the names of the columns; empty rows are passed over. `nameOf` gives the name of a column by its heading. */
export const sheetRows = (
  sheet: string,
  cells: SheetCells,
  nameOf: (heading: string) => string,
): { readonly columns: readonly string[]; readonly rows: readonly SheetRow[] } => {
  const head = cells.findIndex(isFilled)
  const columns = (cells[head] ?? []).map((heading) => nameOf(heading.trim()))
  const rows = cells.flatMap((row, index): readonly SheetRow[] => {
    if (index <= head || !isFilled(row)) return []
    const cell = (column: string): string => (columns.includes(column) ? (row[columns.indexOf(column)] ?? '').trim() : '')
    return [
      {
        cell,
        at: (column) =>
          `${sheet}!${column === undefined || !columns.includes(column) ? 'A' : lettersOfColumn(columns.indexOf(column))}${index + 1}`,
        filled: [...new Set(columns)].filter((column) => column !== '' && cell(column) !== ''),
      },
    ]
  })
  return { columns, rows }
}
