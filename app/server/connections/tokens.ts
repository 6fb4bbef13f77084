import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  clientCredentialsGrant,
  Configuration,
  customFetch,
  refreshTokenGrant,
  type ClientAuth,
  type TokenEndpointResponse,
} from 'openid-client'
import type { OutsideSession } from '../store/outside/sessions.ts'
import { boundedFetch, isAway } from './bounded-fetch.ts'
import type { Connected, Consented, Let } from './connected.ts'

/** What was begun at another system, as the cookie of the browser keeps it. */
export type BegunConsent = { readonly state: string; readonly verifier: string }

type LetIn = Connected & { readonly access: Let }

const TIMEOUT_SECONDS = 5
/** For a system that does not say how long its tokens hold. */
const HOLDS_SECONDS = 3600

/** The token address is there and cannot answer now: too many have asked, or it fails by itself. */
export class TokensAway extends Error {
  override readonly name = 'TokensAway'
}

/** A name or a secret as forms write it. The library writes %2D for a hyphen as well, and some providers compare what they were sent. */
const asForm = (text: string): string => new URLSearchParams([['', text]]).toString().slice(1)

const basic =
  (secret: string): ClientAuth =>
  (_server, { client_id }, _body, headers) =>
    headers.set('authorization', ['Basic', Buffer.from(`${asForm(client_id)}:${asForm(secret)}`).toString('base64')].join(' '))

const providerOf = ({ address, reach, access: { client, secret, token, consent } }: LetIn): Configuration => {
  const provider = new Configuration(
    { issuer: address, token_endpoint: `${address}${token}`, ...(consent && { authorization_endpoint: `${address}${consent.at}` }) },
    client,
    { client_secret: secret },
    basic(secret),
  )
  provider.timeout = TIMEOUT_SECONDS
  provider[customFetch] = async (url, options) => {
    const response = await boundedFetch(url, options as RequestInit, reach)
    const { status } = response
    if (isAway(status)) throw new TokensAway(`status ${status}`)
    return response
  }
  if (address.startsWith('http:')) allowInsecureRequests(provider)
  return provider
}

const sessionOf = ({ access_token, refresh_token, expires_in = HOLDS_SECONDS }: TokenEndpointResponse, now: Date): OutsideSession => ({
  accessToken: access_token,
  ...(refresh_token !== undefined && { refreshToken: refresh_token }),
  expiresIn: expires_in,
  expireOn: new Date(now.getTime() + expires_in * 1000).toISOString(),
})

const scoped = ({ scope }: Let): { readonly scope: string } | undefined => (scope === undefined ? undefined : { scope })

/** The page of the other system on which somebody lets the portal in. */
export const consentPage = async (connected: Consented, back: string, { state, verifier }: BegunConsent): Promise<string> =>
  buildAuthorizationUrl(providerOf(connected), {
    redirect_uri: back,
    ...scoped(connected.access),
    state,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }).href

/** What the code in the address is exchanged for. Fails when the answer is not one to what was begun. */
export const sessionByCode = async (
  connected: Consented,
  back: URL,
  { state, verifier, now }: BegunConsent & { readonly now: Date },
): Promise<OutsideSession> =>
  sessionOf(await authorizationCodeGrant(providerOf(connected), back, { expectedState: state, pkceCodeVerifier: verifier }), now)

/** What the secret of the portal alone is exchanged for. */
export const sessionBySecret = async (connected: LetIn, now: Date): Promise<OutsideSession> =>
  sessionOf(await clientCredentialsGrant(providerOf(connected), { ...scoped(connected.access) }), now)

/** A session that goes on; what the other system does not name again stays. */
export const renewedSession = async (
  connected: LetIn,
  session: OutsideSession,
  refreshToken: string,
  now: Date,
): Promise<OutsideSession> => ({
  ...session,
  ...sessionOf(await refreshTokenGrant(providerOf(connected), refreshToken), now),
})
