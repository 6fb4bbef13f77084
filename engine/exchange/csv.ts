import { exchangeTexts } from '../texts/en/exchange.ts'
import { composed } from '../signs/plain-text.ts'
import type { MessageNode } from './message-tree.ts'
import { markedCell, unmarkedCell } from './spreadsheet-cell.ts'
import { UNLIMITED, type ReadTable, type TableLimits } from './table.ts'

const cell = (value: MessageNode['value'], separator: string): string => {
  const safe = markedCell(value === undefined ? '' : String(value))
  return /["\r\n]/u.test(safe) || safe.includes(separator) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** RFC 4180. The first row has the names of the columns. */
export const writeCsv = (rows: readonly (readonly MessageNode['value'][])[], separator: string): string =>
  rows.map((row) => `${row.map((value) => cell(value, separator)).join(separator)}\r\n`).join('')

type Lines = {
  readonly lines: readonly (readonly string[])[]
  /** Of each line, its number among all of them, from 1: a text in quotation marks may go over several. */
  readonly numbers: readonly number[]
  /** A quotation mark is never closed, so that nobody can say where its row ends. */
  readonly open: boolean
}

/** The lines of a text, blank ones below the header left out. What is beyond the limits is not read: a line more than `rows`, a heading more than `columns`. */
const parseLines = (text: string, separator: string, { rows, columns }: TableLimits): Lines => {
  const lines: string[][] = []
  const numbers: number[] = []
  let ended = 0
  let line: string[] = []
  let field = ''
  let quoted = false
  const endLine = (): void => {
    line.push(field)
    ended++
    if (lines.length === 0 || line.some((value) => value !== '')) {
      lines.push(line)
      numbers.push(ended)
    }
    line = []
    field = ''
  }
  const isPastLimit = (): boolean => lines.length > rows + 1 || (lines.length === 0 && line.length > columns)
  for (let index = 0; index < text.length && !isPastLimit(); index++) {
    const character = text[index] ?? ''
    if (quoted) {
      if (character !== '"') field += character
      else if (text[index + 1] === '"') {
        field += '"'
        index++
      } else quoted = false
    } else if (character === '"' && field === '') quoted = true
    else if (character === separator) {
      line.push(field)
      field = ''
    } else if (character === '\n') endLine()
    else if (character !== '\r' || text[index + 1] !== '\n') field += character
  }
  if (field !== '' || line.length > 0) endLine()
  return { lines, numbers, open: quoted }
}

const SEPARATORS = [',', ';', '\t'] as const

/** Characters of a header that are looked at for its separator: it is read once for each. */
const LONGEST_HEADER = 50_000

/** A spreadsheet separates cells as its country does, so the separator is the one that gives the most columns a name we know. */
const separatorOf = (text: string, isColumn: (heading: string) => boolean, usual: string, limits: TableLimits): string => {
  const header = text.slice(0, LONGEST_HEADER).split(/\r|\n/u, 1)[0] ?? ''
  const namesWith = (separator: string): number => (parseLines(header, separator, limits).lines[0] ?? []).filter(isColumn).length
  return [usual, ...SEPARATORS].reduce((best, separator) => (namesWith(separator) > namesWith(best) ? separator : best))
}

/** The cells of a table, its header first. A leading byte order mark is not part of the first name, and a name has one form of Unicode. */
export const readCsv = (written: string, isColumn: (heading: string) => boolean, usual: string, limits = UNLIMITED): ReadTable => {
  const text = written.replace(/^\uFEFF/u, '')
  const { lines, numbers, open } = parseLines(text, separatorOf(text, isColumn, usual, limits), limits)
  if (open) return { ok: false, message: exchangeTexts.openQuote }
  return { ok: true, numbers, rows: lines.map((line) => line.map((value) => composed(unmarkedCell(value)))) }
}
