import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The key that lets somebody make the first account. All servers with the same session key work it out alike, so none has to keep it, and a
 * database that is made anew has another one.
 */
export const firstKey = (sessionKey: string, { code, since }: { readonly code: string; readonly since: string }): string =>
  createHmac('sha256', sessionKey).update(`first-account.${code}.${since}`).digest('base64url')

export const isFirstKey = (given: string, expected: string): boolean => {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)]
  return left.length === right.length && timingSafeEqual(left, right)
}
