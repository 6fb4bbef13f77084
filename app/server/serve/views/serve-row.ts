import { availableEvents, factsOfType, partiesOf, stateLabel, type NamedColumn, type RuleData, type View } from '#engine'
import type { ServedRow } from '../../contract/views.ts'
import { startOfRecord } from '../../records/related-reads.ts'
import { hrefOfRecord, hrefOfScreen } from '../../records/record-href.ts'
import type { ListedRow } from '../../store/lists/list-records.ts'
import { startsOfRows } from './bulk-events.ts'
import { cellOf, openRow, type OpenRow } from './view-cells.ts'
import type { Labels } from './view-labels.ts'
import { serverTexts } from '../../texts/en.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'

/** The list of a row: its view, the columns this viewer has, the labels of coded values, and the data rules read. */
type List = { readonly view: View; readonly columns: readonly NamedColumn[]; readonly labels: Labels; readonly data: RuleData }

/** One row of a list as it is sent: its cells as text, its address, and its possible actions. */
export const servedRow = (context: ViewerContext, { view, columns, labels, data }: List, row: ListedRow): ServedRow => {
  const { definitions } = context
  const own = definitions.storage(view.entity)
  const opened = openRow(definitions, own.entity, row, data)
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
    ...actsOf(context, view, row, opened),
    ...(href !== undefined && { href }),
    ...(state && {
      state: {
        label: stateLabel(definitions.rules, state, opened.data),
        family: state.family,
        ...(state.icon !== undefined && { icon: state.icon }),
      },
    }),
  }
}

/**
 * The bulk events this row accepts, and why it does not accept the others, found without another query. Guards that read related rows are
 * checked when the event is sent.
 */
const actsOf = (
  { definitions, viewer, now, today }: ViewerContext,
  view: View,
  row: ListedRow,
  { record, state, data }: OpenRow,
): Pick<ServedRow, 'may' | 'closed'> => {
  const definition = row.case_id === null ? undefined : definitions.findCase(row.case_id)
  const started = startsOfRows(definitions, view, data)
  if (!view.bulk || !definition || row.state === null) return { may: started }
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
      start: startOfRecord(definitions, definition),
    },
  )
  const may = view.bulk.filter((id) => events.some(({ event, allowed }) => event === id && allowed))
  const closed = view.bulk
    .filter((id) => !may.includes(id))
    .map((id) => {
      const found = events.find(({ event }) => event === id)
      // Of an event that another state or another person has, the state says most.
      const called = state === undefined ? (row.state ?? '') : stateLabel(definitions.rules, state, data)
      return [id, found?.why?.message ?? serverTexts.list.notInState({ state: called })] as const
    })
  return { may: [...may, ...started], ...(closed.length > 0 && { closed: Object.fromEntries(closed) }) }
}
