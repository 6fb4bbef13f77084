import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { serverTexts } from '../../../texts/en.ts'
import { unpackWorkbook, type WorkbookParts } from './unpack-workbook.ts'

type Cells = readonly (readonly string[])[]
type Workbook = { readonly ok: true; readonly cells: Cells } | { readonly ok: false; readonly message: string }
type Xml = { readonly [name: string]: unknown }

const MOST_COLUMNS = 1000
/** A sheet of a spreadsheet ends here. */
const MOST_ROWS = 1_048_576
const BLANK: readonly string[] = []
const DAY = 86_400_000
/** Day 0 of spreadsheets, which think that 1900 was a leap year; some begin in 1904. */
const FIRST_DAY = { usual: Date.UTC(1899, 11, 30), of1904: Date.UTC(1904, 0, 1) }
const LISTS = new Set(['sheet', 'Relationship', 'si', 'r', 't', 'row', 'c', 'xf', 'numFmt'])

// Numbers stay texts: what they are is up to the field they go to.
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  htmlEntities: true,
  isArray: (name) => LISTS.has(name),
})

const partOf = (parts: WorkbookParts, name: string): Xml => {
  const text = parts.get(name)
  // A part that declares entities of its own could unfold to anything.
  if (text === undefined || /<!DOCTYPE/iu.test(text) || XMLValidator.validate(text) !== true) return {}
  try {
    return parser.parse(text) as Xml
  } catch {
    // Well formed, and yet nothing the library takes: elements too deep, or names of JavaScript's own.
    return {}
  }
}
const inside = (xml: unknown, ...names: readonly string[]): unknown =>
  names.reduce<unknown>((current, name) => (typeof current === 'object' && current !== null ? (current as Xml)[name] : undefined), xml)
const listIn = (xml: unknown, ...names: readonly string[]): readonly unknown[] => {
  const found = inside(xml, ...names)
  return Array.isArray(found) ? found : []
}
const textOf = (xml: unknown): string => {
  if (typeof xml === 'string') return xml
  const own = inside(xml, '#text')
  return typeof own === 'string' ? own : ''
}

/** A text of one run, or of several runs with formats of their own. */
const runsOf = (xml: unknown): string => [...listIn(xml, 't'), ...listIn(xml, 'r').flatMap((run) => listIn(run, 't'))].map(textOf).join('')

/** The path of a sheet, as the workbook names it. */
const pathOf = (parts: WorkbookParts, sheet: unknown): string => {
  const id = inside(sheet, '@id')
  const relations = listIn(partOf(parts, 'xl/_rels/workbook.xml.rels'), 'Relationships', 'Relationship')
  const target = inside(
    relations.find((relation) => inside(relation, '@Id') === id),
    '@Target',
  )
  return typeof target === 'string' ? `xl/${target.replace(/^\/?(?:xl\/)?/u, '')}` : 'xl/worksheets/sheet1.xml'
}

const BUILT_IN_DATES = new Set([14, 15, 16, 17, 22])

