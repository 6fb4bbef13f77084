import type { BringLog } from '../bring-log.ts'
import type { Brought, BroughtChoice, BroughtGroup, BroughtNode, BroughtQuestion } from '../brought.ts'
import { hasUnread, type Expression } from '../expression.ts'
import { parseExpression } from '../parse-expression.ts'
import { entryOf } from '../source-json.ts'
import { bareWords } from './bare-words.ts'
import { sheetRows, type SheetCells, type SheetRow } from './sheet.ts'

type Typing = BroughtQuestion['typing']

/** How the headings of a data dictionary of REDCap begin. */
const COLUMNS: { readonly [begins: string]: string } = {
  'variable field name': 'name',
  'form name': 'form',
  'section header': 'section',
  'field type': 'type',
  'field label': 'label',
  'choices calculations': 'choices',
  'field note': 'note',
  'text validation type': 'validation',
  'text validation min': 'min',
  'text validation max': 'max',
  'branching logic': 'branching',
  'required field': 'required',
  'field annotation': 'annotation',
  identifier: 'identifier',
  'custom alignment': '',
  'question number': '',
  'matrix group name': '',
  'matrix ranking': '',
}
const columnOf = (heading: string): string | undefined => {
  const begins = Object.keys(COLUMNS).find((words) => bareWords(heading).startsWith(words))
  return begins === undefined ? undefined : COLUMNS[begins]
}

/** Whether the first row of a table has the headings of a data dictionary. */
export const isDictionary = (cells: SheetCells): boolean => {
  const head = cells.find((row) => row.some((cell) => cell.trim() !== '')) ?? []
  return ['name', 'form', 'type', 'branching'].every((column) => head.some((heading) => columnOf(heading) === column))
}

