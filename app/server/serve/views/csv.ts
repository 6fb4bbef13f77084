import { markedCell } from '#engine'

/** A cell of an exported list: a text, a number or a day. */
export type ExportedCell = string | number | { readonly day: string }

/** One cell by RFC 4180. A number stays a number; a text that would run as a formula is marked as text. */
const csvCell = (value: ExportedCell): string => {
  if (typeof value === 'number') return String(value)
  // A day in ISO form sorts, and spreadsheets read it in every language.
  if (typeof value === 'object') return value.day
  const text = markedCell(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export const csvLine = (cells: readonly ExportedCell[]): string => `${cells.map(csvCell).join(',')}\r\n`

/** The byte order mark by which spreadsheets recognize UTF-8. */
export const CSV_MARK = '\uFEFF'
