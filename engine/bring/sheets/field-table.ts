import { bareWords } from './bare-words.ts'
import { bringDictionary, isDictionary } from './dictionary.ts'
import { BringRefused, type BringLog } from '../bring-log.ts'
import type { Brought, BroughtNode, BroughtQuestion } from '../brought.ts'
import { sheetRows, type SheetCells, type SheetRow } from './sheet.ts'

type Typing = BroughtQuestion['typing']

/** Headings in English and Spanish. */
const COLUMNS: { readonly [column: string]: readonly string[] } = {
  label: ['label', 'question', 'field', 'field label', 'field name', 'text', 'etiqueta', 'pregunta', 'campo', 'texto'],
  type: ['type', 'field type', 'answer type', 'kind', 'tipo', 'tipo de campo', 'tipo de respuesta'],
  required: ['required', 'mandatory', 'obligatorio', 'obligatoria', 'requerido', 'requerida'],
  choices: ['choices', 'options', 'values', 'list', 'opciones', 'valores', 'lista'],
  help: ['help', 'hint', 'help text', 'description', 'instructions', 'ayuda', 'descripcion', 'instrucciones'],
  page: ['page', 'section', 'group', 'pagina', 'seccion', 'grupo'],
  name: ['name', 'id', 'key', 'code', 'nombre', 'clave', 'codigo'],
  maxLength: ['max length', 'maximum length', 'length', 'longitud', 'longitud maxima'],
}
const columnOf = new Map(Object.entries(COLUMNS).flatMap(([column, words]) => words.map((word) => [word, column] as const)))

const TYPED: readonly (readonly [words: readonly string[], typing: Typing])[] = [
  [['text', 'string', 'short text', 'texto', 'texto corto'], { type: 'text' }],
  [['long text', 'paragraph', 'multiline', 'textarea', 'comment', 'texto largo', 'parrafo', 'comentario'], { type: 'long-text' }],
  [['number', 'numeric', 'decimal', 'numero', 'numerico'], { type: 'number' }],
  [['integer', 'whole number', 'entero', 'numero entero'], { type: 'number', decimals: 0 }],
  [['money', 'amount', 'currency', 'dinero', 'importe', 'monto', 'moneda'], { type: 'money' }],
  [['date', 'fecha'], { type: 'date' }],
  [['time', 'hora'], { type: 'time' }],
  [['date and time', 'datetime', 'date time', 'fecha y hora'], { type: 'date-time' }],
  [['email', 'e mail', 'mail', 'correo', 'correo electronico'], { type: 'email' }],
  [['phone', 'telephone', 'tel', 'telefono'], { type: 'phone' }],
  [['url', 'link', 'web', 'website', 'enlace', 'sitio web'], { type: 'text', format: 'url' }],
  [['yes no', 'yes or no', 'boolean', 'si no', 'si o no'], { type: 'yes-no' }],
  [['checkbox', 'agree', 'confirmation', 'confirmacion', 'casilla'], { type: 'acknowledgement' }],
  [
    ['choice', 'select', 'dropdown', 'drop down', 'radio', 'single choice', 'list', 'seleccion', 'opcion', 'lista', 'desplegable'],
    { type: 'choice' },
  ],
  [
    [
      'choices',
      'checkboxes',
      'multiple',
      'multi select',
      'multiselect',
      'multiple choice',
      'multiple select',
      'opciones',
      'seleccion multiple',
      'opcion multiple',
    ],
    { type: 'choices' },
  ],
  [['file', 'upload', 'document', 'attachment', 'archivo', 'documento', 'adjunto'], { type: 'file' }],
  [['signature', 'firma'], { type: 'signature' }],
  [['rating', 'valoracion'], { type: 'rating' }],
]
const typeOf = new Map(TYPED.flatMap(([words, typing]) => words.map((word) => [word, typing] as const)))

const NO = new Set(['', 'no', 'n', 'false', '0', 'falso', 'optional', 'opcional', 'not required', 'no requerido', 'nein', 'falsch'])
const YES = new Set(
  'yes y true 1 x required mandatory si s verdadero obligatorio obligatoria requerido requerida ja j wahr pflicht pflichtfeld'.split(' '),
)

