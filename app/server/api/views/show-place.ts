import { servePlace } from '../../serve/views/serve-place.ts'
import { forViewer } from '../endpoint.ts'
import { viewAsk } from './view-ask.ts'

export const showPlace = forViewer(
  'GET /api/views/:view/places/:id',
  (context, request) => servePlace(context, request.params.view, request.params.id, viewAsk(request.query)),
  { timeoutMs: 8000 },
)
