/** What the reader of a workbook puts where a formula has no result: the file was written by a program that works nothing out. */
export const UNCALCULATED = '#CALC!'

const ERROR =
  /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|BUSY!|GETTING_DATA|EXTERNAL!|PYTHON!)$/u
/** A number of more digits than a cell shows, or keeps: an id or a telephone number of which the end is lost. */
const CUT = /^-?\d(?:[.,]\d+)?E\+\d{2,3}$/iu

/** Whether a cell shows no value that somebody entered: an error, a formula without a result, a number whose end is lost. */
export const isSpreadsheetError = (text: string): boolean => {
  const shown = text.trim()
  return ERROR.test(shown) || CUT.test(shown) || /^#{3,}$/u.test(shown)
}

/** A spreadsheet runs a cell that begins with one of these as a formula; East Asian versions accept the full-width forms too. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/u
const NUMBER = /^[+-]?\d+(?:\.\d+)?$/u
const MARKED = /^'[=+\-@\t\r\n＝＋－＠']/u
/** How a spreadsheet is kept from reading a text as a number: ="02115". */
const TEXT_AS_FORMULA = /^="((?:[^"]|"")*)"$/u

export const isFormula = (text: string): boolean => FORMULA.test(text) && !NUMBER.test(text)

/**
 * Puts an apostrophe before a text that a spreadsheet would take for a formula. One that already begins with such a pair gets another apostrophe, so
 * that reading restores it.
 */
export const markedCell = (text: string): string => (isFormula(text) || MARKED.test(text) ? `'${text}` : text)

/** The text of a cell, without the marks that keep a spreadsheet from changing it. */
export const unmarkedCell = (text: string): string => {
  if (MARKED.test(text)) return text.slice(1)
  return TEXT_AS_FORMULA.exec(text)?.[1]?.replaceAll('""', '"') ?? text
}
