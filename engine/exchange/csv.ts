import type { MessageNode } from './message-tree.ts'

/** The start of a formula that a spreadsheet would run when it opens the file. A negative number is not a formula. */
const FORMULA = /^[=+\-@\t\r]/u
const NUMBER = /^[+-]?\d+(?:\.\d+)?$/u
const QUOTED = /^'[=+\-@\t\r']/u

/**
 * Puts an apostrophe before a cell that a spreadsheet would take for a formula. A cell that already begins with such a pair gets another
 * apostrophe, so that reading restores it.
 */
const cell = (value: MessageNode['value']): string => {
  const text = value === undefined ? '' : String(value)
  const safe = (FORMULA.test(text) && !NUMBER.test(text)) || QUOTED.test(text) ? `'${text}` : text
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** RFC 4180 with a header line. The columns are those of the mapping, even when no row has a value for them. */
export const writeCsv = (columns: readonly string[], rows: readonly MessageNode[]): string =>
  [columns.map(cell), ...rows.map(({ children }) => columns.map((column) => cell(children?.find(({ name }) => name === column)?.value)))]
    .map((line) => `${line.join(',')}\r\n`)
    .join('')

const parseLines = (text: string): readonly (readonly string[])[] => {
  const lines: string[][] = []
  let line: string[] = []
  let field = ''
  let quoted = false
  const endLine = (): void => {
    line.push(field)
    lines.push(line)
    line = []
    field = ''
  }
  for (let index = 0; index < text.length; index++) {
    const character = text[index] ?? ''
    if (quoted) {
      if (character !== '"') field += character
      else if (text[index + 1] === '"') {
        field += '"'
        index++
      } else quoted = false
    } else if (character === '"' && field === '') quoted = true
    else if (character === ',') {
      line.push(field)
      field = ''
    } else if (character === '\n') endLine()
    else if (character !== '\r' || text[index + 1] !== '\n') field += character
  }
  if (field !== '' || line.length > 0) endLine()
  return lines
}

/** One row per line, its cells named by the header. A leading byte order mark is not part of the first name. */
export const readCsv = (text: string, rowName: string): readonly MessageNode[] => {
  const [header = [], ...lines] = parseLines(text.replace(/^\uFEFF/u, ''))
  return lines
    .filter((line) => line.some((value) => value !== ''))
    .map((line): MessageNode => ({
      name: rowName,
      row: true,
      children: header.map((name, index) => {
        const value = line[index] ?? ''
        const plain = QUOTED.test(value) ? value.slice(1) : value
        return { name, ...(plain !== '' && { value: plain }) }
      }),
    }))
}
