import { atom } from 'jotai'
import { atomWithStorage } from 'jotai/utils'
import { flushSync } from 'react-dom'
import type { Look } from '#renderer'

/** The color scheme the person chose; before a choice, the preference of the system. */
export const lookAtom = atomWithStorage<Look>(
  'sojourn.look',
  matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  undefined,
  { getOnInit: true },
)

const paper = matchMedia('print')

/** Whether the page is being printed. Paper is always light, and the page must be redrawn before the browser captures it. */
export const printingAtom = atom(paper.matches)
printingAtom.onMount = (set) => {
  const follow = () => flushSync(() => set(paper.matches))
  paper.addEventListener('change', follow)
  return () => paper.removeEventListener('change', follow)
}

/** Set by the screen: comfortable for people who come twice a year, compact for people who work here all day. */
export const densityAtom = atom<'comfortable' | 'compact'>('comfortable')