const CHECKED = /\[(\w+)\((-?\w+)\)\]\s*(=|<>|!=)\s*(['"]?)([01])\4/gu

/** `[a]` is an answer, `[a(2)] = '1'` whether a box is ticked, and `[visit_1][a]` an answer of another visit. */
const inWords = (text: string): string =>
  text
    .replaceAll(/(?:\[[\w-]+\]){2,}/gu, 'elsewhere()')
    .replaceAll(CHECKED, (_, list: string, code: string, sign: string, __, is: string) =>
      (sign === '=') === (is === '1') ? `selected({${list}}, '${code}')` : `not(selected({${list}}, '${code}'))`,
    )
    .replaceAll(/\[(\w+)\]/gu, '{$1}')
    .replaceAll(/(['"])today\1/giu, 'today()')
    // There, days between dates have no sign.
    .replaceAll(/\bdatediff\s*(\((?:[^()]|\([^()]*\))*\))/giu, 'abs(datediff$1)')

const expressionOf = (row: SheetRow, column: string, log: BringLog): Expression | undefined => {
  const text = row.cell(column)
  if (text === '') return undefined
  const read = parseExpression(inWords(text))
  if (hasUnread(read)) log.leave(row.at(column), text, 'expression')
  return read
}

const TYPES: { readonly [type: string]: Typing } = {
  text: { type: 'text' },
  notes: { type: 'long-text' },
  dropdown: { type: 'choice' },
  radio: { type: 'choice' },
  checkbox: { type: 'choices' },
  yesno: { type: 'yes-no' },
  truefalse: { type: 'yes-no' },
  file: { type: 'file', maxFiles: 1 },
  slider: { type: 'number', decimals: 0, min: 0, max: 100, draw: 'slider' },
}
const VALIDATED: readonly (readonly [RegExp, Typing])[] = [
  [/^datetime/u, { type: 'date-time' }],
  [/^date/u, { type: 'date' }],
  [/^time/u, { type: 'time' }],
  [/^email/u, { type: 'email' }],
  [/^phone/u, { type: 'phone' }],
  [/^(?:integer|int)$/u, { type: 'number', decimals: 0 }],
  [/^number_?1dp/u, { type: 'number', decimals: 1 }],
  [/^number_?2dp/u, { type: 'number', decimals: 2 }],
  [/^number/u, { type: 'number' }],
  [/^zipcode$/u, { type: 'text', pattern: '^\\d{5}(-\\d{4})?$' }],
]

const typingOf = (row: SheetRow, log: BringLog): Typing => {
  const type = row.cell('type').toLowerCase()
  const validation = row.cell('validation').toLowerCase()
  const known = entryOf(TYPES, type)
  if (known === undefined) log.leave(row.at('type'), type, 'type')
  if (type === 'file' && validation === 'signature') return { type: 'signature' }
  if (type !== 'text' || validation === '') return known ?? { type: 'text' }
  const typing = VALIDATED.find(([words]) => words.test(validation))?.[1]
  if (typing === undefined) log.leave(row.at('validation'), validation, 'property')
  return typing ?? { type: 'text' }
}

const limitsOf = (row: SheetRow, { type }: Typing, log: BringLog): Partial<Typing> =>
  Object.assign(
    {},
    ...(['min', 'max'] as const).map((name): Partial<Typing> => {
      const text = row.cell(name)
      const value = type === 'number' ? Number(text) : text
      if (text === '' || row.cell('type').toLowerCase() !== 'text') return {}
      const isLimit = type === 'number' ? Number.isFinite(value) : ['date', 'time'].includes(type) && /^\d/u.test(text)
      if (!isLimit) log.leave(row.at(name), text, 'property')
      return isLimit ? { [name]: value } : {}
    }),
  ) as Partial<Typing>

/** `1, Yes | 2, No` */
const choicesIn = (text: string): readonly BroughtChoice[] =>
  text
    .split(/\||\n/u)
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map((each) => {
      const comma = each.indexOf(',')
      const value = (comma < 0 ? each : each.slice(0, comma)).trim()
      return { value, label: comma < 0 ? value : each.slice(comma + 1).trim() }
    })

/** @DEFAULT, @HIDDEN, @READONLY; the others are left. */
const annotated = (row: SheetRow, { type }: Typing, log: BringLog): Partial<Typing> => {
  const text = row.cell('annotation')
  const begins = /@DEFAULT\s*=\s*(?:'([^']*)'|"([^"]*)")/u.exec(text)
  const given = begins?.[1] ?? begins?.[2]
  const isGiven = given !== undefined && ['text', 'long-text', 'number', 'choice', 'date'].includes(type)
  for (const tag of text.match(/@[A-Z][A-Z-]*/gu) ?? [])
    if (!(tag === '@DEFAULT' && isGiven) && tag !== '@HIDDEN' && tag !== '@READONLY') log.leave(row.at('annotation'), tag, 'property')
  return {
    ...(isGiven && { default: type === 'number' ? Number(given) : given }),
    ...(/@READONLY\b/u.test(text) && { flag: 'read-only' as const }),
    ...(/@HIDDEN\b(?!-)/u.test(text) && { flag: 'hidden' as const }),
  }
}

const nodeOf = (row: SheetRow, log: BringLog): BroughtNode | undefined => {
  const type = row.cell('type').toLowerCase()
  const name = row.cell('name')
  const at = row.at('name')
  const label = row.cell('label').replaceAll(/\[(\w+)\]/gu, '{$1}')
  const visible = expressionOf(row, 'branching', log)
  if (name === '') {
    for (const column of row.filled) log.leave(row.at(column), row.cell(column), 'node')
    return undefined
  }
  if (type === 'descriptive') return { kind: 'text', at, text: label, visible }
  if (type === 'calc') {
    const value = expressionOf(row, 'choices', log)
    if (value === undefined) log.fault(row.at('choices'), 'noCalculation')
    return value && { kind: 'value', at, name, value, visible }
  }
  const typing = typingOf(row, log)
  const isChoice = typing.type === 'choice' || typing.type === 'choices'
  if (/^y/iu.test(row.cell('identifier'))) log.leave(row.at('identifier'), name, 'property')
  return {
    kind: 'question',
    at,
    name,
    label: label || name,
    help: row.cell('note') || undefined,
    visible,
    typing: { ...typing, ...limitsOf(row, typing, log), ...annotated(row, typing, log) },
    ...(isChoice && { choices: choicesIn(row.cell('choices')) }),
    ...(typing.type === 'yes-no' && { yes: '1', no: '0' }),
    ...(/^y/iu.test(row.cell('required')) && { required: true as const }),
  }
}

type Section = { readonly form: string; readonly header: string; readonly at: string; readonly nodes: BroughtNode[] }

const titleOf = (form: string): string => {
  const words = form.replaceAll('_', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A data dictionary of REDCap: a page for each of its forms, or for each section of the only one. */
export const bringDictionary = ([sheet, cells]: readonly [string, SheetCells], log: BringLog): Brought => {
  const { rows } = sheetRows(sheet, cells, (heading) => {
    const column = columnOf(heading)
    if (column === undefined && heading !== '') log.leave(sheet, heading, 'property')
    return column ?? ''
  })
  const sections: Section[] = []
  for (const row of rows) {
    log.count(row.at('name'))
    const [form, header] = [row.cell('form'), row.cell('section')]
    const last = sections.at(-1)
    if (last === undefined || header !== '' || (form !== '' && last.form !== form))
      sections.push({ form: form || (last?.form ?? ''), header, at: row.at('section'), nodes: [] })
    const node = nodeOf(row, log)
    if (node !== undefined) sections.at(-1)?.nodes.push(node)
  }
  const forms = [...new Set(sections.map(({ form }) => form))]
  const ofSection = ({ form, header, at, nodes }: Section): BroughtGroup => {
    const label = header || titleOf(form)
    return { kind: 'group', at, name: bareWords(label).split(' ').slice(0, 6).join('_') || 'section', label, nodes }
  }
  const [only] = forms
  if (forms.length <= 1) return { title: titleOf(only ?? ''), nodes: sections.map(ofSection) }
  return {
    title: '',
    nodes: forms.map((form): BroughtGroup => {
      const own = sections.filter((section) => section.form === form)
      const nodes = own.flatMap((section) => (section.header === '' ? section.nodes : [ofSection(section)]))
      return { kind: 'group', at: own[0]?.at ?? sheet, name: form || 'form', label: titleOf(form), nodes }
    }),
  }
}
