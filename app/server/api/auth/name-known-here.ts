import type { FastifyRequest } from 'fastify'
import { findCredential } from '../../store/accounts/accounts.ts'
import { hasSignedInFrom } from '../../store/accounts/refresh-tokens.ts'
import type { Services } from '../../work/services.ts'
import { addressOf } from '../caller.ts'
import { asAnybody } from '../request-context.ts'

/** A flood of names takes no more connections than these. */
const MOST_LOOKS = 2
let looks = 0

/**
 * The name of a sign-in with its address, where that name has signed in from there before; undefined otherwise, and while too many are looked
 * for. Such sign-ins are counted by themselves, so that a flood from inside a campus keeps nobody out who works there.
 */
export const nameKnownHere = async (services: Services, request: FastifyRequest): Promise<string | undefined> => {
  const { user_name: name } = (request.body ?? {}) as { readonly user_name?: unknown }
  if (typeof name !== 'string' || looks >= MOST_LOOKS) return undefined
  const address = addressOf(request)
  looks += 1
  try {
    const isKnown = await asAnybody(services, request, async ({ tx }) => {
      const credential = await findCredential(tx, name)
      return credential !== undefined && (await hasSignedInFrom(tx, credential.id, address))
    })
    return isKnown === true ? `${name.toLowerCase()} ${request.hostname} ${address}` : undefined
  } finally {
    looks -= 1
  }
}
