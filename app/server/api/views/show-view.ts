import type { FastifyInstance } from 'fastify'
import type { Services } from '../../work/services.ts'
import { serveView } from '../../serve/views/serve-view.ts'
import { forViewer } from '../request-context.ts'
import { VIEW_QUERY, viewAsk } from './view-ask.ts'

/** A list that takes longer is refused: a page of 25 must never hold a connection for minutes. */
const LIST_TIMEOUT_MS = 8000

export const showView = (app: FastifyInstance, services: Services): void => {
  app.get(
    '/api/views/:view',
    { schema: { summary: 'A page of a list: filters as f.<field>, parameters as with.<name>', querystring: VIEW_QUERY } },
    forViewer(
      services,
      (context, request) => {
        const { view } = request.params as { view: string }
        return serveView(context, view, viewAsk(request.query as Parameters<typeof viewAsk>[0]))
      },
      { timeoutMs: LIST_TIMEOUT_MS },
    ),
  )
}
