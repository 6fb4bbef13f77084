import {
  countryOfSet,
  fieldWords,
  mergedText,
  questionTypeOf,
  stateLabel,
  targetOf,
  writeAmount,
  writeNumber,
  writeValue,
  type Entity,
  type FieldWords,
  type Json,
  type NamedColumn,
  type RuleData,
  type State,
} from '#engine'
import { calendarDate } from '../../work/calendar-date.ts'
import type { CompiledDefinitions } from '../../definitions/registry.ts'
import { rowJson } from '../../records/related-rows.ts'
import type { ListedRow } from '../../store/lists/list-records.ts'
import type { Labels } from './view-labels.ts'
import { serverTexts } from '../../texts/en.ts'

/** A row as texts and rules read it, and its workflow state. */
export type OpenRow = {
  readonly record: { readonly [field: string]: Json }
  readonly data: RuleData
  readonly state: State | undefined
  /** Writes values as the fields of the record and the questions of its case say. */
  readonly words: FieldWords
  /** Its texts go into a file, which has no marks of direction. */
  readonly bare?: boolean
}
export type ViewCell = {
  readonly text: string
  readonly value: Json
  readonly second?: string
  readonly age?: { readonly share?: number; readonly late: boolean }
}

export const openRow = (definitions: CompiledDefinitions, entity: Entity, row: ListedRow, data: RuleData): OpenRow => {
  const record = rowJson(definitions, row)
  const definition = row.case_id === null ? undefined : definitions.findCase(row.case_id)
  const state = definition === undefined || row.state === null ? undefined : definitions.workflow(definition.workflow).states.get(row.state)
  const words = fieldWords(definitions.set, { record: { entity, forms: definition?.forms } })
  return { record, data: { ...data, record }, state, words }
}

/** A cell: the text a person reads, a second line, and the plain value. */
export const cellOf = (
  definitions: CompiledDefinitions,
  column: NamedColumn,
  { record, data, state, words, bare = false }: OpenRow,
  labels: Labels,
): ViewCell => {
  const { timeZone } = definitions.institution
  const value = column.value === undefined ? readField(record, column.field) : definitions.rules.value(column.value, data)
  const stateText = state && stateLabel(definitions.rules, state, data)
  // A list that the column names says more than the field: its labels may be those of records.
  const isOwn = column.value === undefined && column.lookup === undefined && column.workflow === undefined
  const written = isOwn ? words(`record.${column.sum ?? column.field}`, value) : undefined
  const text =
    column.text === undefined
      ? (written ?? formatted(definitions, column, value, labels, stateText))
      : mergedText(column.text, data, { bare, format: words })
  const textOrField = (source: string): string =>
    source.includes('{')
      ? mergedText(source, data, { bare, format: words })
      : (words(`record.${source}`, readField(record, source)) ??
        formatted(definitions, { ...column, format: 'text' }, readField(record, source), labels, undefined))
  const second = column.second === undefined ? undefined : textOrField(column.second)
  const age =
    column.format === 'ago' && typeof value === 'string'
      ? ageOf(definitions, column, state, calendarDate(new Date(value), timeZone), data)
      : undefined
  return { text, value, ...(second !== undefined && second !== '' && { second }), ...(age && { age }) }
}

/** Whether a row is late, and the share of the office's target time that is used up; without a target there is no share. */
const ageOf = (
  { rules, settings }: CompiledDefinitions,
  { late }: NamedColumn,
  state: State | undefined,
  from: string,
  data: RuleData,
): NonNullable<ViewCell['age']> => {
  const target = targetOf(state?.target, settings)
  const until = target === undefined ? null : rules.value({ date_add: [from, target] }, data)
  const days = (to: Json): number => (typeof to === 'string' ? (Date.parse(to) - Date.parse(from)) / 86_400_000 : Number.NaN)
  const share = days(data['today'] ?? null) / days(until)
  return { late: late !== undefined && rules.holds(late, data), ...(Number.isFinite(share) && { share: Math.min(1, Math.max(0, share)) }) }
}

const readField = (record: { readonly [field: string]: Json }, field: string): Json => {
  let current: Json | undefined = record
  for (const part of field.split('.'))
    current =
      typeof current === 'object' && current !== null && !Array.isArray(current) && Object.hasOwn(current, part)
        ? (current as { readonly [key: string]: Json })[part]
        : undefined
  return current ?? null
}

const formatted = (
  definitions: CompiledDefinitions,
  column: NamedColumn,
  value: Json,
  labels: Labels,
  state: string | undefined,
): string => {
  if (value === null || value === '') return ''
  if (Array.isArray(value) && column.lookup !== undefined)
    return (value as readonly Json[]).map((entry) => formatted(definitions, column, entry, labels, state)).join(', ')
  if (column.format === 'state') return state ?? String(value)
  const label = labels.get(column.lookup ?? column.workflow ?? '')?.get(String(value))
  if (label !== undefined) return label
  if ((column.format === 'instant' || column.format === 'ago') && typeof value === 'string')
    return writeValue(calendarDate(new Date(value), definitions.institution.timeZone)) ?? value
  if (column.format === 'yes-no') return value === true ? serverTexts.yes : serverTexts.no
  if (column.format === 'time') return questionTypeOf('time').format(value, String, {})
  if (column.format === 'month') return questionTypeOf('date').format(value, String, { precision: 'month' })
  const country = countryOfSet(definitions.set)
  if (column.format === 'money') return writeAmount(String(value), { country })
  if (column.format === 'number') return writeNumber(String(value), country)
  return writeValue(value) ?? ''
}
