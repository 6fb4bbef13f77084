import { createHmac, timingSafeEqual } from 'node:crypto'

/** The contents of an access token. Nothing else in a request is trusted. */
export type AccessClaims = {
  readonly account: string
  readonly institution: number
  readonly family: string
  readonly expires: number
  /** the account whose portal is looked at; the one above looks */
  readonly viewing?: string
}

export const ACCESS_SECONDS = 15 * 60

/** Short-lived and signed, so it needs no look-up; the account's rights are still read at every request. */
export const signAccessToken = (key: string, claims: AccessClaims): string => {
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url')
  return `${payload}.${signature(key, payload)}`
}

export const readAccessToken = (key: string, token: string, now: number): AccessClaims | undefined => {
  const [payload = '', given = '', ...more] = token.split('.')
  const expected = Buffer.from(signature(key, payload))
  const actual = Buffer.from(given)
  if (more.length > 0 || expected.length !== actual.length || !timingSafeEqual(expected, actual)) return undefined
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as AccessClaims
  return claims.expires > now ? claims : undefined
}

const signature = (key: string, payload: string): string => {
  return createHmac('sha256', key).update(`access.${payload}`).digest('base64url')
}
