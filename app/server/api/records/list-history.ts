import { findCase } from '../../records/find-case.ts'
import { historyPage } from '../../serve/history-page.ts'
import { isFailure } from '../../work/failure.ts'
import { forViewer } from '../endpoint.ts'

export const listRecordHistory = forViewer('GET /api/records/:entity/:id/history', async (context, request) => {
  const { limit = 50, before } = request.query
  const loaded = await findCase(context, request.params)
  return isFailure(loaded) ? loaded : historyPage(context, loaded, { limit, ...(before !== undefined && { before }) })
})
