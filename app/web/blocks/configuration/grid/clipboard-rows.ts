import { readCsv, writeCsv } from '#engine'

/** The cells of a text that a spreadsheet put on the clipboard; rows without anything keep their place. */
export const rowsOfClipboard = (text: string): readonly (readonly string[])[] => {
  const table = readCsv(text, () => false, '\t')
  if (!table.ok) return [[text]]
  const { rows, numbers = [] } = table
  const last = numbers.at(-1) ?? 0
  return Array.from({ length: last }, (_, index) => rows[numbers.indexOf(index + 1)] ?? [''])
}

/** Cells as a spreadsheet takes them from the clipboard. */
export const clipboardOf = (rows: readonly (readonly string[])[]): string => writeCsv(rows, '\t').replace(/\r\n$/u, '')
