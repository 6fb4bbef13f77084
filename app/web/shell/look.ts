import { atom } from 'jotai'
import { flushSync } from 'react-dom'
import type { Look, LookChoice } from '#renderer'
import { kept, putKept } from '../api/kept.ts'

const LOOK = 'sojourn.look'
const storedLook = (): LookChoice => {
  try {
    return JSON.parse(kept()?.getItem(LOOK) ?? '"device"') as LookChoice
  } catch {
    // Not in our format: nothing was chosen.
    return 'device'
  }
}
const chosenAtom = atom(storedLook())
// Another window of the portal may choose.
chosenAtom.onMount = (set) => {
  const follow = ({ key }: StorageEvent) => {
    if (key === LOOK || key === null) set(storedLook())
  }
  addEventListener('storage', follow)
  return () => removeEventListener('storage', follow)
}

/** The color scheme the person chose; before a choice, that of the device. */
export const lookChoiceAtom = atom(
  (get) => get(chosenAtom),
  (_get, set, choice: LookChoice) => {
    set(chosenAtom, choice)
    putKept(LOOK, JSON.stringify(choice))
  },
)

const isDark = matchMedia('(prefers-color-scheme: dark)')
const deviceAtom = atom(isDark.matches)
deviceAtom.onMount = (set) => {
  const follow = () => set(isDark.matches)
  isDark.addEventListener('change', follow)
  return () => isDark.removeEventListener('change', follow)
}

/** The color scheme to draw. */
export const lookAtom = atom((get): Look => {
  const choice = get(lookChoiceAtom)
  if (choice !== 'device') return choice
  return get(deviceAtom) ? 'dark' : 'light'
})

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
