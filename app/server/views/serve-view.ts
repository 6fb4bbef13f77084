import {
  availableEvents,
  every,
  mergedText,
  partiesOf,
  queryOf,
  type Column,
  type FilterValue,
  type Json,
  type Predicate,
  type RuleData,
  type View,
  type ViewQuery,
  type ViewRequest,
} from '#engine'
import type { Context } from '../api/request-context.ts'
import { fail, type Failure } from '../api/errors.ts'
import type { ServedRow, ServedView } from '../contract/views.ts'
import type { Bundle } from '../definitions/library.ts'
import { hrefOfRecord, hrefOfScreen } from '../records/record-href.ts'
import { countRecords, listRecords, searchRecords, SEARCH_LIMIT, type ListedRow, type ListQuery } from '../store/list-records.ts'
import { cellOf, openRow } from './view-cells.ts'
import { labelsOf, type Labels } from './view-labels.ts'

export type ViewAsk = {
  readonly q?: string
  readonly tab?: string
  readonly sort?: string
  readonly after?: string
  readonly page?: number
  readonly limit?: number
  readonly filters: { readonly [field: string]: string }
  readonly parameters: { readonly [name: string]: string }
}

/** Each count is a condition of the query that counts; a filter with more options is searched, not read through. */
const COUNTED_OPTIONS = 60

/** A list for one viewer: the view's and the entity's policies are in the query, so nothing is filtered afterwards. */
export async function serveView(context: Context, viewId: string, ask: ViewAsk): Promise<ServedView | Failure> {
  const { bundle, tx, today, viewer } = context
  const view = bundle.set.get('view', viewId)
  if (!view) return fail('view.not-found')
  const query = queryOf(bundle.set, viewId, requestOf(view, ask, context))
  if (!query.ok) return fail(query.code === 'view.unknown' ? 'view.not-found' : 'view.refused', query.message)
  const data: RuleData = { user: viewer.user, settings: bundle.settings, today, with: ask.parameters }
  const list = listQueryOf(bundle, query, ask)
  const found = query.search ? await searchRecords(tx, list, query.search.words.join(' ')) : undefined
  const labels = await labelsOf(context, query.columns, query.filters, data)
  const options = query.facets
    .map(({ field, where }) => ({ field, values: optionsOf(view, field, labels), where }))
    .filter(({ values }) => values.length <= COUNTED_OPTIONS)
  const { rows, next } = await listRecords(tx, list, found)
  const parts: Predicate[] = [
    query.where,
    ...query.tabs.map(({ where }) => where),
    ...options.flatMap(({ field, values, where }) => values.map(({ value }) => every([where, { op: 'eq', field, value }]))),
  ]
  const { counts, capped } = await countRecords(tx, { ...list, where: common(parts) }, parts, found)
  let at = 1 + query.tabs.length
  const [sort] = query.sort
  const startable =
    view.starts && bundle.rules.holds(view.starts.when, data)
      ? bundle.set
          .all('case')
          .filter((one) => one.of === view.entity && one.start)
          .map(({ id, title }) => ({ id, title: mergedText(title, data) }))
      : []
  const among = view.starts && bundle.set.get('view', view.starts.among)
  return {
    id: view.id,
    title: mergedText(view.title ?? view.id, data),
    ...(view.search !== undefined && { search: mergedText(view.search, data) }),
    columns: query.columns.map(({ field, label, format, sort: sortable, link, priority }) => ({
      field,
      label: mergedText(label, data),
      format: format ?? 'text',
      sort: sortable ?? false,
      link: link ?? false,
      priority: priority ?? 1,
    })),
    rows: rows.map((row) => servedRow(context, view, query.columns, row, labels, data)),
    total: counts[0] ?? 0,
    capped: capped || (found?.limited ?? false),
    page: ask.page ?? 1,
    limit: query.limit,
    sort: { field: sort?.field ?? 'id', down: sort?.down ?? false },
    tabs: query.tabs.map(({ id, label }, index) => ({ id, label: mergedText(label, data), count: counts[1 + index] ?? 0 })),
    filters: query.filters.map(({ field, label, as }) => {
      const facet = options.find((one) => one.field === field)
      const counted = facet?.values.map((option) => ({ ...option, count: counts[at++] ?? 0 })) ?? optionsOf(view, field, labels)
      return {
        field,
        label: mergedText(label, data),
        as: as ?? (counted.length > 0 ? 'choice' : 'text'),
        options: counted,
        value: (ask.filters[field] ?? '').split(',').filter((value) => value !== ''),
      }
    }),
    bulk: (view.bulk ?? []).map((event) => ({ event, label: bulkLabel(bundle, view, event) })),
    card: cardOf(view, query.columns),
    export: view.export ?? false,
    ...(view.starts &&
      startable.length > 0 && {
        starts: {
          label: mergedText(view.starts.label, data),
          whom: mergedText(view.starts.whom, data),
          among: view.starts.among,
          ...(among?.search !== undefined && { search: mergedText(among.search, data) }),
          cases: startable,
        },
      }),
    ...(next !== undefined && { next }),
    ...(query.tab !== undefined && { tab: query.tab }),
    ...(found?.limited && { empty: { title: `More than ${SEARCH_LIMIT} match: add a word to the search.` } }),
    ...(!found?.limited &&
      view.empty && {
        empty: {
          title: mergedText(view.empty.title, data),
          ...(view.empty.text !== undefined && { text: mergedText(view.empty.text, data) }),
        },
      }),
  }
}

