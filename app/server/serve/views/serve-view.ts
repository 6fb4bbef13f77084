import {
  every,
  mergedText,
  queryOf,
  type CompiledQuery,
  type Filter,
  type NamedColumn,
  type Predicate,
  type RuleData,
  type View,
} from '#engine'
import type { ServedView } from '../../contract/views.ts'
import type { CompiledDefinitions } from '../../definitions/registry.ts'
import { countRecords, listRecords, searchRecords, SEARCH_LIMIT, type SearchHits } from '../../store/lists/list-records.ts'
import { bulkEvents, statesOfBulk } from './bulk-events.ts'
import { cardOf } from './card-of.ts'
import { countedGroups, servedGroup } from './serve-groups.ts'
import { servedRow } from './serve-row.ts'
import { labelsOf, type Labels } from './view-labels.ts'
import { listQueryOf, requestOf, type ViewAsk } from './view-request.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { fail, isFailure, type Failure } from '../../work/failure.ts'
import { titleOfView } from './title-of-view.ts'
import { serverTexts } from '../../texts/en.ts'

/** Every counted option is one more condition of the counting query; the options of a longer filter are not counted. */
const COUNTED_OPTIONS = 60

/** A page of a list for one viewer. The policies of the view and its entity are part of the query, so nothing is filtered afterwards. */
export const serveView = async (context: ViewerContext, viewId: string, ask: ViewAsk): Promise<ServedView | Failure> => {
  const { definitions, tx, today, viewer } = context
  const view = definitions.set.get('view', viewId)
  if (!view) return fail('view.not-found')
  const query = queryOf(definitions.set, viewId, requestOf(view, ask, context))
  if (!query.ok) return fail(query.code === 'view.unknown' ? 'view.not-found' : 'view.refused', query.message)
  const data: RuleData = { user: viewer.user, settings: definitions.settings, today, with: ask.parameters }
  const list = listQueryOf(definitions, query, ask)
  const found = query.search ? await searchRecords(tx, list, query.search.words.join(' ')) : undefined
  const labels = await labelsOf(context, query.columns, query.filters, data)
  if (query.groups !== undefined) return serveGroups(context, { view, query, ask, labels, data }, found)
  const quiet = new Set(view.tabs?.filter((tab) => tab.quiet === true && tab.id !== query.tab).map(({ id }) => id))
  const tabs = query.tabs.filter(({ id }) => !quiet.has(id))
  const options = query.facets
    .map(({ field, isList, where }) => ({ field, isList, values: optionsOf(view, field, labels), where }))
    .filter(({ values }) => values.length <= COUNTED_OPTIONS)
  const { rows, next } = await listRecords(tx, list, found)
  const parts: Predicate[] = [
    query.where,
    ...tabs.map(({ where }) => where),
    ...options.flatMap(({ field, isList, values, where }) =>
      values.map(({ value }) => every([where, isList ? { op: 'has', field, values: [value] } : { op: 'eq', field, value }])),
    ),
  ]
  const acts = statesOfBulk(definitions, view).map((values): Predicate => every([query.where, { op: 'in', field: 'state', values }]))
  parts.push(...acts)
  const { counts, capped } = await countRecords(tx, { ...list, where: common(parts) }, parts, found)
  let index = 1 + tabs.length
  const [sort] = query.sort
  const starts = startsOf(definitions, view, data)
  const empty = emptyOf(view, found?.limited ?? false, data)
  return {
    id: view.id,
    title: mergedText(titleOfView(definitions, view), data),
    ...(view.search !== undefined && { search: mergedText(view.search, data) }),
    columns: query.columns.map((column) => servedColumn(column, data)),
    rows: rows.map((row) => servedRow(context, { view, columns: query.columns, labels, data }, row)),
    total: counts[0] ?? 0,
    capped: capped || (found?.limited ?? false),
    page: ask.page ?? 1,
    limit: query.limit,
    sort: { field: sort?.field ?? 'id', down: sort?.down ?? false },
    tabs: tabs.map(({ id, label }, index) => ({ id, label: mergedText(label, data), count: counts[1 + index] ?? 0 })),
    filters: query.filters.map((filter) => {
      const facet = options.find((option) => option.field === filter.field)
      const counted = facet?.values.map((option) => ({ ...option, count: counts[index++] ?? 0 }))
      return servedFilter(filter, counted ?? optionsOf(view, filter.field, labels), ask, data)
    }),
    bulk: bulkEvents(definitions, view, data, counts.slice(parts.length - acts.length)),
    card: cardOf(view, query.columns),
    ...(view.draw && { draw: view.draw }),
    export: view.export ?? false,
    ...(starts && { starts }),
    ...(next !== undefined && { next }),
    ...(query.tab !== undefined && { tab: query.tab }),
    ...(empty && { empty }),
  }
}

