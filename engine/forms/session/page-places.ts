import { fillText } from '../../messages/fill-text.ts'
import type { PlanPage } from '../plan/plan.ts'
import { textAt } from './answer-text.ts'
import type { FormState, NodeState, RowScope } from './form-state.ts'

/** A page, or (`details.<rowId>`) a page that is asked for each row of a list, in one of these rows. */
type PagePlace = { readonly page: PlanPage; readonly row?: RowScope }

const pagePlace = (id: string, state: FormState): PagePlace | undefined => {
  const { pages } = state.program.plan
  const whole = pages.find((page) => page.id === id)
  if (whole !== undefined) return { page: whole }
  const dot = id.lastIndexOf('.')
  const page = pages.find((each) => each.id === id.slice(0, dot))
  const row = page?.each === undefined ? undefined : state.nodeStates.get(page.each)?.rows.find((each) => each.id === id.slice(dot + 1))
  return page && row && { page, row }
}

/** The places on a page, without those inside its lists. */
export const placesOn = (id: string, state: FormState): readonly NodeState[] => {
  const place = pagePlace(id, state)
  if (place?.row !== undefined) return place.row.nodeStates.filter(({ compiled: { node } }) => node.page === place.page.id)
  return (state.program.onPage.get(id) ?? []).flatMap(({ slot }) => state.root.nodeStates[slot] ?? [])
}

export const isPageVisible = (id: string, state: FormState): boolean => {
  const place = pagePlace(id, state)
  const page = place && state.nodeStates.get(`#${place.page.id}`)
  return page?.relevant === true && place?.row?.owner?.relevant !== false
}

/** The title of a page with its merge fields filled. */
export const pageTitle = (id: string, state: FormState): string => {
  const place = pagePlace(id, state)
  return place === undefined ? '' : fillText(place.page.title, (name) => textAt(name, place.row ?? state.root, state)).trim()
}
