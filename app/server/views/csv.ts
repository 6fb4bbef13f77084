/** A spreadsheet takes what begins so for a formula and runs it; the wide forms are its own in East Asian versions. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** One cell after RFC 4180. A number stays one; a text that a spreadsheet would run is marked as text. */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(csvCell).join(',')}\r\n`

/** By this mark spreadsheets know that the letters are UTF-8. */
export const CSV_MARK = '\uFEFF'
