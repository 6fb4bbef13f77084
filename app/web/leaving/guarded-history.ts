import { atom, getDefaultStore } from 'jotai'
import { UNSAFE_createHashHistory as createHashHistory, type Path } from 'react-router-dom'

type History = ReturnType<typeof createHashHistory>

/** Whether there are changes that are lost when the page is left, and when the window is closed. */
type Unsaved = { readonly ofPage: () => boolean; readonly ofWindow: () => boolean }

/** How to leave the page after all, while somebody is asked whether they want to. */
export const leavingAtom = atom<{ readonly go: () => void } | null>(null)

const watched = new Set<Unsaved>()
/** Whether the page at hand has changes that are lost when it is left. */
export const isUnsaved = (): boolean => [...watched].some(({ ofPage }) => ofPage())

/** Asks before the page is left, by a link, a button, the way back or the window, while it has unsaved changes. Returns what ends it. */
export const askBeforeLeaving = (unsaved: Unsaved): (() => void) => {
  const leaving = (event: BeforeUnloadEvent): void => {
    if (unsaved.ofWindow()) event.preventDefault()
  }
  watched.add(unsaved)
  addEventListener('beforeunload', leaving)
  return () => {
    watched.delete(unsaved)
    removeEventListener('beforeunload', leaving)
  }
}

const ask = (go: () => void): void => getDefaultStore().set(leavingAtom, { go })

/** Where an entry stands among those of this window. A plain link makes one that does not say so. */
const placeHere = (): number | undefined => (window.history.state as { readonly idx?: number } | null)?.idx ?? undefined
const isSignIn = (path: string): boolean => path === '/login'

/** The history of the browser, which goes nowhere before somebody has agreed to lose their changes. */
export const guardedHistory = (): History => {
  const history = createHashHistory({ v5Compat: true })
  let at = history.location.pathname
  let place = placeHere() ?? 0
  /** The move that takes an unasked one back, and the one that somebody has agreed to, ask nobody. */
  let passing = false
  const go = (step: number): void => {
    passing = true
    history.go(step)
  }
  const own: Pick<History, 'push' | 'listen'> = {
    push: (to, state) => {
      const move = (): void => history.push(to, state)
      const { pathname } = to as Path
      // A session that has ended keeps its page elsewhere; a question over the sign-in page would come too late.
      if (isUnsaved() && pathname !== at && !isSignIn(pathname)) ask(move)
      else move()
    },
    listen: (listener) =>
      history.listen((update) => {
        const { action, location } = update
        const next = placeHere() ?? place + 1
        if (placeHere() === undefined) window.history.replaceState({ idx: next }, '')
        const isAsked = action === 'POP' && !passing && location.pathname !== at && isUnsaved()
        passing = false
        if (isAsked) {
          const step = next - place
          go(-step)
          ask(() => go(step))
          return
        }
        at = location.pathname
        place = next
        listener(update)
      }),
  }
  return Object.assign(Object.create(history) as History, own)
}
