import type { SavedFilter } from '../../contract/lists/saved-filters.ts'
import { findSavedFilter, lockSavedFilters, type Of } from '../../store/lists/saved-filters.ts'
import { fail, type Failure } from '../../work/failure.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { ownerOf } from './owner-of.ts'
import { refusedQuery } from './refused-query.ts'

/** An own filter, to change or remove it. One that a colleague shares is refused by its owner's name; any other is not there. */
export const ownFilter = async (
  context: ViewerContext,
  { view, filter: id }: { readonly view: string; readonly filter: string },
): Promise<{ readonly of: Of; readonly filter: SavedFilter } | Failure> => {
  const of = await ownerOf(context, view)
  if (!of) return fail('view.not-found')
  await lockSavedFilters(context.tx, of)
  const filter = await findSavedFilter(context.tx, of, id)
  if (!filter) return fail('view.filter-not-found')
  if (filter.owner === undefined) return { of, filter }
  return fail(refusedQuery(context, view, filter.query) === undefined ? 'view.filter-of-another' : 'view.filter-not-found')
}
