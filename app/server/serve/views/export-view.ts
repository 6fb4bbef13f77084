import { fieldsOfEntity, mergedText, queryOf, type Column, type RuleData } from '#engine'
import type { Readable } from 'node:stream'
import { calendarDate } from '../../work/calendar-date.ts'
import type { CompiledDefinitions } from '../../definitions/registry.ts'
import { SEARCH_LIMIT, searchRecords, type ListedRow } from '../../store/lists/list-records.ts'
import { streamRecords } from '../../store/lists/stream-records.ts'
import { CSV_MARK, csvLine } from './csv.ts'
import { listQueryOf, requestOf, type ViewAsk } from './view-request.ts'
import { cellOf, openRow } from './view-cells.ts'
import { labelsOf, type Labels } from './view-labels.ts'
import { fail, type Failure } from '../../work/failure.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { titleOfView } from './title-of-view.ts'
import { serverTexts } from '../../texts/en.ts'

export type ExportedView = { readonly name: string; readonly lines: Readable }

/** The whole list as CSV, as this viewer sees it: with the list's own query, columns and texts. */
export const exportView = async (context: ViewerContext, viewId: string, ask: ViewAsk): Promise<ExportedView | Failure> => {
  const { definitions, tx, today, viewer } = context
  const view = definitions.set.get('view', viewId)
  const request = view && requestOf(view, ask, context)
  const query = request && queryOf(definitions.set, viewId, request)
  if (!view || !query) return fail('view.not-found')
  if (view.export !== true) return fail('view.not-exported')
  if (!query.ok) return fail('view.refused', query.message)
  const list = listQueryOf(definitions, query, {})
  const found = query.search ? await searchRecords(tx, list, query.search.words.join(' ')) : undefined
  // An incomplete file would be taken for the whole list, so it is refused.
  if (found?.limited) return fail('view.refused', serverTexts.list.tooMany({ limit: SEARCH_LIMIT }))
  const data: RuleData = { user: viewer.user, settings: definitions.settings, today, with: ask.parameters }
  const labels = await labelsOf(context, query.columns, [], data)
  const title = mergedText(titleOfView(definitions, view), data)
  const lines = await streamRecords(context.services.pool, tx.institution, { ...list, fields: query.fields }, found, {
    head: `${CSV_MARK}${csvLine(headOf(definitions, view.entity, query.columns, data))}`,
    line: (row) => csvLine(cellsOf(definitions, query.columns, row, labels, data)),
  })
  return { name: `${title} ${today}.csv`, lines }
}

/** A cell's second line becomes a column of its own, named by the label of its field. */
const headOf = (definitions: CompiledDefinitions, entityId: string, columns: readonly Column[], data: RuleData): readonly string[] => {
  const names = new Map(
    fieldsOfEntity(definitions.set, definitions.storage(entityId).entity).map(({ name, field }) => [name, field.label] as const),
  )
  return columns.flatMap(({ label, second }) => {
    const own = mergedText(label, data)
    if (second === undefined) return [own]
    const [, field = second] = /^\{record\.([\w.]+)\}$/.exec(second) ?? []
    return [own, names.get(field) ?? serverTexts.list.secondLine({ column: own })]
  })
}

const cellsOf = (
  definitions: CompiledDefinitions,
  columns: readonly Column[],
  row: ListedRow,
  labels: Labels,
  data: RuleData,
): readonly (string | number)[] => {
  const opened = openRow(definitions, row, data)
  return columns.flatMap((column) => {
    const { text, value, second = '' } = cellOf(definitions, column, opened, labels)
    const cell =
      typeof value === 'number' && column.text === undefined && column.lookup === undefined
        ? value
        : (plainDate(definitions, column, value) ?? text)
    return column.second === undefined ? [cell] : [cell, second]
  })
}

/** Dates are ISO, which sorts and which spreadsheets read in every language. */
const plainDate = (definitions: CompiledDefinitions, { format, text }: Column, value: unknown): string | undefined => {
  if (typeof value !== 'string' || value === '' || text !== undefined) return undefined
  if (format === 'date') return value
  return (format === 'instant' || format === 'ago') && !Number.isNaN(Date.parse(value))
    ? calendarDate(new Date(value), definitions.institution.timeZone)
    : undefined
}
