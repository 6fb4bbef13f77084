import type { FastifyRequest } from 'fastify'
import { turnsOf } from '../../access/turns.ts'
import { findCredential } from '../../store/accounts/accounts.ts'
import { hasSignedInFrom } from '../../store/accounts/refresh-tokens.ts'
import type { Services } from '../../work/services.ts'
import { addressOf } from '../caller.ts'
import { asAnybody } from '../request-context.ts'

/** A flood of names takes no more connections than these. */
const MOST_LOOKS = 2
/** Far more than wait in a rush of people, and no more than a second. */
const MOST_WAITING = 500
const looks = turnsOf(MOST_LOOKS)

/**
 * The name of a sign-in with its address, where that name has signed in from there before; undefined otherwise, and while too many wait to be looked
 * for. Such sign-ins are counted by themselves, so that a flood from inside a campus keeps nobody out who works there.
 */
export const nameKnownHere = async (services: Services, request: FastifyRequest): Promise<string | undefined> => {
  const { user_name: name } = (request.body ?? {}) as { readonly user_name?: unknown }
  if (typeof name !== 'string' || looks.waiting() >= MOST_WAITING) return undefined
  const address = addressOf(request)
  const isKnown = await looks.inTurn(() =>
    asAnybody(services, request, async ({ tx }) => {
      const credential = await findCredential(tx, name)
      return credential !== undefined && (await hasSignedInFrom(tx, credential.id, address))
    }),
  )
  return isKnown === true ? `${name.toLowerCase()} ${request.hostname} ${address}` : undefined
}