/** Values on lines of their own, or between semicolons, bars or commas. */
const listed = (text: string): readonly string[] => {
  const between = ['\n', ';', '|'].find((sign) => text.includes(sign)) ?? ','
  return text
    .split(between)
    .map((value) => value.trim())
    .filter((value) => value !== '')
}

const questionOf = (row: SheetRow, log: BringLog): BroughtQuestion => {
  const values = listed(row.cell('choices'))
  const written = row.cell('type')
  const known = typeOf.get(bareWords(written))
  if (written !== '' && known === undefined) log.leave(row.at('type'), written, 'type')
  const typing = known ?? { type: values.length > 0 ? 'choice' : 'text' }
  const isChoice = typing.type === 'choice' || typing.type === 'choices'
  if (values.length > 0 && !isChoice) log.leave(row.at('choices'), row.cell('choices'), 'property')
  const longest = Number(row.cell('maxLength'))
  const isLimited = longest > 0 && ['text', 'long-text', 'email'].includes(typing.type)
  if (!Number.isInteger(longest) || longest < 0) log.fault(row.at('maxLength'), 'size')
  else if (row.cell('maxLength') !== '' && !isLimited) log.leave(row.at('maxLength'), row.cell('maxLength'), 'property')
  const required = bareWords(row.cell('required').replace(/^[✓✔]$/u, 'x'))
  if (!YES.has(required) && !NO.has(required)) log.fault(row.at('required'), 'yesNo')
  const label = row.cell('label')
  return {
    kind: 'question',
    at: row.at('label'),
    name: row.cell('name') || bareWords(label).split(' ').slice(0, 6).join('_'),
    label: label || row.cell('name'),
    help: row.cell('help') || undefined,
    typing: { ...typing, ...(isLimited && { maxLength: longest }) },
    ...(isChoice && { choices: values.map((value) => ({ value, label: value })) }),
    ...(YES.has(required) && { required: true as const }),
  }
}

/** A table of fields: a row for each question, with the columns label, type, required, choices, help, page and name as far as there are. */
export const bringFieldTable = ([sheet, cells]: readonly [string, SheetCells], log: BringLog): Brought => {
  if (isDictionary(cells)) return bringDictionary([sheet, cells], log)
  const seen = new Set<string>()
  const unknown: string[] = []
  const { columns, rows } = sheetRows(sheet, cells, (heading) => {
    const column = columnOf.get(bareWords(heading))
    if (column === undefined && heading !== '') unknown.push(heading)
    if (column === undefined || seen.has(column)) return ''
    seen.add(column)
    return column
  })
  // A table that has names alone calls its questions by them.
  if (!columns.includes('label') && !columns.includes('name')) throw new BringRefused('noColumn', `${sheet}!A1`)
  for (const heading of unknown) log.leave(sheet, heading, 'property')
  const pages = new Map<string, BroughtNode[]>()
  for (const row of rows) {
    log.count(row.at('label'))
    if (row.cell('label') === '' && row.cell('name') === '') {
      // A note below the table, or a line that heads others, is no question; one that says how it is answered is.
      if (row.cell('type') !== '') log.fault(row.at('label'), 'noLabel')
      continue
    }
    const page = row.cell('page')
    pages.set(page, [...(pages.get(page) ?? []), questionOf(row, log)])
  }
  const groups = [...pages].map(([page, nodes]): BroughtNode => ({
    kind: 'group',
    at: sheet,
    name: page || 'questions',
    label: page,
    nodes,
  }))
  return { title: '', nodes: pages.size > 1 || !pages.has('') ? groups : [...pages.values()].flat() }
}

/** Whether a heading names a column of fields. */
export const isHeading = (heading: string): boolean => columnOf.has(bareWords(heading))

/** Whether the first row of a table names columns of fields. */
export const isFieldTable = (cells: SheetCells): boolean => {
  const head = cells.find((row) => row.some((cell) => cell.trim() !== '')) ?? []
  const found = head.map((heading) => columnOf.get(bareWords(heading)))
  return found.includes('label') || (found.includes('name') && found.includes('type'))
}
