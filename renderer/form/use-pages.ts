import { atom, type Atom } from 'jotai'
import type { PlanPage } from '#engine'
import { useFormValue } from '../state/form-context.ts'
import type { PageState } from '../state/form-store.ts'
import { perStore } from '../state/per-store.ts'

export type PageWithState = { readonly page: PlanPage; readonly state: PageState }

type PageAtoms = { readonly states: Atom<readonly PageWithState[]>; readonly visible: Atom<readonly PlanPage[]> }

/** Shared by all components of a form, since each of these atoms listens to every page. */
const pageAtoms = perStore((store): PageAtoms => {
  const states = atom((get) =>
    store.session.plan.pages.map((page) => ({ page, state: get(store.page(page.id)) })).filter(({ state }) => state.visible),
  )
  let last: readonly PlanPage[] = []
  const visible = atom((get) => {
    const next = get(states).map(({ page }) => page)
    if (next.length !== last.length || next.some((page, at) => page !== last[at])) last = next
    return last
  })
  return { states, visible }
})

/** The visible pages; changes only when one appears or disappears. */
export const useVisiblePages = (): readonly PlanPage[] => useFormValue((store) => pageAtoms(store).visible)

/** The visible pages with their progress; one atom per page is read, never one per question. */
export const usePageStates = (): readonly PageWithState[] => useFormValue((store) => pageAtoms(store).states)

export type PageStanding = 'done' | 'begun' | 'todo' | 'bad'

export const standingOf = ({ answered, missing, problems }: PageState): PageStanding => {
  if (problems > 0) return 'bad'
  if (missing > 0) return answered > 0 ? 'begun' : 'todo'
  return 'done'
}
