import { atom, getDefaultStore } from 'jotai'
import { userAtom } from '../api/user.ts'
import { UNSAFE_createHashHistory as createHashHistory, type Path } from 'react-router-dom'

type History = ReturnType<typeof createHashHistory>

/** Whether there are changes that are lost when the page is left, and when the window is closed. */
type Unsaved = { readonly ofPage: () => boolean; readonly ofWindow: () => boolean }

/** How to leave the page after all, while somebody is asked whether they want to. */
export const leavingAtom = atom<{ readonly go: () => void } | null>(null)

/** What ends the question, by what is asked about. */
const watched = new Map<Unsaved, () => void>()
/** Whether the page at hand has changes that are lost when it is left. */
export const isUnsaved = (): boolean => [...watched.keys()].some(({ ofPage }) => ofPage())

/** Asks before the page is left, by a link, a button, the way back or the window, while it has unsaved changes. Returns what ends it. */
export const askBeforeLeaving = (unsaved: Unsaved): (() => void) => {
  const leaving = (event: BeforeUnloadEvent): void => {
    if (unsaved.ofWindow()) event.preventDefault()
  }
  const unasked = (): void => {
    watched.delete(unsaved)
    removeEventListener('beforeunload', leaving)
  }
  watched.set(unsaved, unasked)
  addEventListener('beforeunload', leaving)
  return unasked
}

/** Takes an open question away, without an answer. */
export const withdrawQuestion = (): void => getDefaultStore().set(leavingAtom, null)

/** Nobody is asked about a page whose person is gone: a question over the sign-in page would come too late. */
const askNoMore = (): void => {
  if (getDefaultStore().get(userAtom)) return
  for (const unasked of watched.values()) unasked()
  withdrawQuestion()
}

/** Asks whether to lose what is unsaved, and goes only then. */
export const ask = (go: () => void): void => getDefaultStore().set(leavingAtom, { go })

/** Where an entry stands among those of this window. A plain link makes one that does not say so. */
const placeHere = (): number | undefined => (window.history.state as { readonly idx?: number } | null)?.idx ?? undefined

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
  getDefaultStore().sub(userAtom, askNoMore)
  const own: Pick<History, 'push' | 'listen'> = {
    push: (to, state) => {
      const move = (): void => history.push(to, state)
      const { pathname } = to as Path
      if (isUnsaved() && pathname !== at) ask(move)
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
