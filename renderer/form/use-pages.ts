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
    if (next.length !== last.length || next.some((page, index) => page !== last[index])) last = next
    return last
  })
  return { states, visible }
})

/** The visible pages; changes only when one appears or disappears. */
export const useVisiblePages = (): readonly PlanPage[] => useFormValue((store) => pageAtoms(store).visible)

/** The visible pages with their progress; one atom per page is read, never one per question. */
export const usePageStates = (): readonly PageWithState[] => useFormValue((store) => pageAtoms(store).states)

export type PageStanding = 'done' | 'begun' | 'todo' | 'bad'

/** A section is done when every answer is given and right; one that is still being typed may turn out wrong. */
export const standingOf = ({ answered, missing, problems, right }: PageState): PageStanding => {
  if (problems.length > 0) return 'bad'
  if (missing.length > 0 && answered === 0) return 'todo'
  return missing.length > 0 || !right ? 'begun' : 'done'
}
