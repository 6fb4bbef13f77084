import { readSigned, signed } from './signed.ts'

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
export const signAccessToken = (key: string, claims: AccessClaims): string => signed(key, 'access', claims)

export const readAccessToken = (key: string, token: string, now: number): AccessClaims | undefined => {
  const claims = readSigned(key, 'access', token) as AccessClaims | undefined
  return claims && claims.expires > now ? claims : undefined
}
