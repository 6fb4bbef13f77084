import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services.ts'
import { serveView, type ViewAsk } from '../../views/serve-view.ts'
import { forViewer } from '../request-context.ts'

/** A list that takes longer is refused: a page of 25 must never hold a connection for minutes. */
const LIST_TIMEOUT_MS = 8000
const QUERY = {
  type: 'object',
  properties: {
    q: { type: 'string', maxLength: 200 }, tab: { type: 'string', maxLength: 100 }, sort: { type: 'string', maxLength: 100 }, after: { type: 'string', maxLength: 2000 },
    page: { type: 'integer', minimum: 1, maximum: 100_000 }, limit: { type: 'integer', minimum: 1, maximum: 200 },
  },
  additionalProperties: { type: 'string', maxLength: 1000 },
} as const

export function showView(app: FastifyInstance, services: Services): void {
  app.get('/api/views/:view', { schema: { summary: 'A page of a list: filters as f.<field>, parameters as with.<name>', querystring: QUERY } }, forViewer(services, (context, request) => {
    const { view } = request.params as { view: string }
    return serveView(context, view, askOf(request.query as { readonly [name: string]: string | number | undefined }))
  }, { timeoutMs: LIST_TIMEOUT_MS }))
}

function askOf(query: { readonly [name: string]: string | number | undefined }): ViewAsk {
  const named = (prefix: string): { readonly [name: string]: string } => Object.fromEntries(Object.entries(query).filter(([name]) => name.startsWith(prefix)).map(([name, value]) => [name.slice(prefix.length), String(value)]))
  const { q, tab, sort, after, page, limit } = query
  return {
    filters: named('f.'), parameters: named('with.'),
    ...(typeof q === 'string' && { q }), ...(typeof tab === 'string' && { tab }), ...(typeof sort === 'string' && { sort }), ...(typeof after === 'string' && { after }),
    ...(typeof page === 'number' && { page }), ...(typeof limit === 'number' && { limit }),
  }
}
