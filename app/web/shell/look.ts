import { atom } from 'jotai'
import { atomWithStorage } from 'jotai/utils'

export type Look = 'light' | 'dark' | 'contrast'

/** What the person chose; before that, what the system prefers. */
export const lookAtom = atomWithStorage<Look>('sojourn.look', matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light', undefined, { getOnInit: true })

/** Set by the screen: comfortable for those who come twice a year, compact for those who work here all day. */
export const densityAtom = atom<'comfortable' | 'compact'>('comfortable')
