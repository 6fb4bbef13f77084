import { bringTexts } from '../../texts/en/bring.ts'
import { BringRefused, type BringLog } from '../bring-log.ts'
import type { Brought, BroughtChoice, BroughtNode, BroughtQuestion } from '../brought.ts'
import { hasUnread, type Expression } from '../expression.ts'
import { parseExpression } from '../parse-expression.ts'
import { entryOf } from '../source-json.ts'
import { sheetRows, type SheetCells, type SheetRow } from './sheet.ts'

type Typing = BroughtQuestion['typing']

const TYPES: { readonly [type: string]: Typing } = {
  text: { type: 'text' },
  string: { type: 'text' },
  integer: { type: 'number', decimals: 0 },
  int: { type: 'number', decimals: 0 },
  decimal: { type: 'number' },
  range: { type: 'number' },
  date: { type: 'date' },
  time: { type: 'time' },
  datetime: { type: 'date-time' },
  acknowledge: { type: 'acknowledgement' },
  trigger: { type: 'acknowledgement' },
  image: { type: 'file', maxFiles: 1, accept: ['image/*'] },
  file: { type: 'file', maxFiles: 1 },
  audio: { type: 'file', maxFiles: 1, accept: ['audio/*'] },
  video: { type: 'file', maxFiles: 1, accept: ['video/*'] },
}
/** What a device notes by itself. */
const NOTED = new Set([
  'start',
  'end',
  'deviceid',
  'phonenumber',
  'username',
  'email',
  'audit',
  'simserial',
  'subscriberid',
  'start-geopoint',
  'background-audio',
])
const READ = new Set([
  'type',
  'name',
  'label',
  'hint',
  'relevant',
  'constraint',
  'constraint_message',
  'required',
  'calculation',
  'appearance',
  'read_only',
  'default',
  'repeat_count',
  'choice_filter',
  'parameters',
])
/** Columns of a list that say how a value is shown. */
const SHOWN = /^(?:list_name|name|label|order|image|big-image|audio|video|media:.*|)$/u

const OTHER_NAMES: { readonly [heading: string]: string } = {
  relevance: 'relevant',
  readonly: 'read_only',
  'list name': 'list_name',
  value: 'name',
  calculate: 'calculation',
}

/** `label::English (en)` and `label:English` are columns of one language; the first of them counts. */
const columnName =
  (headings: Set<string>, others: string[]) =>
  (heading: string): string => {
    const [plain = '', language] = heading.toLowerCase().split(/::?/u)
    const name = entryOf(OTHER_NAMES, plain.trim()) ?? plain.trim()
    if (!headings.has(name)) {
      headings.add(name)
      return name
    }
    if (language !== undefined) others.push(heading)
    return ''
  }

const FALSE = new Set(['', 'no', 'false', 'false()', '0'])
const TRUE = new Set(['yes', 'true', 'true()', '1'])

const expressionOf = (row: SheetRow, column: string, log: BringLog, columns?: ReadonlySet<string>): Expression | undefined => {
  const text = row.cell(column)
  if (text === '') return undefined
  const read = parseExpression(text, { self: row.cell('name'), columns })
  if (hasUnread(read)) log.leave(row.at(column), text, 'expression')
  return read
}

const parameter = (row: SheetRow, name: string): number | undefined => {
  const found = new RegExp(`\\b${name}\\s*=\\s*(-?\\d+(?:\\.\\d+)?)`, 'u').exec(row.cell('parameters'))?.[1]
  return found === undefined ? undefined : Number(found)
}

const typingOf = (row: SheetRow, type: string, log: BringLog): Typing => {
  const appearance = row.cell('appearance')
  const known = entryOf(TYPES, type)
  if (known === undefined) log.leave(row.at('type'), type, 'type')
  if (type === 'range') {
    const [min, max] = [parameter(row, 'start') ?? 1, parameter(row, 'end') ?? 10]
    return { type: 'number', min, max, draw: 'slider' }
  }
  if (known?.type === 'text' && appearance.includes('multiline')) return { type: 'long-text' }
  if (known?.type === 'date' && appearance.includes('month-year')) return { type: 'date', precision: 'month' }
  if (known?.type === 'date' && appearance.includes('year')) return { type: 'date', precision: 'year' }
  return known ?? { type: 'text' }
}

