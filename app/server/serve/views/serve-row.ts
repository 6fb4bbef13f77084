import { availableEvents, factsOfType, mergedText, partiesOf, type Column, type Json, type RuleData, type View } from '#engine'
import type { ServedRow } from '../../contract/views.ts'
import { hrefOfRecord, hrefOfScreen } from '../../records/record-href.ts'
import type { ListedRow } from '../../store/lists/list-records.ts'
import { cellOf, openRow } from './view-cells.ts'
import type { Labels } from './view-labels.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'

/** The list of a row: its view, the columns this viewer has, the labels of coded values, and the data rules read. */
type List = { readonly view: View; readonly columns: readonly Column[]; readonly labels: Labels; readonly data: RuleData }

/** One row of a list as it is sent: its cells as text, its address, and its possible actions. */
export const servedRow = (context: ViewerContext, { view, columns, labels, data }: List, row: ListedRow): ServedRow => {
  const { definitions } = context
  const own = definitions.storage(view.entity)
  const opened = openRow(definitions, row, data)
  const { record, state } = opened
  const screen = view.opens === undefined ? undefined : definitions.set.get('screen', view.opens)
  const of = { ...row, entity: own.entity.name }
  // Without a screen named by the view, the row leads to the one that opens such records for this viewer.
  const href = screen ? hrefOfScreen(definitions, screen, of, opened.data) : hrefOfRecord(definitions, of, { ...opened.data, case: record })
  return {
    id: row.id,
    entity: own.entity.name,
    version: row.version,
    cells: Object.fromEntries(columns.map((column) => [column.field, cellOf(definitions, column, opened, labels)])),
    may: mayOf(context, view, row, record),
    ...(href !== undefined && { href }),
    ...(state && {
      state: { label: mergedText(state.label, opened.data), family: state.family, ...(state.icon !== undefined && { icon: state.icon }) },
    }),
  }
}

/** The bulk events this row accepts, found without another query. Guards that read related rows are checked when the event is sent. */
const mayOf = (
  { definitions, viewer, now, today }: ViewerContext,
  view: View,
  row: ListedRow,
  record: { readonly [field: string]: Json },
): readonly string[] => {
  const definition = row.case_id === null ? undefined : definitions.findCase(row.case_id)
  if (!view.bulk || !definition || row.state === null) return []
  const subject = Object.entries(definitions.storage(view.entity).entity.relations ?? {}).find(([, { by }]) => by === 'subject_id')?.[0]
  const about = subject === undefined ? null : (record[subject] ?? null)
  const base: RuleData = {
    user: viewer.user,
    today,
    settings: definitions.settings,
    case: { ...record, ...factsOfType(definition) },
    answers: row.data,
    record: about,
    related: {},
  }
  const { acts, people } = partiesOf(definitions.rules, definition, base, viewer.account.person_id ?? undefined)
  const events = availableEvents(
    definitions.workflow(definition.workflow),
    { state: row.state, since: row.since ?? row.created_at, approvals: [] },
    {
      today,
      now,
      user: viewer.user,
      parties: acts,
      people,
      case: base['case'] ?? null,
      answers: row.data,
      record: about,
      related: {},
      settings: definitions.settings,
    },
  )
  return events.filter(({ event, allowed }) => allowed && view.bulk?.includes(event)).map(({ event }) => event)
}
