import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { giverOf, type Connected, type Let } from '../../connections/connected.ts'
import { isSpent, sessionFor } from '../../connections/session-for.ts'
import {
  beginRenewal,
  endRenewal,
  endSession,
  findSession,
  keepSession,
  RENEWAL_MS,
  type KeptSession,
  type OutsideSession,
} from '../../store/outside/sessions.ts'
import { fail, isFailure, type Failure } from '../../work/failure.ts'
import type { Services } from '../../work/services.ts'
import { asAnybody } from '../request-context.ts'

const AGAIN_MS = 100
/** Whoever has waited for one renewal does not wait for the next one as well. */
const TRIES = RENEWAL_MS / AGAIN_MS

type LetIn = Connected & { readonly access: Let }
/** `held`: what is kept now, with the session in it. */
type ToAsk = { readonly session: OutsideSession; readonly held: KeptSession | undefined }

/**
 * The session to ask another system with. One that is new is kept at once, whatever comes of what is asked with it, and one that has to be
 * renewed is renewed once for everybody who wants it.
 */
export const sessionToAsk = async (
  services: Services,
  request: FastifyRequest,
  connected: LetIn,
  known: KeptSession | undefined,
): Promise<ToAsk | Failure> => {
  const giver = giverOf(connected)
  const waited = await turnToRenew(services, request, connected, known)
  if (isFailure(waited)) return waited
  const { kept } = waited
  const given = await sessionFor(connected, kept?.session, services.now())
  if (!('failure' in given)) {
    const { session, isNew } = given
    if (!isNew) return { session, held: kept }
    const held = await asAnybody(services, request, ({ tx, now }) => keepSession(tx, giver, session, { at: now, before: kept }))
    return isFailure(held) ? held : { session, held }
  }
  const { failure, isOver } = given
  request.log.warn({ connection: connected.id, refused: failure.error }, 'another system has given no session')
  if (kept === undefined) return failure
  return asAnybody<never>(services, request, async ({ tx, now }) => {
    if (isOver !== true) await endRenewal(tx, giver, kept)
    const isLast = isOver !== true || (await endSession(tx, giver, kept, now))
    // Somebody has let the portal in anew, and the next try finds that.
    return { ...(isLast ? failure : fail('connection.away')), keep: true }
  })
}

/** What is kept, once nobody else renews it: it holds then, or it is the turn of this caller. */
const turnToRenew = async (
  services: Services,
  request: FastifyRequest,
  connected: LetIn,
  known: KeptSession | undefined,
): Promise<{ readonly kept: KeptSession | undefined } | Failure> => {
  const giver = giverOf(connected)
  let kept = known
  for (let tries = 0; kept !== undefined && isSpent(kept.session, services.now()); tries++) {
    if (tries > TRIES) return fail('connection.away')
    const before = kept
    const isMine = await asAnybody(services, request, ({ tx, now }) => beginRenewal(tx, giver, before, now))
    if (isFailure(isMine)) return isMine
    if (isMine) break
    await pause(AGAIN_MS)
    const found = await asAnybody(services, request, async ({ tx }) => ({ kept: await findSession(tx, giver) }))
    if (isFailure(found)) return found
    kept = found.kept
  }
  return { kept }
}
