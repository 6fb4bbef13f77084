import {
  startAuthentication,
  startRegistration,
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import type { Added } from '../../server/contract/accounts/second-factor.ts'
import type { Session } from '../../server/contract/auth.ts'
import { call } from '../api/client.ts'

/** The browser made or used no passkey: its user said no, or waited too long. */
export class NoPasskey extends Error {}

const asked = async <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    throw new NoPasskey('the browser gave no passkey', { cause: error })
  })

/** `anonymous`: before there is a session. */
export const makePasskey = async (name: string, anonymous: boolean): Promise<Added> => {
  const optionsJSON = (await call('POST /api/auth/second-factor/passkeys/begin', { anonymous })) as PublicKeyCredentialCreationOptionsJSON
  const answer = await asked(startRegistration({ optionsJSON }))
  return call('POST /api/auth/second-factor/passkeys', { body: { name, answer }, anonymous })
}

/** `givenUp`: closes what the browser asks, so that it can be asked for anew. */
const signed = async (challenge: Promise<object>, givenUp: AbortSignal): Promise<AuthenticationResponseJSON> => {
  const optionsJSON = (await challenge) as PublicKeyCredentialRequestOptionsJSON
  givenUp.throwIfAborted()
  givenUp.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony(), { once: true })
  return asked(startAuthentication({ optionsJSON }))
}

export const provePasskey = async (givenUp: AbortSignal): Promise<Session> => {
  const answer = await signed(call('POST /api/auth/second-factor/challenge', { anonymous: true }), givenUp)
  return call('POST /api/auth/second-factor/passkey', { body: { answer }, anonymous: true })
}

/** For whoever is signed in, before what they sign in with is changed. */
export const proveAgainByPasskey = async (givenUp: AbortSignal): Promise<void> => {
  const answer = await signed(call('POST /api/auth/proof/challenge', {}), givenUp)
  await call('POST /api/auth/proof/passkey', { body: { answer } })
}
