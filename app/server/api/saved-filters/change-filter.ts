import { changeSavedFilter, hasSavedFilter } from '../../store/lists/saved-filters.ts'
import { fail, isFailure } from '../../work/failure.ts'
import { forViewer } from '../endpoint.ts'
import { ownFilter } from './own-filter.ts'
import { servedFilters } from './served-filters.ts'

/** Renames an own filter, shares it, or ends that, which is always possible. A filter of somebody who is no colleague any more is not shared. */
export const changeFilter = forViewer('PATCH /api/views/:view/filters/:filter', async (context, request) => {
  const own = await ownFilter(context, request.params)
  if (isFailure(own)) return own
  const { of, filter } = own
  const { shared } = request.body
  const name = request.body.name?.trim()
  if (shared === true && !of.isColleague) return fail('view.filter-not-shared')
  if (name !== undefined && (await hasSavedFilter(context.tx, of, name, filter.id))) return fail('view.filter-taken')
  await changeSavedFilter(context.tx, of, filter.id, { name, shared: of.isColleague ? shared : false })
  return servedFilters(context, of)
})
