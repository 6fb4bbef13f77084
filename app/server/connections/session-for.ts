import { ClientError, ResponseBodyError, WWWAuthenticateChallengeError } from 'openid-client'
import type { OutsideSession } from '../store/outside/sessions.ts'
import { fail, type Failure, type FailureCode } from '../work/failure.ts'
import { AnswerTooLarge } from './bounded-fetch.ts'
import type { Connected, Let } from './connected.ts'
import { renewedSession, sessionBySecret, TokensAway } from './tokens.ts'

/** A session that ends while it is used would be refused. */
const BEFORE_END_MS = 30_000

type ToAsk = { readonly session: OutsideSession; readonly isNew: boolean }
/** `isOver`: the other system has ended what was kept, so it is worth nothing any more. */
type NotToAsk = { readonly failure: Failure; readonly isOver?: true }

/** What an error of the token address means to whoever asks. Its answer may hold secrets, so nothing else is told of it. */
const codeOf = (error: unknown): FailureCode => {
  if (error instanceof ResponseBodyError || error instanceof WWWAuthenticateChallengeError) return 'connection.refused'
  // Without an answer at all, the error is that of fetch.
  if (!(error instanceof ClientError)) return 'connection.away'
  if (error.cause instanceof AnswerTooLarge) return 'connection.unreadable'
  return error.cause instanceof TokensAway || error.code === 'OAUTH_TIMEOUT' ? 'connection.away' : 'connection.refused'
}

/** Whether a session can still be asked with. */
export const holds = ({ expireOn }: OutsideSession, now: Date): boolean => Date.parse(expireOn) > now.getTime() + BEFORE_END_MS

/** Whether a session is renewed before it is used, with a token that may be good only once. */
export const isSpent = (kept: OutsideSession | undefined, now: Date): boolean => kept?.refreshToken !== undefined && !holds(kept, now)

/** The session to ask with: the one that is kept while it holds, else one that is renewed, or given for the secret alone. */
export const sessionFor = async (
  connected: Connected & { readonly access: Let },
  kept: OutsideSession | undefined,
  now: Date,
): Promise<ToAsk | NotToAsk> => {
  if (kept && holds(kept, now)) return { session: kept, isNew: false }
  try {
    if (kept?.refreshToken !== undefined) return { session: await renewedSession(connected, kept, kept.refreshToken, now), isNew: true }
    if (connected.access.consent) return { failure: fail('connection.no-access') }
    return { session: await sessionBySecret(connected, now), isNew: true }
  } catch (error) {
    const isOver = kept?.refreshToken !== undefined && error instanceof ResponseBodyError && error.error === 'invalid_grant'
    if (!isOver) return { failure: fail(codeOf(error)) }
    // Where the secret is enough, nobody has to let the portal in again.
    return connected.access.consent ? { failure: fail('connection.no-access'), isOver } : sessionFor(connected, undefined, now)
  }
}
