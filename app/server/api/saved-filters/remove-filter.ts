import { listSavedFilters, removeSavedFilter } from '../../store/lists/saved-filters.ts'
import { fail } from '../../work/failure.ts'
import { forViewer } from '../endpoint.ts'
import { ownerOf } from './owner-of.ts'

export const removeFilter = forViewer('DELETE /api/views/:view/filters/:filter', async (context, request) => {
  const of = ownerOf(context, request.params.view)
  if (!of) return fail('view.not-found')
  await removeSavedFilter(context.tx, of, request.params.filter)
  return { filters: await listSavedFilters(context.tx, of) }
})
