import { readCsv } from '#engine'
import type { FileRows } from '../contract/configuration.ts'
import { serverTexts } from '../texts/en.ts'
import { isZip, readText } from './received-file.ts'
import { readWorkbook } from './read-workbook.ts'

export type FileTable = { readonly ok: true; readonly table: FileRows }

const MOST = { rows: 20_000, columns: 200 } as const

const isFilled = (text: string): boolean => text.trim() !== ''

/** The rows of a table (CSV or TSV) or of the first sheet of a workbook, each with its line; empty ones are passed over. */
export const tableOfFile = (bytes: Buffer): FileTable | { readonly ok: false; readonly message: string } => {
  const text = isZip(bytes) ? undefined : readText(bytes)
  const book = isZip(bytes) ? readWorkbook(bytes) : undefined
  if (book?.ok === false) return book
  if (book === undefined && text === undefined) return { ok: false, message: serverTexts.import.encoding }
  const table = book ? { ok: true as const, rows: book.cells, numbers: book.numbers } : readCsv(text ?? '', isFilled, ',', MOST)
  if (!table.ok) return table
  const { numbers = [] } = table
  const found = table.rows.map((cells, index) => ({ cells, line: numbers[index] ?? index + 1 })).filter(({ cells }) => cells.some(isFilled))
  if (found.length > MOST.rows + 1) return { ok: false, message: serverTexts.configuration.tooManyRows({ most: MOST.rows }) }
  return { ok: true, table: { rows: found.map(({ cells }) => [...cells]), lines: found.map(({ line }) => line) } }
}
