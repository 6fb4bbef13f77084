import { listSavedFilters, storeSavedFilter } from '../../store/lists/saved-filters.ts'
import { fail } from '../../work/failure.ts'
import { forViewer } from '../endpoint.ts'
import { ownerOf } from './owner-of.ts'

/** The number of filters that fit a row of buttons. */
const MOST = 20
/** The position in a list is not part of a filter. */
const PLACE = ['page', 'after', 'limit']

export const saveFilter = forViewer('POST /api/views/:view/filters', async (context, request) => {
  const of = ownerOf(context, request.params.view)
  if (!of) return fail('view.not-found')
  const { name, query } = request.body
  const params = new URLSearchParams(query)
  for (const place of PLACE) params.delete(place)
  await storeSavedFilter(context.tx, of, { name: name.trim(), query: params.toString() })
  const filters = await listSavedFilters(context.tx, of)
  return filters.length > MOST ? fail('view.filters-full') : { filters }
})
