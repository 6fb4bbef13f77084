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

/** The app at a hash path, told that there is a session now: the cookie of a session is hidden from it. */
export const signedInPage = (portal: string, next: string): string => inApp(`${portal}/?campus`, next)

const inApp = (page: string, path: string): string => {
  const address = new URL(page)
  address.hash = path
  return address.href
}
