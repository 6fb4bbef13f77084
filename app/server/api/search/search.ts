import { searchLists } from '../../serve/search/search-lists.ts'
import { forViewer } from '../endpoint.ts'

/** A search that takes longer is refused, as a list is. */
const SEARCH_TIMEOUT_MS = 8000

export const search = forViewer('GET /api/search', (context, request) => searchLists(context, request.query.path, request.query.q), {
  timeoutMs: SEARCH_TIMEOUT_MS,
})
