import { hasSavedFilter, lockSavedFilters, storeSavedFilter } from '../../store/lists/saved-filters.ts'
import { fail } from '../../work/failure.ts'
import { forViewer } from '../endpoint.ts'
import { ownerOf } from './owner-of.ts'
import { refusedQuery } from './refused-query.ts'
import { servedFilters } from './served-filters.ts'

/** The number of own filters that fit a row of buttons. */
const MOST = 20
/** The position in a list is not part of a filter. */
const PLACE = ['page', 'after', 'limit']

export const saveFilter = forViewer('POST /api/views/:view/filters', async (context, request) => {
  const of = await ownerOf(context, request.params.view)
  if (!of) return fail('view.not-found')
  const { shared, add } = request.body
  const name = request.body.name.trim()
  const params = new URLSearchParams(request.body.query)
  for (const place of PLACE) params.delete(place)
  const query = params.toString()
  const refused = refusedQuery(context, of.view, query)
  if (refused !== undefined) return fail('view.refused', refused)
  if (shared === true && !of.isColleague) return fail('view.filter-not-shared')
  await lockSavedFilters(context.tx, of)
  if (add && (await hasSavedFilter(context.tx, of, name))) return fail('view.filter-taken')
  await storeSavedFilter(context.tx, of, { name, query, shared: of.isColleague ? shared : false })
  const served = await servedFilters(context, of)
  return served.filters.filter(({ owner }) => owner === undefined).length > MOST ? fail('view.filters-full') : served
})
