import type { FastifyRequest } from 'fastify'
import { findInputFault, readOutside, type Call, type Json, type PlannedCall, type RuleData } from '#engine'
import { ask, staysBelow } from '../../connections/ask.ts'
import { connectedTo, giverOf, type Connected } from '../../connections/connected.ts'
import { holds } from '../../connections/session-for.ts'
import {
  dropSession,
  findSession,
  isGiven,
  keepSession,
  type Giver,
  type KeptSession,
  type OutsideSession,
} from '../../store/outside/sessions.ts'
import { fail, isFailure, type Failure } from '../../work/failure.ts'
import type { Services } from '../../work/services.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { asViewer } from '../request-context.ts'
import { sessionToAsk } from './outside-session.ts'

type Outside = NonNullable<Call['does']['outside']>
type Planned = { readonly data: RuleData; readonly plan: PlannedCall }
type Work<T> = {
  readonly planned: (context: ViewerContext) => Planned | Failure
  readonly written: (context: ViewerContext, data: RuleData) => T
}
/** `kept`: the session of the office. `own`: the one that this person has opened. */
type Begun = Planned & {
  readonly connected: Connected
  readonly kept: KeptSession | undefined
  readonly own: KeptSession | undefined
  readonly owner: Giver
}
type Values = { readonly [name: string]: Json }

/**
 * Asks another system on behalf of whoever calls, in the session that they have opened there, or else in that of the office. No transaction
 * is open while it is asked: one before it decides whether the caller may, and one after it writes the answer.
 */
export const askOutside = async <T>(
  services: Services,
  request: FastifyRequest,
  outside: Outside,
  { planned, written }: Work<T>,
): Promise<T | Failure> => {
  const begun = await asViewer<Begun>(services, request, async (context) => {
    const read = planned(context)
    if (isFailure(read)) return read
    const connected = connectedTo(context, outside.of)
    if (isFailure(connected)) return connected
    const owner = { ...giverOf(connected), person: context.viewer.account.id }
    const kept = await findSession(context.tx, giverOf(connected))
    // Whoever looks at the portal as somebody else asks nothing in their name.
    const own = context.viewer.by === undefined ? await findSession(context.tx, owner) : undefined
    return { ...read, connected, kept, own, owner }
  })
  if (isFailure(begun)) return begun
  const { data, plan, connected, kept, own, owner } = begun
  if (plan.reads !== 'outside') throw new Error(`nothing outside is asked by ${plan.reads}`)
  // Before a token is asked for: nothing goes out for a call that is refused.
  if (!staysBelow(plan.path)) return fail('request.invalid', undefined, { place: 'params' })
  const { access } = connected
  // A session is opened in the name of the portal.
  const isOwn = outside.keeps !== true && own?.session !== undefined && holds(own.session, services.now())
  const opened = isOwn ? { session: own.session, held: own } : undefined
  const given = opened ?? (access && (await sessionToAsk(services, request, { ...connected, access }, kept)))
  if (isFailure(given)) return given
  const held = given ? given.held : kept
  const answered = await ask(connected, given?.session, plan)
  return asViewer<T>(services, request, async (context) => {
    const { tx, now } = context
    if ('failure' in answered) {
      request.log.warn({ connection: outside.of, refused: answered.failure.error, why: answered.why }, 'another system did not answer')
      if (given && answered.isOver === true) {
        // What somebody has consented to stays, as long as it can be renewed.
        if (given.session.refreshToken === undefined) await dropSession(tx, outside.of, held)
        else await keepSession(tx, giverOf(connected), { ...given.session, expireOn: now }, { at: now, before: held, yields: true })
      }
      return { ...answered.failure, keep: true }
    }
    const read = valuesOf(context, outside, answered.answer)
    if (isFailure(read)) return read
    const session = outside.keeps === true ? withSession(given?.session, read, services.now()) : given?.session
    if (session === undefined && outside.keeps === true) return fail('connection.unreadable')
    // Access that was taken back meanwhile stays so.
    const isKept =
      session !== undefined &&
      outside.keeps === true &&
      context.viewer.by === undefined &&
      (!given || (await isGiven(tx, giverOf(connected))))
    if (isKept) await keepSession(tx, owner, session, { at: now, before: own })
    const { accessToken: _, ...shown } = outside.keeps === true ? { ...read, expireOn: session?.expireOn ?? null } : read
    return written(context, { ...data, answers: shown })
  })
}

/** What the mapping reads of an answer; a name that it does not know is no matter of ours. */
const valuesOf = ({ definitions: { set } }: ViewerContext, { reads }: Outside, answer: Json | undefined): Values | Failure => {
  if (reads === undefined) return {}
  if (answer === undefined || findInputFault({ answer }, { names: false })) return fail('connection.unreadable')
  return readOutside(set, reads, answer) ?? fail('connection.unreadable')
}

/** The session that an answer names: with a token or a time of its own, or those it was asked with. What renews these is not part of it. */
const withSession = (
  session: OutsideSession | undefined,
  { sessionId, accessToken, expiresIn }: Values,
  now: Date,
): OutsideSession | undefined => {
  const token = typeof accessToken === 'string' && accessToken !== '' ? accessToken : session?.accessToken
  const seconds = typeof expiresIn === 'number' && expiresIn > 0 ? expiresIn : undefined
  if (token === undefined) return undefined
  const lasting = seconds === undefined ? session : { expiresIn: seconds, expireOn: new Date(now.getTime() + seconds * 1000).toISOString() }
  if (lasting === undefined) return undefined
  const { expiresIn: lasts, expireOn } = lasting
  return {
    accessToken: token,
    expiresIn: lasts,
    expireOn,
    ...((typeof sessionId === 'string' || typeof sessionId === 'number') && { sessionId: String(sessionId) }),
  }
}
