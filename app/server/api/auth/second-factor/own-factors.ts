import { randomUUID } from 'node:crypto'
import { generateRegistrationOptions, verifyRegistrationResponse, type RegistrationResponseJSON } from '@simplewebauthn/server'
import { toString as pictureOf } from 'qrcode'
import { addressOfSecret, newSecret, stepOfCode } from '../../../access/one-time-codes.ts'
import type { SecondFactors } from '../../../contract/accounts/second-factor.ts'
import { findHash, sessionUser } from '../../../store/accounts/accounts.ts'
import {
  confirmNextSecret,
  keepNextSecret,
  removeAuthenticator,
  takeAuthenticator,
} from '../../../store/accounts/second-factor/authenticators.ts'
import { chooseAfterCampus, factorsOf, hasFactor, removeWithLast, wantsAfterCampus } from '../../../store/accounts/second-factor/factors.ts'
import { insertPasskey, keepChallenge, removePasskey, takeChallenge, takePasskeys } from '../../../store/accounts/second-factor/passkeys.ts'
import { countRecoveryCodes, renewRecoveryCodes } from '../../../store/accounts/second-factor/recovery-codes.ts'
import { attemptKey, countAttempt, forgetAttempts, OF_CODE } from '../../../store/accounts/sign-in-attempts.ts'
import { serverTexts } from '../../../texts/en.ts'
import { fail } from '../../../work/failure.ts'
import type { ViewerContext } from '../../../work/viewer-context.ts'
import { forViewer } from '../../endpoint.ts'
import { hasCampus } from '../campus-of.ts'
import { waiting } from '../waiting.ts'
import { challengeOf } from './challenge-of.ts'
import { forOwner, forProved } from './change-factors.ts'
import { isAskedAfterCampus, isDemanded } from './demanded.ts'
import { factorAdded, wouldBeLast } from './factor-added.ts'
import { isFresh } from './fresh-proof.ts'
import { noteFactorChange } from './note-factor-change.ts'
import { relyingParty } from './relying-party.ts'

const MOST_PASSKEYS = 20

export const showFactors = forViewer('GET /api/auth/second-factor', async (context, request) =>
  servedFactors(context, await isFresh(context, request)),
)

const servedFactors = async (context: ViewerContext, fresh: boolean): Promise<SecondFactors> => {
  const { account } = context.viewer
  const { tx } = context
  const app = await takeAuthenticator(tx, account.id)
  const passkeys = await takePasskeys(tx, account.id)
  return {
    demanded: isDemanded(context, account),
    app: app?.secret === undefined || app.since === null ? null : { since: app.since },
    passkeys: passkeys.map(({ id, name, since, last_used_at }) => ({ id, name, since, lastUsed: last_used_at })),
    recoveryCodes: await countRecoveryCodes(tx, account.id),
    afterCampus: await servedAfterCampus(context),
    fresh,
    password: (await findHash(tx, account.id)) !== undefined,
  }
}

const servedAfterCampus = async (context: ViewerContext): Promise<boolean | null> => {
  const { tx, services, institution, definitions, viewer } = context
  if (!hasCampus(services, institution, definitions) || isAskedAfterCampus(context, viewer.account)) return null
  return wantsAfterCampus(tx, viewer.account.id)
}

export const beginApp = forOwner('POST /api/auth/second-factor/app', async (context, { account }) => {
  const secret = newSecret()
  await keepNextSecret(context.tx, account.id, secret)
  const address = addressOfSecret(secret, { issuer: relyingParty(context).name, label: account.user_name })
  const drawn = await pictureOf(address, { type: 'svg', margin: 2 })
  return { secret, address, picture: `data:image/svg+xml;base64,${Buffer.from(drawn).toString('base64')}` }
})

export const confirmApp = forOwner('POST /api/auth/second-factor/app/confirm', async (context, owner, request, reply) => {
  const { tx, now } = context
  const { id } = owner.account
  const key = attemptKey('one-time-code', `new ${id}`)
  const counted = await countAttempt(tx, key, now, OF_CODE)
  if (!counted.ok) return waiting(counted.wait)
  const app = await takeAuthenticator(tx, id)
  if (app?.next === undefined) return fail('auth.second-step')
  const step = stepOfCode(app.next, request.body.code, Date.parse(now))
  if (step === undefined) return { ...fail('auth.code', serverTexts.secondFactor.wrong), keep: true as const }
  await forgetAttempts(tx, key)
  await confirmNextSecret(tx, id, step, now)
  return factorAdded(context, owner, 'app', [request, reply])
})