/** Lists by their names, and the columns that conditions over their values may read. */
type Lists = { readonly byName: ReadonlyMap<string, readonly BroughtChoice[]>; readonly columns: ReadonlySet<string> }
type Choosing = { readonly typing: Typing; readonly choices: readonly BroughtChoice[]; readonly list: string }

const SELECT = /^select[_ ](one|multiple)(?:_from_file)?\s+(\S+?)(\s+or[_ ]other)?$/u

const choosing = (row: SheetRow, type: string, { lists, log }: { readonly lists: Lists; readonly log: BringLog }): Choosing | undefined => {
  const [, how, list = '', other] = SELECT.exec(type) ?? [undefined, ...(/^(rank)\s+(\S+)$/u.exec(type)?.slice(1) ?? [])]
  if (how === undefined) return undefined
  const choices = lists.byName.get(list)
  const isElsewhere = choices === undefined && (type.includes('_from_file') || list.includes('${'))
  if (isElsewhere) log.leave(row.at('type'), list, 'elsewhere')
  else if (choices === undefined) log.fault(row.at('type'), 'noType')
  return {
    typing: {
      type: how === 'one' ? 'choice' : 'choices',
      ...(how === 'rank' && { ordered: true }),
      ...(other !== undefined && { ownText: { label: bringTexts.other } }),
    },
    choices: choices ?? [],
    list,
  }
}

