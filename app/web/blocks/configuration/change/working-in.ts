import { putKept, kept } from '../../../api/kept.ts'

const KEY = 'sojourn.change'

/** The change that somebody edited last in this browser: what they open next is edited in it, too. */
export const changeWorkedIn = (): string | undefined => kept()?.getItem(KEY) ?? undefined

export const workIn = (change: string): void => void putKept(KEY, change)
