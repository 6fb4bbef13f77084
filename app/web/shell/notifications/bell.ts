import { atom } from 'jotai'

/** The number beside the bell. */
export const unreadAtom = atom(0)

/** Grows when somebody was told something, so that an open panel looks again. */
export const newsAtom = atom(0)

/** Grows when a message on the desktop was clicked, which opens the panel. */
export const noticeOpensAtom = atom(0)
