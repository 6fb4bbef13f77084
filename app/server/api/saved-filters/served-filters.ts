import type { SavedFilters } from '../../contract/lists/saved-filters.ts'
import { listSavedFilters, type Of } from '../../store/lists/saved-filters.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { refusedQuery } from './refused-query.ts'

/**
 * A person's named filters of a list and those that colleagues share. They hold no rows: what they show is decided when they are used. A shared one
 * that the viewer could not ask for is left out, and an own one of somebody who is no colleague any more is shared with nobody.
 */
export const servedFilters = async (context: ViewerContext, of: Of): Promise<SavedFilters> => {
  const filters = await listSavedFilters(context.tx, of)
  return {
    filters: filters
      .filter(({ owner, query }) => owner === undefined || refusedQuery(context, of.view, query) === undefined)
      .map((filter) => ({ ...filter, shared: filter.shared && of.isColleague })),
    mayShare: of.isColleague,
  }
}
