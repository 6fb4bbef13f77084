import type { ListQuery } from '#renderer'
import type { ViewQuery } from '../../../server/contract/views.ts'

const FILTER = 'f.'
const NAMES = ['q', 'tab', 'sort', 'page', 'limit']

/** The parameters of an address that belong to a list: `q`, `tab`, `sort`, `page`, `limit` and filters as `f.<field>`, behind a prefix. */
const isOfList = (key: string, prefix: string): boolean => {
  if (!key.startsWith(prefix)) return false
  const name = key.slice(prefix.length)
  return NAMES.includes(name) || name.startsWith(FILTER)
}

/** The only list of a page has the plain names. Lists under tabs or beside one another have names of their own, which begin with their id. */
export const listPrefix = (
  { blocks, tabs }: { readonly blocks: readonly { readonly show: string }[]; readonly tabs: readonly unknown[] },
  { id }: { readonly id: string },
): string => (tabs.length === 0 && blocks.filter(({ show }) => show === 'view').length === 1 ? '' : `${id}.`)

/** The list's state lives in the address: a reload, the back button and a sent link show the same rows. */
export const queryOf = (params: URLSearchParams, prefix = ''): ListQuery => {
  const filters: Record<string, readonly string[]> = {}
  for (const [key, value] of params)
    if (key.startsWith(prefix + FILTER) && value !== '') filters[key.slice(prefix.length + FILTER.length)] = value.split(',')
  const text = (name: string) => params.get(prefix + name) ?? undefined
  const number = (name: string) => (text(name) === undefined ? undefined : Number(text(name)))
  return { q: text('q'), tab: text('tab'), sort: text('sort'), page: number('page'), limit: number('limit'), filters }
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