const questionOf = (row: SheetRow, lists: Lists, log: BringLog): BroughtNode => {
  const type = row.cell('type').replaceAll(/\s+/gu, ' ')
  const found = choosing(row, type, { lists, log })
  const typing = found?.typing ?? typingOf(row, type.toLowerCase(), log)
  for (const column of row.filled) if (!READ.has(column)) log.leave(row.at(column), column, 'property')
  const given = row.cell('default')
  const isReckoned = /\$\{|\w\(/u.test(given) || (typing.type === 'number' && /[+*/]/u.test(given))
  const isGiven = given !== '' && !isReckoned && ['text', 'long-text', 'number', 'choice', 'date'].includes(typing.type)
  if (given !== '' && !isGiven && !isReckoned) log.leave(row.at('default'), given, 'property')
  const start = isReckoned ? expressionOf(row, 'default', log) : undefined
  if (isGiven && typing.type === 'number' && !Number.isFinite(Number(given))) log.fault(row.at('default'), 'number')
  const required = row.cell('required').toLowerCase()
  const must = expressionOf(row, 'constraint', log)
  const value = expressionOf(row, 'calculation', log)
  const offered = expressionOf(row, 'choice_filter', log, lists.columns)
  return {
    kind: 'question',
    ...headOf(row, log),
    typing: {
      ...typing,
      ...(isGiven && { default: typing.type === 'number' ? Number(given) : given }),
      ...(TRUE.has(row.cell('read_only').toLowerCase()) && { flag: 'read-only' as const }),
    },
    ...(found && { choices: found.choices, list: found.list }),
    ...(typing.ownText && { otherValue: 'other' }),
    required: TRUE.has(required) || (FALSE.has(required) ? undefined : expressionOf(row, 'required', log)),
    ...(must && { checks: [{ must, message: row.cell('constraint_message') }] }),
    ...(value && { value }),
    ...(start && !hasUnread(start) && { start }),
    ...(offered && { offered }),
  }
}

/** Nothing reads a group by its name, so that one may have none. */
const headOf = (row: SheetRow, log: BringLog, otherwise = '') => {
  const name = row.cell('name') || otherwise
  if (name === '') log.fault(row.at('name'), 'noName')
  return {
    at: row.at(),
    name,
    label: row.cell('label') || name,
    help: row.cell('hint') || undefined,
    visible: expressionOf(row, 'relevant', log),
  }
}

/** A group or repeat that is open: what stands in it so far. */
type Open = { readonly row: SheetRow; readonly isRepeat: boolean; readonly nodes: BroughtNode[] }

const closedNode = ({ row, isRepeat, nodes }: Open, log: BringLog): BroughtNode => {
  const head = headOf(row, log, 'group')
  if (!isRepeat) return { kind: 'group', ...head, label: row.cell('label'), nodes }
  const times = expressionOf(row, 'repeat_count', log)
  if (times?.is === 'value' && Number.isInteger(times.value) && Number(times.value) > 0)
    return { kind: 'rows', ...head, typing: { minRows: Number(times.value), maxRows: Number(times.value), prefilled: true }, nodes }
  return { kind: 'rows', ...head, typing: {}, nodes, ...(times && !hasUnread(times) && { times }) }
}

const nodesOf = (rows: readonly SheetRow[], lists: Lists, log: BringLog): readonly BroughtNode[] => {
  const nodes: BroughtNode[] = []
  const open: Open[] = []
  const put = (node: BroughtNode): void => void (open.at(-1)?.nodes ?? nodes).push(node)
  for (const row of rows) {
    const type = row
      .cell('type')
      .toLowerCase()
      .replaceAll(/[\s_]+/gu, ' ')
    if (type === '') {
      for (const column of row.filled) if (column === 'name' || column === 'label') log.leave(row.at(column), row.cell(column), 'node')
      continue
    }
    log.count(row.at('type'))
    if (type === 'begin group' || type === 'begin repeat') open.push({ row, isRepeat: type === 'begin repeat', nodes: [] })
    else if (type === 'end group' || type === 'end repeat') {
      const ended = open.pop()
      if (ended?.isRepeat !== (type === 'end repeat')) log.fault(row.at('type'), 'unclosed')
      if (ended !== undefined) put(closedNode(ended, log))
    } else if (type === 'note') put({ kind: 'text', at: row.at(), text: row.cell('label'), visible: expressionOf(row, 'relevant', log) })
    else if (type === 'calculate') {
      const value = expressionOf(row, 'calculation', log)
      if (row.cell('calculation') === '') log.fault(row.at('calculation'), 'noCalculation')
      if (value !== undefined)
        put({ kind: 'value', at: row.at(), name: row.cell('name'), value, visible: expressionOf(row, 'relevant', log) })
    } else if (type === 'today') put({ kind: 'value', at: row.at(), name: row.cell('name') || type, value: { is: 'today' } })
    else if (type === 'hidden' || NOTED.has(type)) log.leave(row.at('type'), type, 'node')
    else put(questionOf(row, lists, log))
  }
  for (const { row } of open) log.fault(row.at('type'), 'unclosed')
  return nodes
}

/** An XLSForm: the sheets survey, choices and settings. */
export const bringXlsForm = (sheets: { readonly [sheet: string]: SheetCells }, log: BringLog): Brought => {
  const rowsOf = (sheet: string) => {
    const others: string[] = []
    const read = sheetRows(sheet, Object.hasOwn(sheets, sheet) ? (sheets[sheet] ?? []) : [], columnName(new Set(), others))
    for (const heading of others) log.leave(sheet, heading, 'language')
    return read
  }
  const survey = rowsOf('survey')
  if (!survey.columns.includes('type') || !survey.columns.includes('name')) throw new BringRefused('noSheet', 'survey')
  const [settings] = rowsOf('settings').rows
  return { title: settings?.cell('form_title') ?? '', nodes: nodesOf(survey.rows, listsOf(rowsOf('choices'), survey.rows, log), log) }
}

/** The lists of the sheet choices, with the columns that a choice_filter names. */
const listsOf = (choices: ReturnType<typeof sheetRows>, survey: readonly SheetRow[], log: BringLog): Lists => {
  const lists = new Map<string, BroughtChoice[]>()
  const filters = new Set(
    survey.flatMap(
      (row) =>
        row
          .cell('choice_filter')
          .toLowerCase()
          .match(/[a-z_][\w:-]*/gu) ?? [],
    ),
  )
  const others = choices.columns.filter((column) => !SHOWN.test(column))
  for (const column of others) if (!filters.has(column)) log.leave('choices', column, 'property')
  const read = others.filter((column) => filters.has(column))
  for (const row of choices.rows) {
    const [list, value] = [row.cell('list_name'), row.cell('name')]
    // A note beside the lists.
    if (list === '' && value === '') {
      for (const column of row.filled) log.leave(row.at(column), row.cell(column), 'node')
      continue
    }
    if (list === '' || value === '') log.fault(row.at(value === '' ? 'name' : 'list_name'), 'noName')
    const props = read.length === 0 ? {} : { props: Object.fromEntries(read.map((column) => [column, row.cell(column)])) }
    lists.set(list, [...(lists.get(list) ?? []), { value, label: row.cell('label') || value, ...props }])
  }
  return { byName: lists, columns: new Set(choices.columns.filter((column) => column !== '' && column !== 'list_name')) }
}
