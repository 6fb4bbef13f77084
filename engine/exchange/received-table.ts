import { exchangeTexts } from '../texts/en/exchange.ts'
import { readCsv } from './csv.ts'
import { isSpreadsheetError } from './spreadsheet-cell.ts'
import { columnNamed, namesOfColumns, type ReadTable, type Table } from './table.ts'

/** A file as it came: a text, or the cells of a sheet, its header first. */
export type ReceivedFile =
  | { readonly text: string }
  /** `numbers`: of each line, its number in the sheet, where blank lines are left out. */
  | { readonly cells: readonly (readonly string[])[]; readonly numbers?: readonly number[] }

type ReceivedTable =
  | {
      readonly ok: true
      /** The header, and the lines that are not blank. */
      readonly cells: readonly (readonly string[])[]
      /** The number of each line below the header, as a spreadsheet counts rows: the header is the first, and blank ones count. */
      readonly numbers: readonly number[]
      /** By the number of a row, why it is refused. */
      readonly refused: ReadonlyMap<number, string>
    }
  | { readonly ok: false; readonly message: string }

const MOST_COLUMNS = 200

const withoutEmptyEnd = (line: readonly string[]): readonly string[] =>
  line.slice(0, line.findLastIndex((value) => value.trim() !== '') + 1)

const headingTwice = (header: readonly string[], named: (heading: string) => string | undefined): string | undefined => {
  const headings = header.map((heading) => named(heading) ?? heading.trim())
  const seen = new Set<string>()
  return headings.find((heading) => heading !== '' && seen.size === seen.add(heading).size)
}

/**
 * The table of a file that somebody brings. A line of a text that has not the cells of its header was cut off or has shifted, so its row is
 * refused. A workbook says where each cell stands and leaves out the empty ones.
 */
export const receivedTable = (table: Table, file: ReceivedFile, separator: string, most: number): ReceivedTable => {
  const named = columnNamed(table)
  const isColumn = (heading: string): boolean => named(heading) !== undefined
  const read: ReadTable =
    'text' in file
      ? readCsv(file.text, isColumn, separator, { rows: most, columns: MOST_COLUMNS })
      : { ok: true, rows: file.cells, ...(file.numbers && { numbers: file.numbers }) }
  if (!read.ok) return read
  const [wide = [], ...below] = read.rows
  if (wide.length > MOST_COLUMNS) return { ok: false, message: exchangeTexts.tooManyColumns({ most: MOST_COLUMNS }) }
  const header = withoutEmptyEnd(wide)
  const twice = headingTwice(header, named)
  if (twice !== undefined) return { ok: false, message: exchangeTexts.headingTwice({ heading: twice }) }
  // A workbook says where each cell stands, and leaves out the empty ones.
  const whole = 'cells' in file ? below.map((line) => header.map((_, index) => line[index] ?? '')) : below
  const lines = whole
    .map((line, index) => ({ line, number: read.numbers?.[index + 1] ?? index + 2 }))
    .filter(({ line }) => line.some((value) => value !== ''))
  if (lines.length > most) return { ok: false, message: exchangeTexts.tooManyRows({ most }) }
  if (lines.length > 0 && !header.some(isColumn))
    return { ok: false, message: exchangeTexts.noColumn({ names: namesOfColumns(table).join(', ') }) }
  const refused = lines.flatMap(({ line, number }): readonly (readonly [number, string])[] => {
    const count = Math.max(Math.min(line.length, header.length), withoutEmptyEnd(line).length)
    if (count !== header.length) return [[number, exchangeTexts.otherLength({ count, columns: header.length })]]
    const wrong = line.findIndex((text, index) => isSpreadsheetError(text) && isColumn(header[index] ?? ''))
    return wrong < 0 ? [] : [[number, exchangeTexts.spreadsheetError({ column: header[wrong] ?? '', text: line[wrong] ?? '' })]]
  })
  return {
    ok: true,
    cells: [header, ...lines.map(({ line }) => line)],
    numbers: lines.map(({ number }) => number),
    refused: new Map(refused),
  }
}
