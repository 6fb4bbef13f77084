import { writeCsv, readCsv } from '../exchange/csv.ts'
import type { MessageNode } from '../exchange/message-tree.ts'
import { readXml } from '../exchange/read-xml.ts'
import { writeXml } from '../exchange/write-xml.ts'
import { translatingTexts } from '../texts/en/translating.ts'
import type { TextToTranslate } from '../translations/texts-to-translate.ts'

export type TranslatorFormat = 'csv' | 'xliff'
type Languages = { readonly from: string; readonly to: string }

/** One line of a translator's file. `line` counts from 1; paragraphs stand in one text, a blank line between them. */
export type TranslatorLine = {
  readonly line: number
  readonly definition: string
  readonly place: string
  readonly original: string
  readonly translation: string
  /** What cannot be read of it. */
  readonly fault?: string
}
export type ReadTranslatorFile =
  | { readonly ok: true; readonly language?: string; readonly lines: readonly TranslatorLine[] }
  | { readonly ok: false; readonly message: string; readonly line?: number }

/** Between the paragraphs of a text in a file. */
const BLANK_LINE = '\n\n'

export const paragraphsIn = (text: string): readonly string[] => text.split(/\r?\n[ \t]*\r?\n/u)
export const asOneText = (text: string | readonly string[]): string => (typeof text === 'string' ? text : text.join(BLANK_LINE))

const COLUMNS = ['definition', 'place', 'state', 'original', 'translation'] as const

/** The byte order mark by which spreadsheets recognize UTF-8. */
const MARK = '\uFEFF'

const writeTable = (texts: readonly TextToTranslate[]): string =>
  MARK +
  writeCsv(
    [
      [...COLUMNS],
      ...texts.map(({ definition, place, state, original, text = '' }) => [definition, place, state, asOneText(original), asOneText(text)]),
    ],
    ',',
  )

const XLIFF_STATES = {
  missing: 'new',
  outdated: 'needs-review-translation',
  faulty: 'needs-review-translation',
  done: 'translated',
} as const

/** A place begins with a slash or is the key of a message; neither has a `#`. */
const unitId = ({ definition, place }: Pick<TextToTranslate, 'definition' | 'place'>): string => `${definition}#${place}`

const unitOf = (text: TextToTranslate): MessageNode => ({
  name: 'trans-unit',
  attributes: [
    { name: 'id', value: unitId(text) },
    { name: 'xml:space', value: 'preserve' },
  ],
  children: [
    { name: 'source', value: asOneText(text.original) },
    { name: 'target', attributes: [{ name: 'state', value: XLIFF_STATES[text.state] }], value: asOneText(text.text ?? '') },
    ...(text.before === undefined ? [] : [{ name: 'note', value: translatingTexts.before({ text: asOneText(text.before) }) }]),
  ],
})

/** XLIFF 1.2, which every tool of translators reads. */
const writeXliff = (texts: readonly TextToTranslate[], { from, to }: Languages): string => {
  const file: MessageNode = {
    name: 'file',
    attributes: [
      { name: 'original', value: 'definitions' },
      { name: 'source-language', value: from },
      { name: 'target-language', value: to },
      { name: 'datatype', value: 'plaintext' },
    ],
    children: [{ name: 'body', children: texts.map(unitOf) }],
  }
  const attributes = [
    { name: 'version', value: '1.2' },
    { name: 'xmlns', value: 'urn:oasis:names:tc:xliff:document:1.2' },
  ]
  return writeXml([{ name: 'xliff', attributes, children: [file] }])
}

export const writeTranslatorFile = (texts: readonly TextToTranslate[], format: TranslatorFormat, languages: Languages): string =>
  format === 'csv' ? writeTable(texts) : writeXliff(texts, languages)

/** More than any office says. */
const LIMITS = { rows: 50_000, columns: 40 }

