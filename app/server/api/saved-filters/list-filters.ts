import { listSavedFilters } from '../../store/lists/saved-filters.ts'
import { fail } from '../../work/failure.ts'
import { forViewer } from '../endpoint.ts'
import { ownerOf } from './owner-of.ts'

/** A person's named filters of a list. They hold no rows: what they show is decided when they are used. */
export const listFilters = forViewer('GET /api/views/:view/filters', async (context, request) => {
  const of = ownerOf(context, request.params.view)
  return of ? { filters: await listSavedFilters(context.tx, of) } : fail('view.not-found')
})
