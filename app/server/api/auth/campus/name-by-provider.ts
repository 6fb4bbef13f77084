import { authorizationCodeGrant, fetchUserInfo, type Configuration } from 'openid-client'
import type { CampusSignIn } from '../../../definitions/sign-in/campus-sign-in.ts'
import type { Begun } from './campus-cookie.ts'

type Returned = { readonly back: URL; readonly begun: Begun }

/**
 * What the provider says of the person who has signed in there; undefined when it does not say it, or says of an address that it is not
 * theirs for sure. Fails when the answer is not one to what was begun.
 */
export const nameByProvider = async (
  provider: Configuration,
  { claim }: Pick<CampusSignIn, 'claim'>,
  { back, begun: { state, nonce, verifier } }: Returned,
): Promise<string | undefined> => {
  const tokens = await authorizationCodeGrant(provider, back, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  })
  const identity = tokens.claims()
  if (!identity) return undefined
  // Many providers put only who it is into the token, and tell the rest on request.
  const claims = identity[claim] === undefined ? await fetchUserInfo(provider, tokens.access_token, identity.sub) : identity
  const name = claims[claim]
  const isProved = claim !== 'email' || claims['email_verified'] === true
  return typeof name === 'string' && name.trim() !== '' && isProved ? name : undefined
}