type Groups = {
  readonly view: View
  readonly query: CompiledQuery
  readonly ask: ViewAsk
  readonly labels: Labels
  readonly data: RuleData
}

/** A list of groups: its figures instead of records. Filters are those of the view itself, since those of another list stand there. */
const serveGroups = async (
  context: ViewerContext,
  { view, query, ask, labels, data }: Groups,
  found: SearchHits | undefined,
): Promise<ServedView | Failure> => {
  const { definitions } = context
  const groups = await countedGroups(context, query, found)
  if (isFailure(groups)) return groups
  const page = view.opens === undefined ? undefined : { screen: view.opens }
  const first = query.offset ?? 0
  const [sort] = query.sort
  const empty = emptyOf(view, found?.limited ?? false, data)
  return {
    id: view.id,
    title: mergedText(titleOfView(definitions, view), data),
    columns: query.columns.map((column) => servedColumn(column, data)),
    rows: groups.slice(first, first + query.limit).map((group) => servedGroup(definitions, query, group, { labels, data, page })),
    total: groups.length,
    capped: found?.limited ?? false,
    page: ask.page ?? 1,
    limit: query.limit,
    sort: { field: sort?.field ?? query.groups?.keys[0]?.field ?? 'id', down: sort?.down ?? false },
    tabs: view.over === undefined ? query.tabs.map(({ id, label }) => ({ id, label: mergedText(label, data) })) : [],
    filters:
      view.over === undefined ? query.filters.map((filter) => servedFilter(filter, optionsOf(view, filter.field, labels), ask, data)) : [],
    bulk: [],
    card: cardOf(view, query.columns),
    export: view.export ?? false,
    ...(query.tab !== undefined && view.over === undefined && { tab: query.tab }),
    ...(empty && { empty }),
  }
}

const servedColumn = ({ field, label, format, sort, link, priority }: NamedColumn, data: RuleData): ServedView['columns'][number] => {
  return {
    field,
    label: mergedText(label, data),
    format: format ?? 'text',
    sort: sort ?? false,
    link: link ?? false,
    priority: priority ?? 1,
  }
}

const servedFilter = (
  { field, label, as }: Filter,
  options: ServedView['filters'][number]['options'],
  ask: ViewAsk,
  data: RuleData,
): ServedView['filters'][number] => {
  return {
    field,
    label: mergedText(label, data),
    as: as ?? (options.length > 0 ? 'choice' : 'text'),
    options,
    value: (ask.filters[field] ?? '').split(',').filter((value) => value !== ''),
  }
}

/** The case types that this viewer can start from this list. */
const startsOf = (definitions: CompiledDefinitions, { starts, entity }: View, data: RuleData): ServedView['starts'] => {
  if (starts?.among === undefined || starts.whom === undefined || !definitions.rules.holds(starts.when, data)) return undefined
  const cases = definitions.set
    .all('case')
    .filter((caseType) => caseType.of === entity && caseType.start)
    .map(({ id, title }) => ({ id, title: mergedText(title, data) }))
  if (cases.length === 0) return undefined
  const among = definitions.set.get('view', starts.among)
  return {
    label: mergedText(starts.label, data),
    whom: mergedText(starts.whom, data),
    among: starts.among,
    ...(among?.search !== undefined && { search: mergedText(among.search, data) }),
    cases,
  }
}

/** The text in place of rows when there are none. */
const emptyOf = ({ empty }: View, isLimited: boolean, data: RuleData): ServedView['empty'] => {
  if (isLimited) return { title: serverTexts.list.tooMany({ limit: SEARCH_LIMIT }) }
  if (!empty) return undefined
  return { title: mergedText(empty.title, data), ...(empty.text !== undefined && { text: mergedText(empty.text, data) }) }
}

/** The condition common to all counts. One pass over its rows counts them all. */
const common = (parts: readonly Predicate[]): Predicate => {
  const demands = (part: Predicate): readonly Predicate[] => (typeof part === 'object' && 'and' in part ? part.and : [part])
  // One that never holds, such as that of a tab which is closed now, counts nothing and narrows no other.
  const [first, ...others] = parts.filter((part) => part !== false)
  if (first === undefined) return parts.length === 0
  const texts = others.map((part) => new Set(demands(part).map((demand) => JSON.stringify(demand))))
  return every(demands(first).filter((demand) => texts.every((known) => known.has(JSON.stringify(demand)))))
}

const optionsOf = (view: View, field: string, labels: Labels): readonly { readonly value: string; readonly label: string }[] => {
  const filter = view.filters?.find((candidate) => candidate.field === field)
  const found = labels.get(filter?.lookup ?? filter?.workflow ?? '')
  return [...(found ?? [])].map(([value, label]) => ({ value, label }))
}
