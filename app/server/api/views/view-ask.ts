import type { ViewAsk } from '../../serve/views/view-request.ts'

type Query = { readonly [name: string]: string | number | undefined }

/** The parameters of a list, on screen and as an export. */
export const VIEW_QUERY = {
  type: 'object',
  properties: {
    q: { type: 'string', maxLength: 200 },
    tab: { type: 'string', maxLength: 100 },
    sort: { type: 'string', maxLength: 100 },
    after: { type: 'string', maxLength: 2000 },
    page: { type: 'integer', minimum: 1, maximum: 100_000 },
    limit: { type: 'integer', minimum: 1, maximum: 200 },
  },
  additionalProperties: { type: 'string', maxLength: 1000 },
} as const

export const viewAsk = (query: Query): ViewAsk => {
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
