import type { Entity } from '../definition/entity.ts'
import type { Json } from '../definition/logic.ts'
import type { Filter, View } from '../definition/view.ts'
import { getDefinition, type DefinitionReader } from '../definition/definition-reader.ts'
import { ruleBook, type RuleBook, type RuleData } from '../workflow/rule-book.ts'
import { columnsFor, columnsOf, fieldsOfColumn, namedColumns, type NamedColumn } from './columns-of.ts'
import { conditionToPredicate, type ViewProblem } from './condition-to-predicate.ts'
import { askedStates, filterPredicate, listPredicate, type FilterValue } from './filter-predicate.ts'
import { groupsOf, listOf, type Groups } from './groups-of.ts'
import { holdsList } from './holds-list.ts'
import { joinsOf, type Join } from './joins-of.ts'
import { every, fieldsOf, type Predicate } from './predicate.ts'
import { noneOf } from './none-of.ts'
import { typesOf } from './type-of-row.ts'
import { rowPredicate } from './row-policy.ts'
import { composed } from '../signs/plain-text.ts'
import { viewTexts } from '../texts/en/views.ts'
import { fold } from './fold.ts'

/** A caller's request to a view. `filters`: by field, as the view declares them. */
export type ViewRequest = {
  readonly with?: { readonly [name: string]: Json }
  readonly filters?: { readonly [field: string]: FilterValue }
  /** Left out: the first one. null: none of them, but the rows of the whole list. */
  readonly tab?: string | null
  readonly sort?: { readonly field: string; readonly down?: boolean }
  /** The keyset cursor: the `sort` values and the id of the last row seen. */
  readonly after?: readonly Json[]
  readonly page?: number
  readonly limit?: number
  readonly search?: string
  readonly user?: Json
  readonly settings?: Json
  readonly today: string
}

export type Sort = { readonly field: string; readonly down: boolean }

/** A query as JSON, not SQL, with every value and the policies already in it. */
export type CompiledQuery = {
  readonly ok: true
  readonly view: string
  readonly entity: string
  readonly joins: readonly Join[]
  readonly where: Predicate
  /** The viewer's columns, and the filters of the list. */
  readonly columns: readonly NamedColumn[]
  readonly filters: readonly Filter[]
  /** What is counted instead of listed. The sort is that of the groups. */
  readonly groups?: Groups
  /** The fields to select: for columns, second lines and texts. */
  readonly fields: readonly string[]
  /** Ends with the id, so that the order is total. Missing values come last in both directions. */
  readonly sort: readonly Sort[]
  readonly after?: readonly Json[]
  readonly offset?: number
  readonly limit: number
  /** Folded search words, all of which must occur in the entity's search text. */
  readonly search?: { readonly words: readonly string[]; readonly fields: readonly string[] }
  /** Counts per value; each filter's counts apply all filters but its own. */
  readonly facets: readonly { readonly field: string; readonly isList?: true; readonly where: Predicate }[]
  readonly tabs: readonly { readonly id: string; readonly label: string; readonly where: Predicate }[]
  readonly tab?: string
}

/** Why a request for a list is refused, as a stable code and a sentence. */
export type ViewRefusal = {
  readonly ok: false
  readonly code: 'view.unknown' | 'view.parameter' | 'view.filter' | 'view.tab' | 'view.sort' | 'view.condition'
  readonly message: string
  readonly problems?: readonly ViewProblem[]
}

const refuse = (code: ViewRefusal['code'], message: string, problems?: readonly ViewProblem[]): ViewRefusal => ({
  ok: false,
  code,
  message,
  ...(problems && { problems }),
})

const PAGE = 25
/** The groups shown of a list that does not say how many. */
const GROUPS = 200

/** A field shown only in withheld columns can be neither sorted, filtered nor grouped by, since that would reveal it. */
const withheldFrom = (all: readonly NamedColumn[], columns: readonly NamedColumn[], find: RuleBook['find']): ReadonlySet<string> => {
  const fieldsIn = (column: NamedColumn): readonly string[] => fieldsOfColumn(column, find)
  const shown = new Set(columns.flatMap(fieldsIn))
  return new Set(
    all
      .filter((column) => !columns.includes(column))
      .flatMap(fieldsIn)
      .filter((field) => !shown.has(field)),
  )
}