const readTable = (text: string): ReadTranslatorFile => {
  const isColumn = (heading: string): boolean => (COLUMNS as readonly string[]).includes(heading.trim().toLowerCase())
  const table = readCsv(text, isColumn, ',', LIMITS)
  if (!table.ok) return table
  const [head = [], ...rows] = table.rows
  if (rows.length > LIMITS.rows) return { ok: false, message: translatingTexts.tooLong({ most: LIMITS.rows }) }
  const at = new Map(head.map((heading, index) => [heading.trim().toLowerCase(), index]))
  const missing = COLUMNS.filter((name) => name !== 'state' && !at.has(name))
  if (missing.length > 0) return { ok: false, message: translatingTexts.noColumn({ names: missing.join(', ') }), line: 1 }
  const cell = (row: readonly string[], name: (typeof COLUMNS)[number]): string => row[at.get(name) ?? -1] ?? ''
  // A cell of several lines makes the row of a table longer than a line of the file: rows are counted as a spreadsheet does.
  return {
    ok: true,
    lines: rows.map((row, index) => ({
      line: table.numbers?.[index + 1] ?? index + 2,
      definition: cell(row, 'definition').trim(),
      place: cell(row, 'place').trim(),
      original: cell(row, 'original'),
      translation: cell(row, 'translation'),
    })),
  }
}

const attributeOf = (node: MessageNode, name: string): string | undefined =>
  node.attributes?.find((attribute) => attribute.name === name)?.value as string | undefined

const childOf = (node: MessageNode, name: string): MessageNode | undefined => node.children?.find((child) => child.name === name)

/** Units may stand in groups. */
const unitsIn = (node: MessageNode): readonly MessageNode[] =>
  node.name === 'trans-unit' ? [node] : (node.children ?? []).flatMap(unitsIn)

/** Comments and CDATA may hold the words of a tag: their characters are blanked, their lines kept. */
const bare = (text: string): string =>
  text.replaceAll(/<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>/gu, (found) => found.replaceAll(/[^\n]/gu, ' '))

const linesOfUnits = (text: string): readonly number[] => {
  const lines: number[] = []
  let line = 1
  for (const [found] of bare(text).matchAll(/\n|<trans-unit(?=[\s/>])/gu)) {
    if (found === '\n') line += 1
    else lines.push(line)
  }
  return lines
}

const textIn = (node: MessageNode | undefined): string => String(node?.value ?? '').replaceAll('\r\n', '\n')

const lineOfUnit = (unit: MessageNode, line: number): TranslatorLine => {
  const id = attributeOf(unit, 'id') ?? ''
  const [definition = '', ...place] = id.split('#')
  const [source, target] = [childOf(unit, 'source'), childOf(unit, 'target')]
  const read = { line, definition, place: place.join('#'), original: textIn(source), translation: textIn(target) }
  // A tool that cut the text into marked pieces wrote more than the text.
  const hasMarks = [source, target].some((node) => node?.children !== undefined)
  return hasMarks ? { ...read, fault: translatingTexts.marks } : read
}

const UNIT = /<trans-unit(?=[\s/>])/gu

const readXliff = (text: string): ReadTranslatorFile => {
  // Counted before anything is made of them.
  if ((text.match(UNIT)?.length ?? 0) > LIMITS.rows) return { ok: false, message: translatingTexts.tooLong({ most: LIMITS.rows }) }
  const read = readXml(text)
  if (!read.ok) return read
  const root = read.tree.find(({ name }) => name === 'xliff')
  if (root === undefined || !(attributeOf(root, 'version') ?? '').startsWith('1.'))
    return { ok: false, message: translatingTexts.notXliff, line: 1 }
  const lines = linesOfUnits(text)
  const file = childOf(root, 'file')
  const language = file && attributeOf(file, 'target-language')
  return {
    ok: true,
    lines: unitsIn(root).map((unit, index) => lineOfUnit(unit, lines[index] ?? 1)),
    ...(language !== undefined && { language }),
  }
}

/** Reads what a translator sent back; its first character tells the two formats apart. */
export const readTranslatorFile = (text: string): ReadTranslatorFile =>
  text
    .replace(/^\uFEFF/u, '')
    .trimStart()
    .startsWith('<')
    ? readXliff(text)
    : readTable(text)
