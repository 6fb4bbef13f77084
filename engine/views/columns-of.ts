import type { View } from '../definition/view.ts'
import { mergeFields } from '../messages/merge-text.ts'

/** What a column's text merges is a field of the row: `{record.student.last_name}`. */
const merged = (text: string | undefined): readonly string[] =>
  text === undefined ? [] : mergeFields(text).flatMap(path => (path.startsWith('record.') ? [path.slice('record.'.length)] : []))

const second = (written: string | undefined): readonly string[] => (written === undefined ? [] : written.includes('{') ? merged(written) : [written])

/** Every field a row needs to be drawn, opened and sorted. */
export const columnsOf = (view: View, sort: readonly string[]): readonly string[] => [
  ...new Set(['id', 'version', 'state', ...view.columns.flatMap(column => [column.field, ...second(column.second), ...merged(column.text)]), ...sort]),
]