/** Of the columns named, those this viewer has. */
function cardOf(view: View, columns: readonly Column[]): readonly string[] {
  const usual = columns
    .filter(({ priority }) => (priority ?? 1) < 3)
    .toSorted((one, other) => Number(other.link ?? false) - Number(one.link ?? false))
    .map(({ field }) => field)
  return view.card?.filter((field) => columns.some((column) => column.field === field)) ?? usual
}

export function requestOf(view: View, ask: ViewAsk, { viewer, bundle, today }: Pick<Context, 'viewer' | 'bundle' | 'today'>): ViewRequest {
  const filters = Object.fromEntries(
    Object.entries(ask.filters)
      .filter(([, value]) => value !== '')
      .map(([field, value]) => [field, filterValue(view.filters?.find((filter) => filter.field === field)?.as, value)]),
  )
  return {
    filters,
    with: ask.parameters,
    user: viewer.user,
    settings: bundle.settings,
    today,
    ...(ask.q !== undefined && ask.q !== '' && { search: ask.q }),
    ...(ask.tab !== undefined && { tab: ask.tab }),
    ...(ask.sort !== undefined && ask.sort !== '' && { sort: { field: ask.sort.replace(/^-/, ''), down: ask.sort.startsWith('-') } }),
    ...(ask.page !== undefined && { page: ask.page }),
    ...(ask.limit !== undefined && { limit: ask.limit }),
  }
}

/** What every one of the conditions demands: counted in one pass over it, told apart within. */
function common(parts: readonly Predicate[]): Predicate {
  const demands = (part: Predicate): readonly Predicate[] => (typeof part === 'object' && 'and' in part ? part.and : [part])
  const [first, ...others] = parts
  if (first === undefined) return true
  const texts = others.map((part) => new Set(demands(part).map((one) => JSON.stringify(one))))
  return every(demands(first).filter((one) => texts.every((known) => known.has(JSON.stringify(one)))))
}

function filterValue(as: string | undefined, value: string): FilterValue {
  if (as === 'text') return value
  if (as === 'range') {
    const [from = '', to = ''] = value.split('..')
    return { ...(from !== '' && { from }), ...(to !== '' && { to }) }
  }
  return value.split(',').filter((one) => one !== '')
}

