import type { Json } from '../../definition/logic.ts'
import { bringTexts } from '../../texts/en/bring.ts'
import type { BringLog } from '../bring-log.ts'
import type { BroughtChoice, Typing } from '../brought.ts'
import { choiceValue, entriesOf, entryOf, inside, leaveOthers, namesOf, numberAt, recordOf, textAt, type At } from '../source-json.ts'

/** One property of a schema with what the uiSchema says of it. */
export type Described = { readonly schema: At; readonly ui: At }

export type ReadQuestion = { readonly typing: Typing & { readonly type: string }; readonly choices?: readonly BroughtChoice[] | undefined }

const PLAIN = ['$ref', '$id', '$schema', '$comment', 'title', 'description', 'type', 'examples', 'nullable', 'definitions', '$defs']
const FORMATS: { readonly [format: string]: Typing & { readonly type: string } } = {
  email: { type: 'email' },
  'idn-email': { type: 'email' },
  uri: { type: 'text', format: 'url' },
  url: { type: 'text', format: 'url' },
  color: { type: 'text', format: 'color' },
  date: { type: 'date' },
  'date-time': { type: 'date-time' },
  time: { type: 'time' },
  duration: { type: 'duration' },
  'data-url': { type: 'file', maxFiles: 1 },
  tel: { type: 'phone' },
  phone: { type: 'phone' },
}
const WIDGETS: { readonly [widget: string]: Typing & { readonly type: string } } = {
  textarea: { type: 'long-text' },
  email: { type: 'email' },
  uri: { type: 'text', format: 'url' },
  color: { type: 'text', format: 'color' },
  date: { type: 'date' },
  'alt-date': { type: 'date' },
  'date-time': { type: 'date-time' },
  datetime: { type: 'date-time' },
  'alt-datetime': { type: 'date-time' },
  time: { type: 'time' },
  file: { type: 'file', maxFiles: 1 },
  password: { type: 'text', secret: true },
  phone: { type: 'phone' },
  tel: { type: 'phone' },
}
/** Widgets that only say how the same question is drawn. */
const PLAIN_WIDGETS = new Set(['text', 'select', 'radio', 'checkbox', 'checkboxes', 'updown', 'range', 'hidden'])

/** `ui:widget` and `ui:options.widget` are one thing. */
export const uiOption = ({ ui }: Described, name: string): Json | undefined =>
  inside(ui, `ui:${name}`).value ?? inside(ui, 'ui:options', name).value

/** The type, where `null` beside it says that there may be no answer. */
export const typeOf = (schema: At): string | undefined => {
  const { type, properties, items, enum: values } = recordOf(schema)
  const first = Array.isArray(type) ? (type as readonly Json[]).find((name) => name !== 'null') : type
  if (typeof first === 'string') return first
  if (properties !== undefined) return 'object'
  if (items !== undefined) return 'array'
  const constant = inside(schema, 'const').value ?? (Array.isArray(values) ? (values as readonly Json[])[0] : undefined)
  return typeof constant === 'boolean' || typeof constant === 'number' ? typeof constant : undefined
}

/** The values of `enum`, or of `oneOf` and `anyOf` whose members are constants. */
const choicesOf = (described: Described, log: BringLog): readonly BroughtChoice[] | undefined => {
  const { schema } = described
  const named = ['oneOf', 'anyOf'].map((keyword) => entriesOf(inside(schema, keyword))).find((list) => list.length > 0)
  if (named?.every((member) => inside(member, 'const').value !== undefined))
    return named.map((member) => ({
      value: choiceValue(inside(member, 'const').value),
      label: textAt(member, 'title') ?? choiceValue(inside(member, 'const').value),
    }))
  const values = entriesOf(inside(schema, 'enum'))
  if (values.length === 0) return undefined
  const labels = uiOption(described, 'enumNames') ?? inside(schema, 'enumNames').value
  if (values.some(({ value }) => typeof value === 'number')) log.leave(schema.at, 'enum', 'asText')
  return values.flatMap(({ value }, index) => {
    const label = Array.isArray(labels) ? (labels as readonly Json[])[index] : undefined
    return value === null ? [] : [{ value: choiceValue(value), label: typeof label === 'string' ? label : choiceValue(value) }]
  })
}

type Listed = Pick<ReadQuestion, 'choices'> & Pick<Typing, 'ownText'>

/** The values of a list, with a text of one's own where that is allowed besides. */
export const listedIn = (described: Described, log: BringLog): Listed | undefined => {
  const choices = choicesOf(described, log)
  return choices === undefined ? openList(described, log) : { choices }
}

const openList = ({ schema, ui }: Described, log: BringLog): Listed | undefined => {
  const [list, own, ...others] = entriesOf(inside(schema, 'anyOf'))
  if (list === undefined || own === undefined || others.length > 0 || inside(own, 'type').value !== 'string') return undefined
  const choices = inside(own, 'enum').value === undefined ? choicesOf({ schema: list, ui }, log) : undefined
  return choices && { ownText: { label: textAt(own, 'title') ?? bringTexts.other }, choices }
}

