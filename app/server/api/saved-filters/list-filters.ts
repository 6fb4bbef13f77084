import { fail } from '../../work/failure.ts'
import { forViewer } from '../endpoint.ts'
import { ownerOf } from './owner-of.ts'
import { servedFilters } from './served-filters.ts'

export const listFilters = forViewer('GET /api/views/:view/filters', async (context, request) => {
  const of = await ownerOf(context, request.params.view)
  return of ? servedFilters(context, of) : fail('view.not-found')
})
