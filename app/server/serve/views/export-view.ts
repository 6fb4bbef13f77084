import {
  fieldsOfEntity,
  isAmount,
  isIndexedDate,
  mergedName,
  queryOf,
  type Entity,
  type Json,
  type NamedColumn,
  type RuleData,
} from '#engine'
import { Readable } from 'node:stream'
import { calendarDate } from '../../work/calendar-date.ts'
import type { CompiledDefinitions } from '../../definitions/registry.ts'
import { SEARCH_LIMIT, searchRecords } from '../../store/lists/list-records.ts'
import { streamRecords, type Streamed } from '../../store/lists/stream-records.ts'
import { CSV_MARK, csvLine, type ExportedCell } from './csv.ts'
import { countedGroups, servedGroup } from './serve-groups.ts'
import { packedWorkbook, SHEET_END, sheetHead, sheetRow } from './xlsx.ts'
import type { ServedRow } from '../../contract/views.ts'
import { listQueryOf, requestOf, type ViewAsk } from './view-request.ts'
import { cellOf, openRow, type OpenRow } from './view-cells.ts'
import { labelsOf, type Labels } from './view-labels.ts'
import { fail, isFailure, type Failure } from '../../work/failure.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { titleOfView } from './title-of-view.ts'
import { serverTexts } from '../../texts/en.ts'

export type ExportedView = { readonly name: string; readonly lines: Readable }

/** How a list is written to a file. */
export type ExportFormat = Pick<Streamed, 'pack'> & {
  readonly extension: string
  readonly head: (labels: readonly string[]) => string
  readonly row: (cells: readonly ExportedCell[]) => string
  readonly end?: string
}

export const CSV: ExportFormat = { extension: 'csv', head: (labels) => `${CSV_MARK}${csvLine(labels)}`, row: csvLine }
export const XLSX: ExportFormat = { extension: 'xlsx', head: sheetHead, row: sheetRow, end: SHEET_END, pack: packedWorkbook }

/** The whole list as a file, as this viewer sees it: with the list's own query, columns and texts. */
export const exportView = async (
  context: ViewerContext,
  viewId: string,
  ask: ViewAsk,
  format: ExportFormat,
): Promise<ExportedView | Failure> => {
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
  const { entity } = definitions.storage(query.entity)
  const name = `${mergedName(titleOfView(definitions, view), data)} ${today}.${format.extension}`
  const head = format.head(headOf(definitions, view.entity, query.columns, data))
  const end = format.end ?? ''
  if (query.groups !== undefined) {
    const groups = await countedGroups(context, query, found)
    if (isFailure(groups)) return groups
    const rows = groups.map((group) => {
      const { cells } = servedGroup(definitions, query, group, { labels, data, page: undefined })
      return format.row(query.columns.map(({ field }) => exportedGroupCell(cells[field])))
    })
    return { name, lines: packedLines([head, ...rows, end], format) }
  }
  const lines = await streamRecords(context.services.pool, tx.institution, { ...list, fields: query.fields }, found, {
    head,
    line: (row) => format.row(cellsOf(definitions, entity, query.columns, openRow(definitions, entity, row, data), labels)),
    end,
    ...(format.pack && { pack: format.pack }),
  })
  return { name, lines }
}

/** Groups are few, and counted before the first is written. */
const packedLines = (lines: readonly string[], { pack }: ExportFormat): Readable => {
  const text = Readable.from(lines)
  return pack === undefined ? text : Readable.from(pack(text))
}

const exportedGroupCell = (cell: ServedRow['cells'][string] | undefined): ExportedCell =>
  typeof cell?.value === 'number' ? cell.value : (cell?.text ?? '')

/** A cell's second line becomes a column of its own, named by the label of its field. */
const headOf = (definitions: CompiledDefinitions, entityId: string, columns: readonly NamedColumn[], data: RuleData): readonly string[] => {
  const names = new Map(
    fieldsOfEntity(definitions.set, definitions.storage(entityId).entity).map(({ name, field }) => [name, field.label] as const),
  )
  return columns.flatMap(({ label, second, format }) => {
    const name = mergedName(label, data)
    // The screen says for how long; a file says since when.
    const own = format === 'ago' ? serverTexts.list.since({ column: name }) : name
    if (second === undefined) return [own]
    const [, field = second] = /^\{record\.([\w.]+)\}$/.exec(second) ?? []
    return [own, names.get(field) ?? serverTexts.list.secondLine({ column: own })]
  })
}

const cellsOf = (
  definitions: CompiledDefinitions,
  entity: Entity,
  columns: readonly NamedColumn[],
  row: OpenRow,
  labels: Labels,
): readonly ExportedCell[] => {
  const opened: OpenRow = { ...row, bare: true }
  return columns.flatMap((column) => {
    const { text, value, second = '' } = cellOf(definitions, column, opened, labels)
    const cell =
      typeof value === 'number' && column.text === undefined && column.lookup === undefined
        ? value
        : (plainDate(definitions, column, value) ?? plainAmount(definitions, entity, column, value) ?? text)
    return column.second === undefined ? [cell] : [cell, second]
  })
}

/** An amount is a number in a file, which a spreadsheet adds up; what somebody typed that is none stays a text. */
const plainAmount = ({ set }: CompiledDefinitions, entity: Entity, { field, text }: NamedColumn, value: Json): ExportedCell | undefined =>
  typeof value === 'string' && text === undefined && /^-?\d+(?:\.\d+)?$/u.test(value) && isAmount(set, entity, field)
    ? Number(value)
    : undefined

/** A day; what somebody typed that is none stays a text. */
const plainDate = (definitions: CompiledDefinitions, { format, text }: NamedColumn, value: Json): ExportedCell | undefined => {
  if (typeof value !== 'string' || value === '' || text !== undefined) return undefined
  if (format === 'date') return isIndexedDate(value) ? { day: value } : value
  return (format === 'instant' || format === 'ago') && !Number.isNaN(Date.parse(value))
    ? { day: calendarDate(new Date(value), definitions.institution.timeZone) }
    : undefined
}