const numeric = (described: Described, isInteger: boolean, log: BringLog): ReadQuestion['typing'] => {
  const { schema } = described
  const step = numberAt(schema, 'multipleOf')
  const places = step === undefined ? undefined : [1, 0.1, 0.01, 0.001].indexOf(step)
  if (places === -1) log.leave(inside(schema, 'multipleOf').at, 'multipleOf', 'property')
  const decimals = isInteger ? 0 : places
  const closedBy = (name: string, by: number): number | undefined => {
    const limit = numberAt(schema, name)
    if (limit === undefined || isInteger) return limit === undefined ? undefined : limit + by
    log.leave(inside(schema, name).at, name, 'property')
    return undefined
  }
  const min = numberAt(schema, 'minimum') ?? closedBy('exclusiveMinimum', 1)
  const max = numberAt(schema, 'maximum') ?? closedBy('exclusiveMaximum', -1)
  const isSlider = uiOption(described, 'widget') === 'range' && min !== undefined && max !== undefined
  return {
    type: 'number',
    ...(decimals !== undefined && decimals >= 0 && { decimals }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(isSlider && { draw: 'slider' as const }),
  }
}

const textual = (described: Described, log: BringLog): ReadQuestion['typing'] => {
  const { schema } = described
  const widget = uiOption(described, 'widget')
  const inputType = uiOption(described, 'inputType')
  const format = textAt(schema, 'format')
  if (format !== undefined && entryOf(FORMATS, format) === undefined) log.leave(inside(schema, 'format').at, format, 'property')
  const formats = [entryOf(FORMATS, format ?? ''), entryOf(WIDGETS, String(widget)), entryOf(FORMATS, String(inputType))]
  const typing = formats.find((found) => found !== undefined) ?? { type: 'text' }
  if (!['text', 'long-text', 'email', 'phone'].includes(typing.type)) return typing
  const [minLength, maxLength, pattern] = [numberAt(schema, 'minLength'), numberAt(schema, 'maxLength'), textAt(schema, 'pattern')]
  return {
    ...typing,
    ...(minLength !== undefined && minLength > 0 && { minLength }),
    ...(maxLength !== undefined && { maxLength }),
    ...(pattern !== undefined && { pattern }),
  }
}

const defaultOf = ({ value }: At, type: string): Json | undefined => {
  if (type === 'choice') return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
  if (type === 'choices') return Array.isArray(value) ? (value as readonly Json[]).map(choiceValue) : undefined
  return ['string', 'number', 'boolean'].includes(typeof value) && !['file', 'acknowledgement'].includes(type) ? value : undefined
}

const READ: { readonly [type: string]: readonly string[] } = {
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  text: ['format', 'minLength', 'maxLength', 'pattern'],
  choices: ['items', 'uniqueItems', 'minItems', 'maxItems'],
}
const UI_READ = [
  'title',
  'description',
  'help',
  'widget',
  'inputType',
  'enumNames',
  'order',
  'readonly',
  'disabled',
  'options',
  'field',
  'autocomplete',
  'rows',
  'label',
  'inline',
  'classNames',
  'style',
  'autofocus',
]

const leaveUi = (log: BringLog, { ui }: Described): void => {
  leaveOthers(log, ui, new Set(UI_READ.map((name) => `ui:${name}`)))
  leaveOthers(log, inside(ui, 'ui:options'), new Set(UI_READ))
  const widget = uiOption({ schema: ui, ui }, 'widget')
  if (typeof widget === 'string' && !PLAIN_WIDGETS.has(widget) && entryOf(WIDGETS, widget) === undefined)
    log.leave(inside(ui, 'ui:widget').at, widget, 'property')
  if (widget === 'hidden') log.leave(inside(ui, 'ui:widget').at, widget, 'property')
}

const typingOf = (described: Described, log: BringLog): ReadQuestion => {
  const { schema } = described
  const type = typeOf(schema)
  const values = entriesOf(inside(schema, 'enum'))
  const isTrueAlone = inside(schema, 'const').value === true || (values.length === 1 && values[0]?.value === true)
  if (type === 'boolean') return { typing: { type: isTrueAlone ? 'acknowledgement' : 'yes-no' } }
  if (type === 'array') {
    const items = { schema: inside(schema, 'items'), ui: described.ui }
    const [min, max] = [numberAt(schema, 'minItems'), numberAt(schema, 'maxItems')]
    if (textAt(items.schema, 'format') === 'data-url') return { typing: { type: 'file', ...(max !== undefined && { maxFiles: max }) } }
    const { choices = [], ...own } = listedIn(items, log) ?? {}
    return {
      typing: { type: 'choices', ...own, ...(min !== undefined && { minChoices: min }), ...(max !== undefined && { maxChoices: max }) },
      choices,
    }
  }
  const listed = listedIn(described, log)
  if (listed !== undefined) {
    const { choices, ...own } = listed
    return { typing: { type: 'choice', ...own }, choices }
  }
  if (type === 'number' || type === 'integer') return { typing: numeric(described, type === 'integer', log) }
  if (type !== 'string') log.leave(schema.at, typeof type === 'string' ? type : 'type', 'type')
  return { typing: textual(described, log) }
}

/** A schema of one answer as a question: its type and limits. */
export const readQuestion = (described: Described, log: BringLog): ReadQuestion => {
  const { schema } = described
  const { typing, choices } = typingOf(described, log)
  const { type } = typing
  const given = defaultOf(inside(schema, 'default'), type)
  const isReadOnly =
    inside(schema, 'readOnly').value === true || uiOption(described, 'readonly') === true || uiOption(described, 'disabled') === true
  const kind = ['choices', 'file'].includes(type) ? 'choices' : 'text'
  const read = [...PLAIN, ...(READ[type === 'number' ? 'number' : kind] ?? []), 'readOnly', 'const', 'enumNames']
  const choosing = choices === undefined && type !== 'acknowledgement' ? [] : ['enum', 'oneOf', 'anyOf']
  leaveOthers(
    log,
    schema,
    new Set([...read, ...choosing, ...(given === undefined && inside(schema, 'default').value !== null ? [] : ['default'])]),
  )
  if (namesOf(described.ui).length > 0) leaveUi(log, described)
  return {
    typing: { ...typing, ...(given !== undefined && { default: given }), ...(isReadOnly && { flag: 'read-only' as const }) },
    ...(choices !== undefined && { choices }),
  }
}
