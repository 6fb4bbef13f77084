import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { composed, UNCALCULATED } from '#engine'
import { serverTexts } from '../texts/en.ts'
import { cellFormat, shownNumber, type CellFormat } from './cell-format.ts'
import { unpackWorkbook, type WorkbookParts } from './unpack-workbook.ts'

type Cells = readonly (readonly string[])[]
type Refused = { readonly ok: false; readonly message: string }
/** The lines of a sheet that have cells, each with its number. */
type Workbook = { readonly ok: true; readonly cells: Cells; readonly numbers: readonly number[] } | Refused
type Xml = { readonly [name: string]: unknown }

const MOST_COLUMNS = 1000
const MOST_SHEETS = 50
/**
 * Cells that are made of a whole workbook, and their letters. A few bytes of a file can stand for many cells: one at the end of a row, a row
 * far below the others, a long text that each of them shows.
 */
const MOST_CELLS = 500_000
const MOST_LETTERS = 24 * 1024 * 1024
/** A sheet of a spreadsheet ends here. */
const MOST_ROWS = 1_048_576
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

/** A part that declares entities of its own could unfold to anything. */
const isSound = (text: string): boolean => !/<!DOCTYPE/iu.test(text) && XMLValidator.validate(text) === true

const partOf = (parts: WorkbookParts, name: string): Xml => {
  const text = parts.get(name)
  if (text === undefined || !isSound(text)) return {}
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
const runsOf = (xml: unknown): string =>
  decoded([...listIn(xml, 't'), ...listIn(xml, 'r').flatMap((run) => listIn(run, 't'))].map(textOf).join(''))

/** A workbook writes signs that XML cannot hold as _x000D_. A name is kept in one form of Unicode, as in every other file. */
const decoded = (text: string): string =>
  composed(text.replaceAll(/_x([\dA-F]{4})_/giu, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))))

/** The inside of each text in turn; one that is empty has none. */
const SHARED = /<(?:\w+:)?si\b[^>]*?(?:\/>|>([\s\S]*?)<\/(?:\w+:)?si\s*>)/gu
/** A text of one run without a sign that is written in another way: nearly all of them. */
const PLAIN = /^\s*<(?:\w+:)?t(?:\s[^<>]*)?>([^<>&]*)<\/(?:\w+:)?t\s*>\s*$/u

/**
 * The texts that cells share, by their numbers. They are found at once and read when a cell shows them: a small file can hold hundreds of
 * thousands, and to parse one takes far longer than to pass it over.
 */
const sharedTexts = (text: string | undefined): Opened['shared'] => {
  const found = once(() => (text === undefined || !isSound(text) ? [] : [...text.matchAll(SHARED)].map(([, own = '']) => own)))
  const read = new Map<string, string>()
  return (index) => {
    const written = found()[index]
    if (written === undefined) return ''
    const known = read.get(written) ?? textOfShared(written)
    read.set(written, known)
    return known
  }
}

const textOfShared = (written: string): string => {
  const plain = PLAIN.exec(written)?.[1]
  if (plain !== undefined) return decoded(plain)
  const [own] = listIn(parser.parse(`<si>${written}</si>`), 'si')
  return runsOf(own)
}

/** The path of a sheet, as the workbook names it. */
const pathOf = ({ part }: Opened, sheet: unknown): string => {
  const id = inside(sheet, '@id')
  const relations = listIn(part('xl/_rels/workbook.xml.rels'), 'Relationships', 'Relationship')
  const target = inside(
    relations.find((relation) => inside(relation, '@Id') === id),
    '@Target',
  )
  return typeof target === 'string' ? `xl/${target.replace(/^\/?(?:xl\/)?/u, '')}` : 'xl/worksheets/sheet1.xml'
}

/** The formats of cells, by the numbers of their styles. */
const formatsOf = (part: Opened['part']): readonly CellFormat[] => {
  const styles = inside(part('xl/styles.xml'), 'styleSheet')
  const custom = new Map(
    listIn(styles, 'numFmts', 'numFmt').map((format) => [Number(inside(format, '@numFmtId')), textOf(inside(format, '@formatCode'))]),
  )
  return listIn(styles, 'cellXfs', 'xf').map((xf) => {
    const id = Number(inside(xf, '@numFmtId'))
    return cellFormat(id, custom.get(id))
  })
}

/** A column by its letters: A is 0, AA is 26. */
const columnOf = (reference: unknown, usual: number): number => {
  const letters = /^[A-Z]{1,3}/u.exec(typeof reference === 'string' ? reference : '')?.[0]
  return letters === undefined ? usual : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** What may still be made of a workbook. */
type Budget = { readonly isSpent: (cells: number, letters: number) => boolean }

const budgetOfWorkbook = (): Budget => {
  let [cells, letters] = [0, 0]
  return {
    isSpent: (moreCells, moreLetters) => {
      cells += moreCells
      letters += moreLetters
      return cells > MOST_CELLS || letters > MOST_LETTERS
    },
  }
}

/** A workbook whose parts are read once each, however often they are named. */
type Opened = {
  readonly part: (name: string) => Xml
  readonly sheets: readonly unknown[]
  readonly shared: (index: number) => string
  readonly formats: () => readonly CellFormat[]
  readonly begins: number
  readonly isOf1904: boolean
  readonly budget: Budget
}

const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}

