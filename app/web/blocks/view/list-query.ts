import type { ListQuery } from '#renderer'
import type { ViewQuery } from '../../../server/contract/views.ts'

/** Before the field of a filter, in an address and in a query. */
export const FILTER = 'f.'

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
