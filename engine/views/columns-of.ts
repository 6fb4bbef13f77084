import type { Column, View } from '../definition/view.ts'
import { mergeFields } from '../messages/merge-text.ts'
import type { RuleBook, RuleData } from '../workflow/rule-book.ts'

/** The row fields a column's text merges, such as `{record.student.last_name}`. */
const merged = (text: string | undefined): readonly string[] =>
  text === undefined ? [] : mergeFields(text).flatMap((path) => (path.startsWith('record.') ? [path.slice('record.'.length)] : []))

const second = (written: string | undefined): readonly string[] => {
  if (written === undefined) return []
  return written.includes('{') ? merged(written) : [written]
}

/** The row fields that a column shows, its own first. Sorting by the column uses them in this order. */
export const fieldsOfColumn = (column: Column): readonly string[] => [
  ...new Set([column.field, ...merged(column.text), ...second(column.second)]),
]

/** The columns this viewer has. Conditions that do not read the row are decided once, so that a withheld value is not even selected. */
export const columnsFor = (view: View, rules: RuleBook, data: RuleData): readonly Column[] =>
  view.columns.filter(({ when }) => when === undefined || rules.holds(when, data))

/** Every field a row needs to be drawn, opened and sorted. */
export const columnsOf = (columns: readonly Column[], sort: readonly string[]): readonly string[] => [
  ...new Set(['id', 'version', 'state', ...columns.flatMap(fieldsOfColumn), ...sort]),
]
