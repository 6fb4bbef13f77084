import type { FilterValue, View, CompiledQuery, ViewRequest } from '#engine'
import type { CompiledDefinitions } from '../../definitions/registry.ts'
import type { RecordListQuery } from '../../store/lists/list-records.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'

/** The query of a list, as written in the address. */
export type ViewAsk = {
  readonly q?: string
  /** null: the rows of the whole list, whatever tab they stand on. */
  readonly tab?: string | null
  readonly sort?: string
  readonly after?: string
  readonly page?: number
  readonly limit?: number
  readonly filters: { readonly [field: string]: string }
  readonly parameters: { readonly [name: string]: string }
}

/** The same in the engine's terms, for one viewer. */
export const requestOf = (
  view: View,
  ask: ViewAsk,
  { viewer, definitions, today }: Pick<ViewerContext, 'viewer' | 'definitions' | 'today'>,
): ViewRequest => {
  const filters = Object.fromEntries(
    Object.entries(ask.filters)
      .filter(([, value]) => value !== '')
      .map(([field, value]) => [field, filterValue(view.filters?.find((filter) => filter.field === field)?.as, value)]),
  )
  return {
    filters,
    with: ask.parameters,
    user: viewer.user,
    settings: definitions.settings,
    today,
    ...(ask.q !== undefined && ask.q !== '' && { search: ask.q }),
    ...(ask.tab !== undefined && { tab: ask.tab }),
    ...(ask.sort !== undefined && ask.sort !== '' && { sort: { field: ask.sort.replace(/^-/, ''), down: ask.sort.startsWith('-') } }),
    ...(ask.page !== undefined && { page: ask.page }),
    ...(ask.limit !== undefined && { limit: ask.limit }),
  }
}

const filterValue = (as: string | undefined, value: string): FilterValue => {
  if (as === 'text') return value
  if (as === 'range') {
    const [from = '', to = ''] = value.split('..')
    return { ...(from !== '' && { from }), ...(to !== '' && { to }) }
  }
  return value.split(',').filter((name) => name !== '')
}

/** The engine's query in the store's terms. */
export const listQueryOf = (definitions: CompiledDefinitions, query: CompiledQuery, ask: Pick<ViewAsk, 'after'>): RecordListQuery => {
  return {
    own: definitions.storage(query.entity),
    joins: query.joins.map(({ relation, entity, by, required }) => ({
      name: relation,
      storage: definitions.storage(entity),
      by,
      required,
    })),
    where: query.where,
    others: definitions.storage,
    sort: query.sort.filter(({ field }) => field !== 'id'),
    limit: query.limit,
    ...(ask.after !== undefined && { after: ask.after }),
    ...(query.offset !== undefined && { offset: query.offset }),
  }
}
