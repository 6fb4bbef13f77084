import type { Of } from '../../store/lists/saved-filters.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'

/** The viewer and the list that a filter belongs to; undefined when there is no such list. */
export const ownerOf = ({ definitions, viewer }: ViewerContext, view: string): Of | undefined =>
  definitions.set.get('view', view) && { account: viewer.account.id, view }