export function listQueryOf(bundle: Bundle, query: ViewQuery, ask: Pick<ViewAsk, 'after'>): ListQuery {
  return {
    own: bundle.shelf(query.entity),
    joins: query.joins.map(({ relation, entity, by, required }) => ({ name: relation, shelf: bundle.shelf(entity), by, required })),
    where: query.where,
    sort: query.sort.filter(({ field }) => field !== 'id'),
    limit: query.limit,
    ...(ask.after !== undefined && { after: ask.after }),
    ...(query.offset !== undefined && { offset: query.offset }),
  }
}

function optionsOf(view: View, field: string, labels: Labels): readonly { readonly value: string; readonly label: string }[] {
  const filter = view.filters?.find((one) => one.field === field)
  const found = labels.get(filter?.lookup ?? filter?.workflow ?? '')
  return [...(found ?? [])].map(([value, label]) => ({ value, label }))
}

function servedRow(
  { bundle, viewer, now, today }: Context,
  view: View,
  columns: readonly Column[],
  row: ListedRow,
  labels: Labels,
  data: RuleData,
): ServedRow {
  const own = bundle.shelf(view.entity)
  const opened = openRow(bundle, row, data)
  const { record, state } = opened
  const screen = view.opens === undefined ? undefined : bundle.set.get('screen', view.opens)
  const of = { ...row, entity: own.entity.name }
  // A view that names no screen leads to the one that opens this kind of record for this viewer.
  const href = screen ? hrefOfScreen(bundle, screen, of, opened.data) : hrefOfRecord(bundle, of, { ...opened.data, case: record })
  return {
    id: row.id,
    entity: own.entity.name,
    version: row.version,
    cells: Object.fromEntries(columns.map((column) => [column.field, cellOf(bundle, column, opened, labels)])),
    may: mayOf(bundle, view, row, record, viewer.user, {
      now,
      today,
      ...(viewer.account.person_id !== null && { person: viewer.account.person_id }),
    }),
    ...(href !== undefined && { href }),
    ...(state && {
      state: { label: mergedText(state.label, opened.data), family: state.family, ...(state.icon !== undefined && { icon: state.icon }) },
    }),
  }
}

/** Which of the bulk events this row would take, without another query: guards that read related rows are asked again when it is sent. */
function mayOf(
  bundle: Bundle,
  view: View,
  row: ListedRow,
  record: { readonly [field: string]: Json },
  user: Json,
  { now, today, person }: { readonly now: string; readonly today: string; readonly person?: string },
): readonly string[] {
  const definition = row.case_id === null ? undefined : bundle.findCase(row.case_id)
  if (!view.bulk || !definition || row.state === null) return []
  const subject = Object.entries(bundle.shelf(view.entity).entity.relations ?? {}).find(([, { by }]) => by === 'subject_id')?.[0]
  const about = subject === undefined ? null : (record[subject] ?? null)
  const base: RuleData = {
    user,
    today,
    settings: bundle.settings,
    case: { ...record, code: definition.code },
    answers: row.data,
    record: about,
    related: {},
  }
  const { acts, people } = partiesOf(bundle.rules, definition, base, person)
  const events = availableEvents(
    bundle.workflow(definition.workflow),
    { state: row.state, since: row.since ?? row.created_at, approvals: [] },
    {
      today,
      now,
      user,
      parties: acts,
      people,
      case: base['case'] ?? null,
      answers: row.data,
      record: about,
      related: {},
      settings: bundle.settings,
    },
  )
  return events.filter(({ event, allowed }) => allowed && view.bulk?.includes(event)).map(({ event }) => event)
}

function bulkLabel(bundle: Bundle, view: View, event: string): string {
  for (const { of, workflow } of bundle.set.all('case')) {
    if (of !== view.entity) continue
    const label = bundle.workflow(workflow).events.get(event)?.event.label
    if (label !== undefined) return mergedText(label, {})
  }
  return event
}
