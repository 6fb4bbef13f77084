import { mergedText, queryOf, type CompiledQuery, type Filter, type NamedColumn, type RuleData, type View } from '#engine'
import type { ServedView } from '../../contract/views.ts'
import type { CompiledDefinitions } from '../../definitions/registry.ts'
import { countWhole, type Counted } from '../../store/lists/count-records.ts'
import { listRecords, searchRecords, SEARCH_LIMIT, type SearchHits } from '../../store/lists/list-records.ts'
import { bulkEvents, statesOfBulk } from './bulk-events.ts'
import { cardOf } from './card-of.ts'
import { countsOfView } from './counts-of-view.ts'
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

/**
 * A page of a list for one viewer. The policies of the view and its entity are part of the query, so nothing is filtered afterwards.
 * `isExact`: the total is counted to its end, however long the list is.
 */
export const serveView = async (
  context: ViewerContext,
  viewId: string,
  ask: ViewAsk,
  { isExact = false } = {},
): Promise<ServedView | Failure> => {
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
  const filters = query.facets
    .map((facet) => ({ ...facet, values: optionsOf(view, facet.field, labels) }))
    .filter(({ values }) => values.length <= COUNTED_OPTIONS)
  const { rows, next } = await listRecords(tx, list, found)
  const counts = await countsOfView(tx, { list, tabs, filters, acts: statesOfBulk(definitions, view), found })
  const [sort] = query.sort
  const starts = startsOf(definitions, view, data)
  const empty = emptyOf(view, found?.limited ?? false, data)
  return {
    id: view.id,
    title: mergedText(titleOfView(definitions, view), data),
    ...(view.search !== undefined && { search: mergedText(view.search, data) }),
    columns: query.columns.map((column) => servedColumn(column, data)),
    rows: rows.map((row) => servedRow(context, { view, columns: query.columns, labels, data }, row)),
    total: counts.total.capped && isExact ? await countWhole(tx, list, found) : counts.total.count,
    capped: (counts.total.capped && !isExact) || (found?.limited ?? false),
    page: ask.page ?? 1,
    limit: query.limit,
    sort: { field: sort?.field ?? 'id', down: sort?.down ?? false },
    tabs: tabs.map(({ id, label }, index) => ({ id, label: mergedText(label, data), ...servedCount(counts.tabs[index]) })),
    filters: query.filters.map((filter) => {
      const counted = counts.options.get(filter.field)
      const options = optionsOf(view, filter.field, labels)
      return servedFilter(
        filter,
        counted ? options.map((option, index) => ({ ...option, count: counted[index] ?? 0 })) : options,
        ask,
        data,
      )
    }),
    bulk: bulkEvents(definitions, view, data, counts.acts),
    card: cardOf(view, query.columns),
    ...(view.draw && { draw: view.draw }),
    export: view.export ?? false,
    ...(starts && { starts }),
    ...(next !== undefined && { next }),
    ...(query.tab !== undefined && { tab: query.tab }),
    ...(empty && { empty }),
  }
}

const servedCount = ({ count, capped }: Counted = { count: 0, capped: false }): Omit<ServedView['tabs'][number], 'id' | 'label'> => ({
  count,
  ...(capped && { capped }),
})

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

/** The case types that this viewer can start from this list, by their titles in the language in which they are read. */
const startsOf = (definitions: CompiledDefinitions, { starts, entity }: View, data: RuleData): ServedView['starts'] => {
  if (starts?.among === undefined || starts.whom === undefined || !definitions.rules.holds(starts.when, data)) return undefined
  const cases = definitions.set
    .all('case')
    .filter((caseType) => caseType.of === entity && caseType.start)
    .map(({ id, title }) => ({ id, title: mergedText(title, data) }))
  if (cases.length === 0) return undefined
  const { compare } = new Intl.Collator(definitions.language, { sensitivity: 'base', numeric: true })
  const among = definitions.set.get('view', starts.among)
  return {
    label: mergedText(starts.label, data),
    whom: mergedText(starts.whom, data),
    among: starts.among,
    ...(among?.search !== undefined && { search: mergedText(among.search, data) }),
    cases: cases.toSorted((a, b) => compare(a.title, b.title)),
  }
}

/** The text in place of rows when there are none. */
const emptyOf = ({ empty }: View, isLimited: boolean, data: RuleData): ServedView['empty'] => {
  if (isLimited) return { title: serverTexts.list.tooMany({ limit: SEARCH_LIMIT }) }
  if (!empty) return undefined
  return { title: mergedText(empty.title, data), ...(empty.text !== undefined && { text: mergedText(empty.text, data) }) }
}

const optionsOf = (view: View, field: string, labels: Labels): readonly { readonly value: string; readonly label: string }[] => {
  const filter = view.filters?.find((candidate) => candidate.field === field)
  const found = labels.get(filter?.lookup ?? filter?.workflow ?? '')
  return [...(found ?? [])].map(([value, label]) => ({ value, label }))
}
