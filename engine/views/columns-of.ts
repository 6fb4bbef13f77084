import type { Column, View } from '../definition/view.ts'
import { mergeFields } from '../messages/merge-text.ts'
import type { RuleBook, RuleData } from '../workflow/rule-book.ts'

/** What a column's text merges is a field of the row: `{record.student.last_name}`. */
const merged = (text: string | undefined): readonly string[] =>
  text === undefined ? [] : mergeFields(text).flatMap((path) => (path.startsWith('record.') ? [path.slice('record.'.length)] : []))

const second = (written: string | undefined): readonly string[] =>
  written === undefined ? [] : written.includes('{') ? merged(written) : [written]

/** The fields of a row that a column shows, its own first: what it is sorted by, in this order. */
export const fieldsOfColumn = (column: Column): readonly string[] => [
  ...new Set([column.field, ...merged(column.text), ...second(column.second)]),
]

/** The columns this viewer has. What reads no row is asked once, so that a withheld value is not even selected. */
export const columnsFor = (view: View, rules: RuleBook, data: RuleData): readonly Column[] =>
  view.columns.filter(({ when }) => when === undefined || rules.holds(when, data))

/** Every field a row needs to be drawn, opened and sorted. */
export const columnsOf = (columns: readonly Column[], sort: readonly string[]): readonly string[] => [
  ...new Set(['id', 'version', 'state', ...columns.flatMap(fieldsOfColumn), ...sort]),
]
