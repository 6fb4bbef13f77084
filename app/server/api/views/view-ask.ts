import type { ViewQuery } from '../../contract/views.ts'
import type { ViewAsk } from '../../serve/views/view-request.ts'

/** The parameters of a list, on screen and as an export. */
export const viewAsk = (query: ViewQuery): ViewAsk => {
  const named = (prefix: string): { readonly [name: string]: string } =>
    Object.fromEntries(
      Object.entries(query)
        .filter(([name]) => name.startsWith(prefix))
        .map(([name, value]) => [name.slice(prefix.length), String(value)]),
    )
  const { q, tab, sort, after, page, limit } = query
  return {
    filters: named('f.'),
    parameters: named('with.'),
    ...(typeof q === 'string' && { q }),
    ...(typeof tab === 'string' && { tab }),
    ...(typeof sort === 'string' && { sort }),
    ...(typeof after === 'string' && { after }),
    ...(typeof page === 'number' && { page }),
    ...(typeof limit === 'number' && { limit }),
  }
}
