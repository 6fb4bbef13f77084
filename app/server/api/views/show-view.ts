import { serveView } from '../../serve/views/serve-view.ts'
import { withRecords } from '../../serve/views/with-records.ts'
import { isFailure } from '../../work/failure.ts'
import { forViewer } from '../endpoint.ts'
import { viewAsk } from './view-ask.ts'

/** A list that takes longer is refused: a page of 25 must never hold a connection for minutes. */
const LIST_TIMEOUT_MS = 8000

export const showView = forViewer(
  'GET /api/views/:view',
  async (context, request) => {
    const { records, ...query } = request.query
    const view = await serveView(context, request.params.view, viewAsk(query))
    return isFailure(view) || records === undefined ? view : withRecords(context, view, records)
  },
  { timeoutMs: LIST_TIMEOUT_MS },
)
