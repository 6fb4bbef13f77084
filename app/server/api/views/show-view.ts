import { serveView } from '../../serve/views/serve-view.ts'
import { forViewer } from '../endpoint.ts'
import { viewAsk } from './view-ask.ts'

/** A list that takes longer is refused: a page of 25 must never hold a connection for minutes. */
const LIST_TIMEOUT_MS = 8000

export const showView = forViewer(
  'GET /api/views/:view',
  (context, request) => serveView(context, request.params.view, viewAsk(request.query)),
  { timeoutMs: LIST_TIMEOUT_MS },
)