/** The greatest number of sort fields that a cursor compares. */
const SORTED_BY = 3

const sortOf = (
  view: View,
  columns: readonly NamedColumn[],
  withheld: ReadonlySet<string>,
  wish: ViewRequest['sort'],
): readonly Sort[] | ViewRefusal => {
  const usual = (view.sort ?? []).filter(({ field }) => !withheld.has(field))
  const column = columns.find(({ field, sort }) => field === wish?.field && sort === true)
  if (wish !== undefined && column === undefined && !usual.some(({ field }) => field === wish.field))
    return refuse('view.sort', viewTexts.noSort(wish))
  // A column of several fields sorts by all of them, so that people with one family name are sorted by first name.
  const fields =
    column === undefined
      ? [wish?.field ?? '']
      : fieldsOfColumn(column)
          .filter((field) => !withheld.has(field))
          .slice(0, SORTED_BY)
  const wanted = wish === undefined ? usual : fields.map((field) => ({ field, down: wish.down ?? false }))
  if (view.group !== undefined) return wanted.map(({ field, down }) => ({ field, down: down ?? false }))
  return [
    ...wanted.map(({ field, down }) => ({ field, down: down ?? false })),
    ...(wanted.some(({ field }) => field === 'id') ? [] : [{ field: 'id', down: wanted[0]?.down ?? false }]),
  ]
}

const facetted = (filter: Filter): boolean =>
  filter.as === 'choice' ||
  filter.as === 'choices' ||
  (filter.as === undefined && (filter.lookup !== undefined || filter.workflow !== undefined))

type Parts = {
  readonly base: Predicate
  readonly filters: readonly { readonly field: string; readonly where: Predicate }[]
  readonly tabs: readonly { readonly id: string; readonly label: string; readonly where: Predicate }[]
  readonly problems: readonly ViewProblem[]
}

const queryParts = (set: DefinitionReader, view: View, entity: Entity, request: ViewRequest, data: RuleData): Parts => {
  const problems: ViewProblem[] = []
  const types = typesOf(set, view.entity)
  const translate = (condition: Json | undefined, of = types): Predicate => {
    const result = conditionToPredicate(ruleBook(set), condition, data, of)
    problems.push(...result.problems)
    return result.where
  }
  const none = noneOf(set, view, data)
  problems.push(...none.problems)
  const base = every([
    rowPredicate(set, entity, (policy) => translate(policy, [])),
    translate(view.policy, []),
    translate(view.where),
    none.where,
  ])
  return {
    base,
    filters: Object.entries(request.filters ?? {}).map(([field, asked]) => {
      const { as, workflow = '' } = view.filters?.find((filter) => filter.field === field) ?? {}
      const value = askedStates(set.get('workflow', workflow)?.states, asked)
      return { field, where: holdsList(set, entity, field) ? listPredicate(field, value) : filterPredicate(field, as, value) }
    }),
    tabs: (view.tabs ?? []).map(({ id, label, where }) => ({ id, label, where: translate(where) })),
    problems,
  }
}

/** The groups and figures that this viewer may see: by a withheld field nothing is grouped, and none is added up. */
const groupsFor = (set: DefinitionReader, view: View, withheld: ReadonlySet<string>): Groups | undefined => {
  const groups = groupsOf(set, view)
  return (
    groups && {
      keys: groups.keys.filter(({ field }) => !withheld.has(field)),
      figures: groups.figures.filter(({ sum = '' }) => !withheld.has(sum)),
    }
  )
}

/** What is looked for has the form in which answers are stored: a name that was copied from elsewhere finds itself. */
const asStored = <T extends Json | FilterValue>(asked: { readonly [name: string]: T } | undefined): { readonly [name: string]: T } =>
  JSON.parse(JSON.stringify(asked ?? {}), (_, value: Json) => (typeof value === 'string' ? composed(value) : value)) as {
    readonly [name: string]: T
  }