const opened = (bytes: Uint8Array): (Opened & { readonly ok: true }) | Refused => {
  const found = unpackWorkbook(bytes)
  if (!found.ok) return { ok: false, message: serverTexts.import[found.why] }
  const known = new Map<string, Xml>()
  const part = (name: string): Xml => {
    const xml = known.get(name) ?? partOf(found.parts, name)
    known.set(name, xml)
    return xml
  }
  const workbook = part('xl/workbook.xml')
  const sheets = listIn(workbook, 'workbook', 'sheets', 'sheet')
  if (sheets.length > MOST_SHEETS) return { ok: false, message: serverTexts.import.large }
  const isOf1904 = ['1', 'true'].includes(textOf(inside(workbook, 'workbook', 'workbookPr', '@date1904')))
  return {
    ok: true,
    part,
    sheets,
    shared: sharedTexts(found.parts.get('xl/sharedStrings.xml')),
    formats: once(() => formatsOf(part)),
    isOf1904,
    begins: isOf1904 ? FIRST_DAY.of1904 : FIRST_DAY.usual,
    budget: budgetOfWorkbook(),
  }
}

/** Of a formula, the value that was last computed is read; nothing is computed here, and one without a value says so. */
const cellText = ({ shared, formats, begins, isOf1904 }: Opened, cell: unknown): string => {
  const value = textOf(inside(cell, 'v'))
  const type = inside(cell, '@t')
  if (type === 's') return shared(Number(value))
  if (type === 'inlineStr') return runsOf(inside(cell, 'is'))
  if (type === 'str') return decoded(value)
  if (value === '') return inside(cell, 'f') === undefined ? '' : UNCALCULATED
  if (type === 'b') return value === '1' ? 'true' : 'false'
  if (type === 'e') return value
  if (type === 'd') return value.replace(/T00:00(?::00(?:\.0+)?)?Z?$/u, '')
  return shownNumber(value, formats()[Number(inside(cell, '@s') ?? 0)] ?? { kind: 'plain' }, { begins, isOf1904 })
}

const readSheet = (book: Opened, path: string): Workbook => {
  const sheet = book.part(path)
  if (inside(sheet, 'worksheet') === undefined) return { ok: false, message: serverTexts.import.broken }
  const cells: (readonly string[])[] = []
  const numbers: number[] = []
  for (const row of listIn(sheet, 'worksheet', 'sheetData', 'row')) {
    // Rows without a cell are left out of the file, and still have their numbers.
    const own = Number(inside(row, '@r'))
    const next = (numbers.at(-1) ?? 0) + 1
    const line: string[] = []
    for (const cell of listIn(row, 'c')) {
      const column = columnOf(inside(cell, '@r'), line.length)
      const text = cellText(book, cell)
      // A row painted to the last column has cells that say nothing.
      if (column >= MOST_COLUMNS && text.trim() === '') continue
      if (column >= MOST_COLUMNS) return { ok: false, message: serverTexts.import.tooWide({ most: MOST_COLUMNS }) }
      if (book.budget.isSpent(Math.max(column - line.length + 1, 1), text.length)) return { ok: false, message: serverTexts.import.large }
      while (line.length < column) line.push('')
      line[column] = text
    }
    cells.push(line)
    numbers.push(Number.isInteger(own) && own <= MOST_ROWS ? Math.max(own, next) : next)
  }
  // The first line of a table is its header, also where the sheet leaves it out.
  const isHeadless = (numbers[0] ?? 1) > 1
  return { ok: true, cells: isHeadless ? [[], ...cells] : cells, numbers: isHeadless ? [1, ...numbers] : numbers }
}

/** The first sheet of a workbook. */
export const readWorkbook = (bytes: Uint8Array): Workbook => {
  const book = opened(bytes)
  return book.ok ? readSheet(book, pathOf(book, book.sheets[0])) : book
}

type AllSheets = { readonly ok: true; readonly sheets: { readonly [name: string]: Cells } } | Refused

/** All sheets of a workbook by their names in small letters, in their order. Blank lines stand where they are, and count as cells. */
export const readSheets = (bytes: Uint8Array): AllSheets => {
  const book = opened(bytes)
  if (!book.ok) return book
  const sheets: [string, Cells][] = []
  for (const sheet of book.sheets) {
    const read = readSheet(book, pathOf(book, sheet))
    if (!read.ok) return read
    const { cells, numbers } = read
    const count = numbers.at(-1) ?? 0
    if (book.budget.isSpent(count - cells.length, 0)) return { ok: false, message: serverTexts.import.large }
    const lines = new Map(numbers.map((number, index) => [number, cells[index] ?? []]))
    const whole = Array.from({ length: count }, (_, index) => lines.get(index + 1) ?? [])
    sheets.push([textOf(inside(sheet, '@name')).trim().toLowerCase(), whole])
  }
  return { ok: true, sheets: Object.fromEntries(sheets) }
}
