import { readCsv } from '#engine'
import { isZip, readText } from '../../cases/effects/import/received-file.ts'
import { readWorkbook } from '../../cases/effects/import/read-workbook.ts'
import type { FileRows } from '../../contract/configuration.ts'
import { serverTexts } from '../../texts/en.ts'
import { fail, type Failure } from '../../work/failure.ts'

const MOST = { rows: 20_000, columns: 200 } as const

const isFilled = (text: string): boolean => text.trim() !== ''

/** The rows of a table (CSV or TSV) or of the first sheet of a workbook, each with its line; empty ones are passed over. */
export const readRows = (file: string): FileRows | Failure => {
  const bytes = Buffer.from(file, 'base64')
  const text = isZip(bytes) ? undefined : readText(bytes)
  const book = isZip(bytes) ? readWorkbook(bytes) : undefined
  if (book?.ok === false) return fail('configuration.bring', book.message)
  if (book === undefined && text === undefined) return fail('configuration.bring', serverTexts.import.encoding)
  const table = book
    ? { ok: true as const, rows: book.cells, numbers: book.cells.map((_, index) => index + 1) }
    : readCsv(text ?? '', isFilled, ',', MOST)
  if (!table.ok) return fail('configuration.bring', table.message)
  const { numbers = [] } = table
  const found = table.rows.map((cells, index) => ({ cells, line: numbers[index] ?? index + 1 })).filter(({ cells }) => cells.some(isFilled))
  if (found.length > MOST.rows + 1) return fail('configuration.bring', serverTexts.configuration.tooManyRows({ most: MOST.rows }))
  return { rows: found.map(({ cells }) => [...cells]), lines: found.map(({ line }) => line) }
}
