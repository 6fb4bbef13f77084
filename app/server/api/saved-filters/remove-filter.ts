import { removeSavedFilter } from '../../store/lists/saved-filters.ts'
import { isFailure } from '../../work/failure.ts'
import { forViewer } from '../endpoint.ts'
import { ownFilter } from './own-filter.ts'
import { servedFilters } from './served-filters.ts'

export const removeFilter = forViewer('DELETE /api/views/:view/filters/:filter', async (context, request) => {
  const own = await ownFilter(context, request.params)
  if (isFailure(own)) return own
  await removeSavedFilter(context.tx, own.of, own.filter.id)
  return servedFilters(context, own.of)
})
