import { getDefinition, type DefinitionReader } from '../definition/definition-reader.ts'
import type { JsonObject } from '../rules/values/json.ts'
import type { Json } from '../definition/logic.ts'
import type { Rule } from '../definition/rule.ts'
import type { Column, View } from '../definition/view.ts'
import { fieldsOfEntity } from '../forms/plan/fields-of-entity.ts'
import { mergeFields } from '../messages/merge-text.ts'
import { readsOf } from '../rules/compile/reads.ts'
import { callsOf } from '../rules/named-rule.ts'
import type { RuleBook, RuleData } from '../workflow/rule-book.ts'
import { fieldPath } from './field-path.ts'
import { figureName, groupKey, listOf } from './groups-of.ts'
import { ruleAsCondition } from './rule-as-condition.ts'

/** A column with its name and its heading. */
export type NamedColumn = Column & { readonly field: string; readonly label: string; readonly workflow?: string }

/** What a figure is called: several records of the kind, or the field that is added up. */
const figureLabel = (set: DefinitionReader, view: View, sum: string | undefined): string => {
  const entity = getDefinition(set, 'entity', view.entity)
  if (sum === undefined) return entity.plural ?? entity.title
  const { owner, field } = fieldPath(set, entity, sum)
  return fieldsOfEntity(set, owner).find(({ name }) => name === field)?.field.label ?? sum
}

/** The column of a group that the view leaves out: as the filter of the list shows it. */
const keyColumns = (set: DefinitionReader, view: View): readonly NamedColumn[] =>
  (view.group ?? [])
    .map(groupKey)
    .filter(({ field }) => !view.columns.some((column) => column.field === field))
    .map(({ field }) => ({ field, label: field, ...filterWords(set, view, field) }))

const filterWords = (set: DefinitionReader, view: View, field: string) => {
  const filter = listOf(set, view).filters?.find((candidate) => candidate.field === field)
  return {
    ...(filter && { label: filter.label }),
    ...(filter?.lookup !== undefined && { lookup: filter.lookup }),
    ...(filter?.workflow !== undefined && { workflow: filter.workflow }),
  }
}

/** The columns of a view by name. In a list of groups, the groups stand first, and what a column does not say its filter says. */
export const namedColumns = (set: DefinitionReader, view: View): readonly NamedColumn[] => [
  ...keyColumns(set, view),
  ...view.columns.map((column): NamedColumn => {
    if (column.field === undefined)
      return { ...column, field: figureName(column), label: column.label ?? figureLabel(set, view, column.sum) }
    const words = view.group === undefined ? {} : filterWords(set, view, column.field)
    return { label: column.field, ...words, ...column, field: column.field }
  }),
]

/** The row fields a column's text merges, such as `{record.student.last_name}`. */
const merged = (text: string | undefined): readonly string[] =>
  text === undefined ? [] : mergeFields(text).flatMap((path) => (path.startsWith('record.') ? [path.slice('record.'.length)] : []))

const second = (written: string | undefined): readonly string[] => {
  if (written === undefined) return []
  return written.includes('{') ? merged(written) : [written]
}

type FindRule = (id: string) => Rule | undefined

/** The fields of the row that logic reads, itself or through the rules it calls. */
const fieldsRead = (logic: Json, find: FindRule, within: readonly string[] = []): readonly string[] => [
  ...readsOf(logic).flatMap(({ from, path }) => (from === 'root' && path?.[0] === 'record' ? [path.slice(1).join('.')] : [])),
  ...callsOf(logic).flatMap((id) => {
    const rule = within.includes(id) ? undefined : find(id)
    const condition = rule && ruleAsCondition(rule)
    return condition === undefined ? [] : fieldsRead(condition, find, [...within, id])
  }),
]

/** The row fields that a column shows, its own first. Sorting by the column uses them in this order. */
export const fieldsOfColumn = (column: NamedColumn, find: FindRule = () => undefined): readonly string[] => [
  ...new Set([
    ...(column.value === undefined ? [column.field] : fieldsRead(column.value, find)),
    ...merged(column.text),
    ...second(column.second),
  ]),
]

/** The columns this viewer has. Conditions that do not read the row are decided once, so that a withheld value is not even selected. */
export const columnsFor = (columns: readonly NamedColumn[], rules: RuleBook, data: RuleData): readonly NamedColumn[] =>
  columns.filter(({ when }) => when === undefined || rules.holds(when, data))

/** Every field a row needs to be drawn, opened and sorted. */
export const columnsOf = (columns: readonly NamedColumn[], sort: readonly string[], find: FindRule): readonly string[] => [
  ...new Set(['id', 'version', 'state', ...columns.flatMap((column) => fieldsOfColumn(column, find)), ...sort]),
]

/** The values of the columns that are computed, for the row that `data` holds as `record`. */
export const computedColumns = (rules: RuleBook, columns: readonly NamedColumn[], data: RuleData): JsonObject =>
  Object.fromEntries(columns.flatMap(({ field, value }) => (value === undefined ? [] : [[field, rules.value(value, data)]])))
