import { atom } from 'jotai'

/** The number beside the bell. */
export const unreadAtom = atom(0)
