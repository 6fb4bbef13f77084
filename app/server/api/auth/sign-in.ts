import { hasRoomForHash, inHashQueue, takePlace } from '../../access/hash-queue.ts'
import { verifyNobody, verifyPassword } from '../../access/passwords.ts'
import { findAccount, findCredential, type Credential } from '../../store/accounts/accounts.ts'
import { hasSignedInFrom } from '../../store/accounts/refresh-tokens.ts'
import { attemptKey, countAttempt, forgetAttempts, OF_ACCOUNT, OF_ADDRESS, uncountAttempt } from '../../store/accounts/sign-in-attempts.ts'
import { fail, isFailure, type Failure } from '../../work/failure.ts'
import type { Services } from '../../work/services.ts'
import type { WorkContext } from '../../work/work-context.ts'
import { addressOf, deviceOf } from '../caller.ts'
import { endpoint, type RequestOf } from '../endpoint.ts'
import { asAnybody } from '../request-context.ts'
import { beginSession } from './begin-session.ts'
import { nameKnownHere } from './name-known-here.ts'
import { mayComeIn } from './may-come-in.ts'
import { askSecondStep } from './second-factor/ask-second-step.ts'
import { tellAboutAttempts } from './tell-about-attempts.ts'
import { waiting } from './waiting.ts'

/** The password is hashed between two transactions: a rush of sign-ins holds no connection, of which there are few. */
export const signIn = endpoint(
  'POST /api/auth/sign-in',
  async (services, request, reply) => {
    const { user_name } = request.body
    const from = { address: addressOf(request), device: deviceOf(request) }
    const tried = await tryPassword(services, request)
    if (isFailure(tried)) return tried
    const { credential, counted, isRight } = tried
    if (!credential || !isRight) return fail('USER_AUTHENTICATION_FAILED')
    return asAnybody(services, request, async (context) => {
      const { tx } = context
      await forgetAttempts(tx, attemptKey('sign-in', user_name, from.address))
      if (counted !== undefined) await uncountAttempt(tx, counted)
      const account = await findAccount(tx, credential.id)
      if (!account) return fail('USER_AUTHENTICATION_FAILED')
      // The scope names the page. A program that signs in without a page is asked for nothing else than its password.
      const { scope } = request.body
      if (scope !== undefined && !mayComeIn(context, account, scope === '' ? 'unscoped' : 'scoped')) return fail('auth.role')
      const asked = await askSecondStep(context, reply, { ...account, hash: credential.hash })
      return asked ?? beginSession(context, reply, account, from)
    })
  },
  // Each account has counters of its own; this limit is for a campus behind one address.
  { rateLimit: { most: 300, apart: nameKnownHere, mostApart: 60 } },
)

/**
 * Looks at the password. A stranger's place is taken before anything is awaited: those who come at one moment would all find it empty. Where
 * strangers have none, whoever comes as before takes one once that is known.
 */
const tryPassword = async (
  services: Services,
  request: RequestOf<'POST /api/auth/sign-in'>,
): Promise<(Admitted & { readonly isRight: boolean }) | Failure> => {
  const { user_name: name, user_password: typed } = request.body
  const address = addressOf(request)
  let leave = takePlace(address)
  if (!leave && !hasRoomForHash()) return fail('auth.busy')
  const onlyKnown = leave === undefined
  try {
    const admitted = await asAnybody(services, request, (context) => admit(context, { name, address, onlyKnown }))
    if (isFailure(admitted)) return admitted
    leave ??= takePlace()
    if (!leave) return fail('auth.busy')
    const { credential } = admitted
    return { ...admitted, isRight: await inHashQueue(() => (credential ? verifyPassword(typed, credential.hash) : verifyNobody(typed))) }
  } finally {
    leave?.()
  }
}

type Admitted = { readonly credential: Credential | undefined; readonly counted?: string }

/** Counts the attempt before the password is looked at, for known and unknown names alike. In a rush, only those who come as before have a place. */
const admit = async (
  context: WorkContext,
  { name, address, onlyKnown }: { readonly name: string; readonly address: string; readonly onlyKnown: boolean },
): Promise<Admitted | Failure> => {
  const { tx, now } = context
  const credential = await findCredential(tx, name)
  const isKnown = credential !== undefined && (await hasSignedInFrom(tx, credential.id, address))
  if (onlyKnown && !isKnown) return fail('auth.busy')
  const here = await countAttempt(tx, attemptKey('sign-in', name, address), now, OF_ADDRESS)
  if (!here.ok) return waiting(here.wait)
  // Strangers elsewhere do not slow somebody down where they have signed in before.
  if (isKnown) return { credential }
  // One counter for an account, whichever of its names was typed.
  const counted = attemptKey('account', credential?.id ?? name)
  const anywhere = await countAttempt(tx, counted, now, OF_ACCOUNT)
  if (!anywhere.ok) return waiting(anywhere.wait)
  if (credential && anywhere.count === OF_ACCOUNT.free) await tellAboutAttempts(context, credential)
  return { credential, counted }
}
