import { generateAuthenticationOptions, verifyAuthenticationResponse, type AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { FastifyRequest } from 'fastify'
import type { Account } from '../../../store/accounts/accounts.ts'
import { keepChallenge, noteUse, takeChallenge, takePasskeys } from '../../../store/accounts/second-factor/passkeys.ts'
import { fail, type Failure } from '../../../work/failure.ts'
import type { WorkContext } from '../../../work/work-context.ts'
import { challengeOf } from './challenge-of.ts'
import { relyingParty } from './relying-party.ts'

/** `alone`: nothing else proves it, so the passkey has to ask for a finger, a face or a PIN; after a password, having it is enough. */
type Proof = { readonly alone?: boolean }

/** What a passkey of this account has to sign, so that it is known to be its owner. */
export const challengeFor = async (context: WorkContext, account: Account, { alone = false }: Proof = {}): Promise<object | Failure> => {
  const { tx, now } = context
  const passkeys = await takePasskeys(tx, account.id)
  if (passkeys.length === 0) return fail('auth.passkey')
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(context).id,
    allowCredentials: passkeys.map(({ credential_id, transports }) => ({ id: credential_id, transports: [...transports] })),
    userVerification: alone ? 'required' : 'preferred',
  })
  await keepChallenge(tx, account.id, 'prove', options.challenge, now)
  return options
}

type Request = FastifyRequest<{ Body: { readonly answer: object } }>

/** Why what was signed does not prove that it is its owner; undefined when it does. The challenge is used up also by what is refused. */
export const provePasskey = async (
  context: WorkContext,
  request: Request,
  account: Account,
  { alone = false }: Proof = {},
): Promise<Failure | undefined> => {
  const { tx, now } = context
  const answer = request.body.answer as AuthenticationResponseJSON
  const refused = { ...fail('auth.passkey'), keep: true as const }
  const challenge = challengeOf(answer)
  const wasAsked = challenge !== undefined && (await takeChallenge(tx, account.id, 'prove', challenge, now))
  const passkey = (await takePasskeys(tx, account.id)).find(({ credential_id }) => credential_id === answer.id)
  if (!wasAsked || !passkey) return refused
  const { origin, id: rpID } = relyingParty(context)
  const verified = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: alone,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
    },
  }).catch((error: unknown) => {
    request.log.info(error, 'a passkey was refused')
    return undefined
  })
  if (verified?.verified !== true) return refused
  await noteUse(tx, passkey.id, verified.authenticationInfo.newCounter, now)
  return undefined
}
