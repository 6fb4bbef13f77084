import { queryOf } from '#engine'
import { requestOf } from '../../serve/views/view-request.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { viewAsk } from '../views/view-ask.ts'
import { serverTexts } from '../../texts/en.ts'

const isOfFilter = (name: string): boolean => ['q', 'tab', 'sort'].includes(name) || name.startsWith('f.')

/**
 * Why the viewer cannot ask the list for this; undefined when they can. A filter by a field that is withheld from them is refused by the list, so
 * that a shared one tells them nothing of it.
 */
export const refusedQuery = (context: ViewerContext, viewId: string, query: string): string | undefined => {
  const params = new URLSearchParams(query)
  const strange = [...params.keys()].find((name) => !isOfFilter(name))
  if (strange !== undefined) return serverTexts.list.notOfFilter({ name: strange })
  const view = context.definitions.set.get('view', viewId)
  if (!view) return serverTexts.list.notOfFilter({ name: viewId })
  // The record that a list is about comes with the page and is no part of a filter.
  const about = Object.fromEntries((view.with ?? []).map((name) => [`with.${name}`, '']))
  const result = queryOf(context.definitions.set, viewId, requestOf(view, viewAsk({ ...Object.fromEntries(params), ...about }), context))
  return result.ok ? undefined : result.message
}
