import type { ListQuery } from '#renderer'

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

export const paramsOf = (query: ListQuery): URLSearchParams => {
  const params = new URLSearchParams()
  for (const key of ['q', 'tab', 'sort', 'page', 'limit'] as const)
    if (query[key] !== undefined && !(key === 'page' && query.page === 1)) params.set(key, String(query[key]))
  for (const [field, values] of Object.entries(query.filters)) if (values.length > 0) params.set(FILTER + field, values.join(','))
  return params
}

/** The part of a query that a saved filter keeps: everything except the position in the list. */
export const keptOf = ({ page: _page, limit: _limit, ...query }: ListQuery): string => {
  const params = paramsOf(query)
  params.sort()
  return params.toString()
}