/** Which styles of cells show a number as a date. */
const dateStyles = (parts: WorkbookParts): ReadonlySet<number> => {
  const styles = inside(partOf(parts, 'xl/styles.xml'), 'styleSheet')
  const custom = new Map(
    listIn(styles, 'numFmts', 'numFmt').map((format) => [Number(inside(format, '@numFmtId')), textOf(inside(format, '@formatCode'))]),
  )
  const isDate = (format: number): boolean =>
    BUILT_IN_DATES.has(format) || /y|d/iu.test((custom.get(format) ?? '').replaceAll(/"[^"]*"|\[[^\]]*\]|\\./gu, ''))
  return new Set(listIn(styles, 'cellXfs', 'xf').flatMap((xf, index) => (isDate(Number(inside(xf, '@numFmtId'))) ? [index] : [])))
}

/** A column by its letters: A is 0, AA is 26. */
const columnOf = (reference: unknown, usual: number): number => {
  const letters = /^[A-Z]{1,3}/u.exec(typeof reference === 'string' ? reference : '')?.[0]
  return letters === undefined ? usual : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** Of a formula, the value that was last computed is read; nothing is computed here. */
const readSheet = ({ parts, workbook }: Unpacked, path: string): Workbook => {
  const sheet = partOf(parts, path)
  if (inside(sheet, 'worksheet') === undefined) return { ok: false, message: serverTexts.import.broken }
  const shared = listIn(partOf(parts, 'xl/sharedStrings.xml'), 'sst', 'si').map(runsOf)
  const dates = dateStyles(parts)
  const begins = ['1', 'true'].includes(textOf(inside(workbook, 'workbook', 'workbookPr', '@date1904')))
    ? FIRST_DAY.of1904
    : FIRST_DAY.usual
  const cellText = (cell: unknown): string => {
    const value = textOf(inside(cell, 'v'))
    const type = inside(cell, '@t')
    if (type === 's') return shared[Number(value)] ?? ''
    if (type === 'inlineStr') return runsOf(inside(cell, 'is'))
    if (type === 'b') return value === '1' ? 'true' : 'false'
    const day = Number(value)
    if (value === '' || !dates.has(Number(inside(cell, '@s'))) || !(day >= 0 && day < 3_000_000)) return value
    return new Date(begins + Math.floor(day) * DAY).toISOString().slice(0, 10)
  }
  const cells: (readonly string[])[] = []
  for (const row of listIn(sheet, 'worksheet', 'sheetData', 'row')) {
    // Rows without a cell are left out of the file, and still have their numbers.
    const number = Number(inside(row, '@r'))
    if (Number.isInteger(number) && number <= MOST_ROWS) while (cells.length < number - 1) cells.push(BLANK)
    const line: string[] = []
    for (const cell of listIn(row, 'c')) {
      const column = columnOf(inside(cell, '@r'), line.length)
      const text = cellText(cell)
      // A row painted to the last column has cells that say nothing.
      if (column >= MOST_COLUMNS && text.trim() === '') continue
      if (column >= MOST_COLUMNS) return { ok: false, message: serverTexts.import.tooWide({ most: MOST_COLUMNS }) }
      while (line.length < column) line.push('')
      line[column] = text
    }
    cells.push(line)
  }
  return { ok: true, cells }
}

type Unpacked = { readonly parts: WorkbookParts; readonly workbook: Xml }

const unpacked = (bytes: Uint8Array): (Unpacked & { readonly ok: true }) | { readonly ok: false; readonly message: string } => {
  const found = unpackWorkbook(bytes)
  if (!found.ok) return { ok: false, message: serverTexts.import[found.why] }
  return { ok: true, parts: found.parts, workbook: partOf(found.parts, 'xl/workbook.xml') }
}

const sheetsOf = ({ workbook }: Unpacked): readonly unknown[] => listIn(workbook, 'workbook', 'sheets', 'sheet')

/** The first sheet of a workbook. */
export const readWorkbook = (bytes: Uint8Array): Workbook => {
  const book = unpacked(bytes)
  return book.ok ? readSheet(book, pathOf(book.parts, sheetsOf(book)[0])) : book
}

type AllSheets =
  | { readonly ok: true; readonly sheets: { readonly [name: string]: Cells } }
  | { readonly ok: false; readonly message: string }

/** All sheets of a workbook by their names in small letters, in their order. */
export const readSheets = (bytes: Uint8Array): AllSheets => {
  const book = unpacked(bytes)
  if (!book.ok) return book
  const sheets: [string, Cells][] = []
  for (const sheet of sheetsOf(book)) {
    const read = readSheet(book, pathOf(book.parts, sheet))
    if (!read.ok) return read
    sheets.push([textOf(inside(sheet, '@name')).trim().toLowerCase(), read.cells])
  }
  return { ok: true, sheets: Object.fromEntries(sheets) }
}
