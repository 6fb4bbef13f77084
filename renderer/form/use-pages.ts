import { atom, type Atom, type Getter } from 'jotai'
import type { PlanPage } from '#engine'
import { useFormValue } from '../state/form-context.ts'
import type { FormStore, PageState } from '../state/form-store.ts'
import { perStore } from '../state/per-store.ts'

/** A page as it is drawn. One that is asked for each row of a list is drawn in the row `row`, under an id of its own. */
export type DrawnPage = PlanPage & { readonly of?: string; readonly row?: string }
export type PageWithState = { readonly page: DrawnPage; readonly state: PageState }

type PageAtoms = { readonly states: Atom<readonly PageWithState[]>; readonly visible: Atom<readonly DrawnPage[]> }

const ROW_FIELD = /\{item\.(\w+)/gu

/** The pages of a plan, with one for each row where a page is asked for each. A page stays the same object while its title does. */
const drawnPages = (store: FormStore): ((get: Getter) => readonly DrawnPage[]) => {
  const { session, index } = store
  const known = new Map<string, DrawnPage>()
  return (get) =>
    session.plan.pages.flatMap((page) => {
      const list = index.nodes.get(page.each ?? '')
      if (list?.kind !== 'repeat') return [page]
      return get(store.rows(list.path)).rows.map((rowId) => {
        const row = `${list.path}.${rowId}`
        // The title follows the answers that it names.
        for (const [, name = ''] of page.title.matchAll(ROW_FIELD))
          if (index.nodes.get(`${list.path}.*.${name}`)?.kind === 'field') get(store.field(`${row}.${name}`))
        const id = `${page.id}.${rowId}`
        const title = session.pageTitle(id)
        const last = known.get(id)
        if (last?.title === title) return last
        const made: DrawnPage = {
          ...page,
          id,
          title,
          of: page.id,
          row,
          nodes: last?.nodes ?? list.nodes.filter((node) => node.page === page.id),
        }
        known.set(id, made)
        return made
      })
    })
}

/** Shared by all components of a form, since each of these atoms listens to every page. */
const pageAtoms = perStore((store): PageAtoms => {
  const pagesOf = drawnPages(store)
  const states = atom((get) =>
    pagesOf(get)
      .map((page) => ({ page, state: get(store.page(page.id)) }))
      .filter(({ state }) => state.visible),
  )
  let last: readonly DrawnPage[] = []
  const visible = atom((get) => {
    const next = get(states).map(({ page }) => page)
    if (next.length !== last.length || next.some((page, index) => page !== last[index])) last = next
    return last
  })
  return { states, visible }
})

/** The visible pages; changes only when one appears or disappears. */
export const useVisiblePages = (): readonly DrawnPage[] => useFormValue((store) => pageAtoms(store).visible)

/** The visible pages with their progress; one atom per page is read, never one per question. */
export const usePageStates = (): readonly PageWithState[] => useFormValue((store) => pageAtoms(store).states)

export type PageStanding = 'done' | 'begun' | 'todo' | 'bad'

/** A section is done when every answer is given and right; one that is still being typed may turn out wrong. */
export const standingOf = ({ answered, missing, problems, right }: PageState): PageStanding => {
  if (problems.length > 0) return 'bad'
  if (missing.length > 0 && answered === 0) return 'todo'
  return missing.length > 0 || !right ? 'begun' : 'done'
}
