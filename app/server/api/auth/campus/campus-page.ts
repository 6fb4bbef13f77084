import type { CAMPUS_MESSAGES } from '../../../definitions/needed-by-code.ts'

/** Why somebody is back on the page where people sign in; the page shows the message of this key. */
export type CampusMessage = (typeof CAMPUS_MESSAGES)[number]

const LONGEST = 1000
const HOME = '/'

/** The page to open afterwards: only ever a hash path of the app. */
export const safeNext = (next: unknown): string =>
  typeof next === 'string' && /^\/(?!\/|login)[^\\\p{Cc}]*$/u.test(next) && Buffer.byteLength(next) <= LONGEST ? next : HOME

/** The sign-in page with a message, in the portal at this address. */
export const signInPage = (portal: string, message: CampusMessage, next = HOME): string =>
  inApp(portal, `/login?said=${message}&next=${encodeURIComponent(next)}`)

/**
 * The app at a hash path, told that there is a session now: the cookie of a session is hidden from it. Somebody who waits for a second step
 * comes to the page where people sign in, which asks for it.
 */
export const pageAfterCampus = (portal: string, opened: 'opened' | 'waits', next: string): string =>
  opened === 'opened' ? inApp(`${portal}/?campus`, next) : inApp(portal, `/login?step=1&next=${encodeURIComponent(next)}`)

/** The app at a hash path. */
export const inApp = (page: string, path: string): string => {
  const address = new URL(page)
  address.hash = path
  return address.href
}
