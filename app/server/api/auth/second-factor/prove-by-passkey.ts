import { generateAuthenticationOptions, verifyAuthenticationResponse, type AuthenticationResponseJSON } from '@simplewebauthn/server'
import { keepChallenge, noteUse, takeChallenge, takePasskeys } from '../../../store/accounts/second-factor/passkeys.ts'
import { fail } from '../../../work/failure.ts'
import { forAnybody } from '../../endpoint.ts'
import { challengeOf } from './challenge-of.ts'
import { endSecondStep } from './end-second-step.ts'
import { relyingParty } from './relying-party.ts'
import { waitingAccount } from './waiting-account.ts'

export const challengePasskey = forAnybody(
  'POST /api/auth/second-factor/challenge',
  async (context, request) => {
    const found = await waitingAccount(context, request, 'prove')
    if (!found.ok) return found
    const { tx, now } = context
    const passkeys = await takePasskeys(tx, found.account.id)
    if (passkeys.length === 0) return fail('auth.passkey')
    const options = await generateAuthenticationOptions({
      rpID: relyingParty(context).id,
      allowCredentials: passkeys.map(({ credential_id, transports }) => ({ id: credential_id, transports: [...transports] })),
      userVerification: 'preferred',
    })
    await keepChallenge(tx, found.account.id, 'prove', options.challenge, now)
    return options
  },
  { rateLimit: 60 },
)

/** The challenge is used up also by an answer that is refused. */
export const proveByPasskey = forAnybody(
  'POST /api/auth/second-factor/passkey',
  async (context, request, reply) => {
    const found = await waitingAccount(context, request, 'prove')
    if (!found.ok) return found
    const { tx, now } = context
    const { id } = found.account
    const answer = request.body.answer as AuthenticationResponseJSON
    const refused = { ...fail('auth.passkey'), keep: true as const }
    const challenge = challengeOf(answer)
    const wasAsked = challenge !== undefined && (await takeChallenge(tx, id, 'prove', challenge, now))
    const passkey = (await takePasskeys(tx, id)).find(({ credential_id }) => credential_id === answer.id)
    if (!wasAsked || !passkey) return refused
    const { origin, id: rpID } = relyingParty(context)
    const verified = await verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: false,
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
    return endSecondStep(context, request, reply, found.account)
  },
  { rateLimit: 60 },
)
