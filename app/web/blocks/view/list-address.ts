import type { ListQuery } from '#renderer'
import { FILTER, rowsOf } from './list-query.ts'

const NAMES = ['q', 'tab', 'sort', 'page', 'limit']

/** The parameters of an address that belong to a list: `q`, `tab`, `sort`, `page`, `limit` and filters as `f.<field>`, behind a prefix. */
const isOfList = (key: string, prefix: string): boolean => {
  if (!key.startsWith(prefix)) return false
  const name = key.slice(prefix.length)
  return NAMES.includes(name) || name.startsWith(FILTER)
}

/** The address with this state of the list; everything else in it stays. */
export const paramsOf = (query: ListQuery, address = new URLSearchParams(), prefix = ''): URLSearchParams => {
  const params = new URLSearchParams([...address].filter(([key]) => !isOfList(key, prefix)))
  for (const [name, value] of Object.entries(rowsOf(query)))
    if (value !== undefined && value !== '') params.set(prefix + name, String(value))
  return params
}

/** The part of a query that a saved filter keeps: everything except the position in the list. */
export const keptOf = ({ page: _page, limit: _limit, ...query }: ListQuery): string => {
  const params = paramsOf(query)
  params.sort()
  return params.toString()
}

/** The whole address of the page at hand with these parameters, which can be sent to others. */
export const addressIn = (params: URLSearchParams, address = location.href): string => {
  const page = address.replace(/\?[^#]*$/u, '')
  return params.size === 0 ? page : `${page}?${params}`
}
