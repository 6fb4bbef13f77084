import type { ViewQuery } from '../../server/contract/views.ts'

/** The parameter of a record's address that names the list it was opened from: `requests.view?tab=mine`. */
const LIST = 'list'

/** A list and the rows it shows. */
export type OpenedFrom = { readonly view: string; readonly query: ViewQuery; readonly search: string }

/** The address of a row with the list around it, so that its page knows what comes before and after. */
export const withList = (href: string, view: string, search: string): string =>
  `${href}${href.includes('?') ? '&' : '?'}${LIST}=${encodeURIComponent(search === '' ? view : `${view}?${search}`)}`

export const openedFrom = (address: URLSearchParams): OpenedFrom | undefined => {
  const [view = '', ...rest] = (address.get(LIST) ?? '').split('?')
  const search = rest.join('?')
  return view === '' ? undefined : { view, search, query: Object.fromEntries(new URLSearchParams(search)) }
}
