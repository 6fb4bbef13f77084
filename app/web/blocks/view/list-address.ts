import type { ListQuery } from '#renderer'
import type { ViewQuery } from '../../../server/contract/views.ts'
import { searchOf } from '../../api/operation-request.ts'

const FILTER = 'f.'

/** The list's state lives in the address: a reload, the back button and a sent link show the same rows. */
export const queryOf = (params: URLSearchParams): ListQuery => {
  const filters: Record<string, readonly string[]> = {}
  for (const [key, value] of params) if (key.startsWith(FILTER) && value !== '') filters[key.slice(FILTER.length)] = value.split(',')
  const number = (name: string) => (params.get(name) === null ? undefined : Number(params.get(name)))
  return {
    q: params.get('q') ?? undefined,
    tab: params.get('tab') ?? undefined,
    sort: params.get('sort') ?? undefined,
    page: number('page'),
    limit: number('limit'),
    filters,
  }
}

/** The state of a list as the query of its view; the first page is not named. */
export const rowsOf = ({ q, tab, sort, page, limit, filters }: ListQuery): ViewQuery => ({
  q,
  tab,
  sort,
  page: page === 1 ? undefined : page,
  limit,
  ...Object.fromEntries(
    Object.entries(filters).flatMap(([field, values]) => (values.length > 0 ? [[FILTER + field, values.join(',')]] : [])),
  ),
})

export const paramsOf = (query: ListQuery): URLSearchParams => searchOf(rowsOf(query))

/** The part of a query that a saved filter keeps: everything except the position in the list. */
export const keptOf = ({ page: _page, limit: _limit, ...query }: ListQuery): string => {
  const params = paramsOf(query)
  params.sort()
  return params.toString()
}
