/** A spreadsheet runs a cell that begins with one of these as a formula; East Asian versions accept the full-width forms too. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** One cell by RFC 4180. A number stays a number; a text that would run as a formula is marked as text. */
const csvCell = (value: string | number): string => {
  if (typeof value === 'number') return String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(csvCell).join(',')}\r\n`

/** The byte order mark by which spreadsheets recognize UTF-8. */
export const CSV_MARK = '\uFEFF'
