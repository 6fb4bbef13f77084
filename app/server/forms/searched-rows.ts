import {
  every,
  fieldsOfColumn,
  namedColumns,
  rowsAsValues,
  textsIn,
  type FormPlan,
  type Json,
  type LookupValue,
  type SearchedLists,
} from '#engine'
import type { LoadedRecord } from '../records/load-record.ts'
import { rowJson, selectedBy } from '../records/related-rows.ts'
import { listRecords, type ListedRow, type RecordListQuery } from '../store/lists/list-records.ts'
import { searchFirst } from '../store/lists/search-first.ts'
import type { Tx } from '../store/sql/transaction.ts'

type Lookup = FormPlan['lookups'][string]
type SearchedView = NonNullable<Lookup['from']> & { readonly view: string }

/** A code is short; a long text is none. */
const LONGEST_VALUE = 100

/** The view whose rows are the values of a list that is searched. */
export const searchedView = ({ from }: Lookup): SearchedView | undefined =>
  from?.search === true && from.view !== undefined ? { ...from, view: from.view } : undefined

/** The rows that a view selects for a record, as a query. */
const queryOf = ({ definitions, data }: LoadedRecord, { view, with: parameters = {} }: SearchedView): Omit<RecordListQuery, 'limit'> =>
  selectedBy(
    definitions,
    view,
    Object.fromEntries(Object.entries(parameters).map(([name, logic]) => [name, definitions.rules.value(logic, data)])),
    data,
  )

/** Rows as values. No more travels of a record than the columns of the view. */
const valuesOf = ({ definitions }: LoadedRecord, from: SearchedView, rows: readonly ListedRow[]): readonly LookupValue[] => {
  const view = definitions.set.get('view', from.view)
  const columns = view === undefined ? [] : namedColumns(definitions.set, view)
  const fields = new Set(columns.flatMap((column) => fieldsOfColumn(column)))
  return rowsAsValues(
    rows.map((row) => rowJson(definitions, row, fields)),
    from,
  )
}

/** The values of lists of records that stand in the answers, in what was sent, or around them; every other one stays in the database. */
export const valuesInUse = async (tx: Tx, loaded: LoadedRecord, lookups: FormPlan['lookups'], given: unknown): Promise<SearchedLists> => {
  const lists = Object.values(lookups).flatMap((lookup) => {
    const from = searchedView(lookup)
    return from === undefined ? [] : [{ id: lookup.id, from }]
  })
  if (lists.length === 0) return {}
  const { data } = loaded
  const texts = [...textsIn([data['answers'], data['record'], data['case'], given])].filter(
    (text) => text !== '' && text.length <= LONGEST_VALUE,
  )
  const read = lists.map(async ({ id, from }) => {
    const query = queryOf(loaded, from)
    const where = every([query.where, { op: 'in', field: from.value ?? 'id', values: texts }])
    const { rows } = await listRecords(tx, { ...query, where, limit: texts.length })
    return [id, valuesOf(loaded, from, rows) as unknown as readonly Json[]] as const
  })
  return Object.fromEntries(await Promise.all(read))
}

/** The best fitting records for what was typed, or the first of the list where nothing was, and whether there are more. */
export const findRows = async (
  tx: Tx,
  loaded: LoadedRecord,
  from: SearchedView,
  { text, most }: { readonly text: string; readonly most: number },
): Promise<{ readonly values: readonly LookupValue[]; readonly more: boolean }> => {
  const { sort, ...query } = queryOf(loaded, from)
  if (text.trim() === '') {
    const { rows, next } = await listRecords(tx, { ...query, sort, limit: most })
    return { values: valuesOf(loaded, from, rows), more: next !== undefined }
  }
  const rows = await searchFirst(tx, { ...query, limit: most + 1 }, text)
  return { values: valuesOf(loaded, from, rows.slice(0, most)), more: rows.length > most }
}
