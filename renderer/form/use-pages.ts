import { atom, useAtomValue } from 'jotai'
import type { Atom } from 'jotai'
import { useMemo } from 'react'
import type { PlanPage } from '#engine'
import { useFormFrame } from '../state/form-context.ts'
import type { FormStore, PageState } from '../state/form-store.ts'

export type PageWithState = { readonly page: PlanPage; readonly state: PageState }

const visiblePages = (store: FormStore): Atom<readonly PlanPage[]> => {
  let last: readonly PlanPage[] = []
  return atom((get) => {
    const next = store.session.plan.pages.filter((page) => get(store.page(page.id)).visible)
    if (next.length !== last.length || next.some((page, at) => page !== last[at])) last = next
    return last
  })
}

/** The pages that are there now; changes only when one appears or goes. */
export const useVisiblePages = (): readonly PlanPage[] => {
  const { store } = useFormFrame()
  return useAtomValue(useMemo(() => visiblePages(store), [store]), { store: store.jotai })
}

/** The visible pages with their progress; one atom per page is read, never one per question. */
export const usePageStates = (): readonly PageWithState[] => {
  const { store } = useFormFrame()
  const states = useMemo(() => atom((get) => store.session.plan.pages.map((page) => ({ page, state: get(store.page(page.id)) })).filter(({ state }) => state.visible)), [store])
  return useAtomValue(states, { store: store.jotai })
}

export type Standing = 'done' | 'begun' | 'todo' | 'bad'

export const standingOf = ({ answered, missing, problems }: PageState): Standing => {
  if (problems > 0) return 'bad'
  if (missing > 0) return answered > 0 ? 'begun' : 'todo'
  return 'done'
}