/**
 * Turns a view and a caller's request into a query, with the policies of the view and of its entity included. Parts that do not read the
 * row are decided here (a policy that is false gives `where: false`, and so does an entity without one). A request for something the view does not offer is a refusal, never
 * an exception.
 */
export const queryOf = (set: DefinitionReader, viewId: string, asked: ViewRequest): CompiledQuery | ViewRefusal => {
  const request: ViewRequest = { ...asked, with: asStored(asked.with), filters: asStored(asked.filters) }
  const view = set.get('view', viewId)
  if (view === undefined) return refuse('view.unknown', viewTexts.noView({ view: viewId }))
  const list = listOf(set, view)
  const entity = getDefinition(set, 'entity', list.entity)
  const rules = ruleBook(set)
  const absent = (list.with ?? []).filter((name) => request.with?.[name] === undefined)
  if (absent.length > 0) return refuse('view.parameter', viewTexts.parametersMissing({ view: viewId, names: absent }))
  const data: RuleData = { with: request.with ?? {}, user: request.user ?? null, settings: request.settings ?? {}, today: request.today }
  const [all, listed] = [namedColumns(set, view), list === view ? [] : namedColumns(set, list)]
  const withheld = withheldFrom([...all, ...listed], [...columnsFor(all, rules, data), ...columnsFor(listed, rules, data)], rules.find)
  const groups = groupsFor(set, view, withheld)
  const columns = columnsFor(all, rules, data).filter(
    ({ field, sum = '' }) => groups === undefined || !(withheld.has(field) || withheld.has(sum)),
  )
  const offered = (list.filters ?? []).filter(({ field, when }) => !withheld.has(field) && (when === undefined || rules.holds(when, data)))
  const strange = Object.keys(request.filters ?? {}).find((field) => !offered.some((filter) => filter.field === field))
  if (strange !== undefined) return refuse('view.filter', viewTexts.noFilter({ field: strange }))
  const tabId = request.tab === undefined ? list.tabs?.[0]?.id : (request.tab ?? undefined)
  if (typeof request.tab === 'string' && !list.tabs?.some(({ id }) => id === request.tab))
    return refuse('view.tab', viewTexts.noTab({ tab: request.tab }))
  const sort = sortOf(view, columns, withheld, request.sort)
  if ('ok' in sort) return sort
  const { base, filters, tabs, problems } = queryParts(set, list, entity, request, data)
  if (problems.length > 0) return refuse('view.condition', viewTexts.notQueryable({ view: viewId }), problems)
  const tab = tabs.find(({ id }) => id === tabId)?.where ?? true
  const chosen = (but?: string): Predicate => every(filters.filter(({ field }) => field !== but).map(({ where }) => where))
  const where = every([base, tab, chosen()])
  const fields =
    groups === undefined
      ? columnsOf(
          columns,
          sort.map(({ field }) => field),
          rules.find,
        )
      : [...groups.keys.map(({ field }) => field), ...groups.figures.flatMap(({ sum }) => sum ?? [])]
  const words = fold(request.search ?? '')
    .split(/\s+/u)
    .filter((word) => word !== '')
  const limit = request.limit ?? view.limit ?? (groups === undefined ? PAGE : GROUPS)
  return {
    ok: true,
    view: viewId,
    entity: entity.name,
    joins: joinsOf(set, entity, {
      names: list.join,
      fields: [...fields, ...fieldsOf(where), ...tabs.flatMap((tab) => fieldsOf(tab.where)), ...offered.map(({ field }) => field)],
    }),
    where,
    columns,
    filters: offered,
    ...(groups && { groups }),
    fields,
    sort,
    ...(request.after !== undefined && { after: request.after }),
    ...(request.after === undefined && request.page !== undefined && request.page > 1 && { offset: (request.page - 1) * limit }),
    limit,
    ...(words.length > 0 && { search: { words, fields: entity.search ?? [] } }),
    facets: offered.filter(facetted).map(({ field }) => ({
      field,
      ...(holdsList(set, entity, field) && { isList: true as const }),
      where: every([base, tab, chosen(field)]),
    })),
    tabs: tabs.map((tab) => ({ ...tab, where: every([base, tab.where, chosen()]) })),
    ...(tabId !== undefined && { tab: tabId }),
  }
}