export const removeApp = forProved('DELETE /api/auth/second-factor/app', async (context) => {
  const { account } = context.viewer
  if (isDemanded(context, account) && (await wouldBeLast(context, account.id, 'app'))) return fail('auth.second-factor-demanded')
  await removeAuthenticator(context.tx, account.id)
  return afterRemoval(context, serverTexts.secondFactor.removed.app)
})

export const beginPasskey = forOwner('POST /api/auth/second-factor/passkeys/begin', async (context, { account }) => {
  const { tx, now } = context
  const { id, name } = relyingParty(context)
  const known = await takePasskeys(tx, account.id)
  if (known.length >= MOST_PASSKEYS) return fail('auth.passkeys-full')
  const options = await generateRegistrationOptions({
    rpID: id,
    rpName: name,
    userID: new TextEncoder().encode(account.id),
    userName: account.user_name,
    userDisplayName: sessionUser(account, context.institution.code).name,
    attestationType: 'none',
    excludeCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports: [...transports] })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  await keepChallenge(tx, account.id, 'add', options.challenge, now)
  return options
})

export const addPasskey = forOwner('POST /api/auth/second-factor/passkeys', async (context, owner, request, reply) => {
  const { tx, now } = context
  const { id } = owner.account
  const refused = { ...fail('auth.passkey'), keep: true as const }
  const answer = request.body.answer as RegistrationResponseJSON
  const challenge = challengeOf(answer)
  if (challenge === undefined || !(await takeChallenge(tx, id, 'add', challenge, now))) return refused
  const party = relyingParty(context)
  const verified = await verifyRegistrationResponse({
    response: answer,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
  }).catch((error: unknown) => {
    request.log.info(error, 'a new passkey was refused')
    return undefined
  })
  if (!verified?.registrationInfo) return refused
  const { credential } = verified.registrationInfo
  const known = await takePasskeys(tx, id)
  if (known.length >= MOST_PASSKEYS || known.some(({ credential_id }) => credential_id === credential.id)) return refused
  await insertPasskey(tx, id, {
    id: randomUUID(),
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: credential.transports ?? [],
    name: request.body.name.trim(),
    since: now,
  })
  return factorAdded(context, owner, 'passkey', [request, reply])
})

export const deletePasskey = forProved('DELETE /api/auth/second-factor/passkeys/:passkey', async (context, request) => {
  const { account } = context.viewer
  if (isDemanded(context, account) && (await wouldBeLast(context, account.id, 'passkey'))) return fail('auth.second-factor-demanded')
  if (!(await removePasskey(context.tx, account.id, request.params.passkey))) return fail('request.not-found')
  return afterRemoval(context, serverTexts.secondFactor.removed.passkey)
})

const afterRemoval = async (context: ViewerContext, change: string): Promise<SecondFactors> => {
  const { account } = context.viewer
  if (!hasFactor(await factorsOf(context.tx, account.id))) await removeWithLast(context.tx, account.id)
  await noteFactorChange(context, account, change)
  return servedFactors(context, true)
}

export const newRecoveryCodes = forProved('POST /api/auth/second-factor/recovery-codes', async (context) => {
  const { tx, viewer } = context
  if (!hasFactor(await factorsOf(tx, viewer.account.id))) return fail('auth.second-step')
  await noteFactorChange(context, viewer.account, serverTexts.secondFactor.newCodes)
  return { recoveryCodes: await renewRecoveryCodes(tx, viewer.account.id) }
})

export const setAfterCampus = forProved('POST /api/auth/second-factor/after-campus', async (context, request) => {
  const { tx, viewer } = context
  const { asks } = request.body
  if (!hasFactor(await factorsOf(tx, viewer.account.id))) return fail('auth.second-step')
  if (await chooseAfterCampus(tx, viewer.account.id, asks))
    await noteFactorChange(context, viewer.account, serverTexts.secondFactor.afterCampus[asks ? 'on' : 'off'])
  return servedFactors(context, true)
})
