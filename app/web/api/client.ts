import { getDefaultStore } from 'jotai'
import type { Session, SessionClocks } from '../../server/contract/auth.ts'
import type { ApiError } from '../../server/contract/failures.ts'
import type { Operation, ResponseOf } from '../../server/contract/operations.ts'
import { shellTexts } from '../texts/shell-texts.ts'
import { drawnFromAtom, headersOfDrawn } from './drawn-from.ts'
import { forgetEarly, takeEarly } from './early.ts'
import { addressOf, type Ask, headersOf, type OperationRequest } from './operation-request.ts'

/** A response that is not 2xx. `body` is the server's error; status 0 means that the server was not reached. */
export class ApiFailure extends Error {
  readonly status: number
  readonly body: ApiError & { readonly [key: string]: unknown }
  constructor(status: number, body: ApiError) {
    super(body.message)
    this.status = status
    this.body = { ...body }
  }
}

/** A call that was not sent, because the session of the one who asks is over. */
export class UnsentCall extends ApiFailure {
  constructor() {
    super(401, { error: 'AUTHORIZATION_INVALID_TOKEN', message: shellTexts().invalidSession })
  }
}

const notReached = (): ApiError => ({ error: 'network', message: shellTexts().notReached.message })
const unexplained = (): ApiError => ({ error: 'unknown', message: shellTexts().failed })

/** A token that cannot be renewed belongs to another person than the refresh cookie: renewing it would mix the pages of two people. */
let token: { readonly value: string; readonly until: number; readonly renewable: boolean } | undefined
let session: KnownSession | undefined
/** Somebody was signed in here, and the server has refused to renew their session. */
let isGone = false
let leaveAfter = 3
let refreshing: Promise<Session | undefined> | undefined
let onEnd: (() => void) | undefined
let onUnsent: (() => void) | undefined

/** Reports the end of the session. */
export const sessionEnded = (): void => onEnd?.()
let ahead = 0

/** Milliseconds since 1970 by the clock of the server, because this machine's clock may be wrong by a day. */
export const now = (): number => Date.now() + ahead

/** Called when the session has ended and cannot be renewed. */
export const whenSessionEnds = (listener: () => void): void => {
  onEnd = listener
}

/** Called when a call is not sent because the session of the one who asks is over. */
export const whenCallIsNotSent = (listener: (() => void) | undefined): void => {
  onUnsent = listener
}

/** A session as this window knows it; instants are milliseconds since 1970. */
export type KnownSession = { readonly endsAt: number; readonly clocks: SessionClocks }

/** What is kept of a session. Looking at the portal as somebody else has a token, and no session of its own. */
type Kept = Pick<Session, 'accessToken' | 'expiresIn'> & Partial<Pick<Session, 'endsIn' | 'clocks'>>

/** `renews`: it is the session at hand with a new token, which ends no later than before. */
export const keepSession = (
  given: Kept | undefined,
  { renewable = true, renews = false }: { readonly renewable?: boolean; readonly renews?: boolean } = {},
): void => {
  isGone = false
  token = given && { value: given.accessToken, until: Date.now() + given.expiresIn * 1000, renewable }
  if (given?.endsIn === undefined || given.clocks === undefined) {
    session = undefined
    return
  }
  leaveAfter = given.clocks.leave
  const endsAt = Date.now() + given.endsIn * 1000
  session = { endsAt: renews && session ? Math.min(endsAt, session.endsAt) : endsAt, clocks: given.clocks }
}

/** The session of the signed-in user, as far as this window knows it. */
export const knownSession = (): KnownSession | undefined => session

/** Seconds from the message that the last session has ended until its page is left. */
export const leaveSeconds = (): number => leaveAfter

/** Another window has continued the session. */
export const keepSessionEnd = (endsAt: number): void => {
  if (session && endsAt > session.endsAt) session = { ...session, endsAt }
}

export const unreached = (error: unknown): never => {
  if (error instanceof DOMException && error.name === 'AbortError') throw error
  throw new ApiFailure(0, notReached())
}

/** The error of a response that is not 2xx. A gateway in front of a stopped server answers in HTML, which must not be shown. */
export const failureOf = (status: number, text: string): ApiFailure => {
  let failure: ApiError | undefined
  try {
    failure = JSON.parse(text) as ApiError
  } catch {
    failure = status > 501 || status === 0 ? notReached() : undefined
  }
  return new ApiFailure(status, { ...unexplained(), ...failure })
}

const send = async (operation: Operation, ask: Ask): Promise<Response> => {
  const { method, path } = addressOf(operation, ask)
  const headers: Record<string, string> = { accept: 'application/json', ...headersOf(ask) }
  if (ask.body !== undefined) headers['content-type'] = 'application/json'
  if (ask.key !== undefined) headers['idempotency-key'] = ask.key
  if (token && !ask.anonymous) {
    headers['authorization'] = `Bearer ${token.value}`
    Object.assign(headers, headersOfDrawn(getDefaultStore().get(drawnFromAtom), operation))
  }
  try {
    const answer =
      (await takeEarly(method, path)) ??
      (await fetch(path, {
        method,
        headers,
        signal: ask.signal,
        credentials: 'same-origin',
        keepalive: ask.keepalive,
        body: ask.body === undefined ? undefined : JSON.stringify(ask.body),
      }))
    if (method !== 'GET' && !ask.anonymous) forgetEarly()
    // A cached response may carry yesterday's date. A difference under a minute is network delay, not a wrong clock.
    const off = method === 'GET' ? Number.NaN : Date.parse(answer.headers.get('date') ?? '') - Date.now()
    if (off) ahead = Math.abs(off) > 60_000 ? off : 0
    return answer
  } catch (error) {
    return unreached(error)
  }
}

/**
 * Gets a new access token by the refresh cookie. Concurrent callers share one request, because the cookie works only once. Undefined when
 * refused; a server that is down or busy is a failure instead, which does not end the session.
 */
export const refreshSession = (query: OperationRequest<'POST /api/auth/refresh'>['query'] = {}): Promise<Session | undefined> => {
  refreshing ??= (async () => {
    const answer = await send('POST /api/auth/refresh', { anonymous: true, query })
    if (!answer.ok && answer.status !== 401) throw failureOf(answer.status, await answer.text())
    const renewed = answer.ok ? ((await answer.json()) as Session) : undefined
    const wasSignedIn = token !== undefined
    keepSession(renewed, { renews: query.continue === undefined })
    isGone = wasSignedIn && renewed === undefined
    // Whoever asked: the clock renews as well, and nobody would be told of the end after it.
    if (isGone) sessionEnded()
    return renewed
  })().finally(() => {
    refreshing = undefined
  })
  return refreshing
}

/** Lets the session go on: its end is counted from now. Undefined when there is no session any more. */
export const continueSession = async (): Promise<Session | undefined> => {
  await refreshing?.catch(() => undefined)
  return refreshSession({ continue: 'true' })
}

const LAST_MS = 30_000

/** Whether the token ends soon. One that ends with its session is renewed at the last moment only, since a new one would end no later. */
const endsSoon = (until: number): boolean => {
  const left = until - Date.now()
  return left < LAST_MS || (session !== undefined && left < session.clocks.renew * 1000 && until < session.endsAt - LAST_MS)
}

/** The token, renewed when it is about to expire. */
export const freshToken = async (): Promise<string | undefined> => {
  if (token?.renewable && endsSoon(token.until)) await refreshSession()
  return token?.value
}

/** A token about to expire is renewed first; a 401 is retried once with a new token. Without a valid session, nothing is sent. */
const sendSignedIn = async (operation: Operation, ask: Ask): Promise<Response> => {
  if (!ask.anonymous) {
    if (isGone || (session !== undefined && Date.now() >= session.endsAt)) {
      onUnsent?.()
      throw new UnsentCall()
    }
    await freshToken()
    if (isGone) throw new UnsentCall()
  }
  const answer = await send(operation, ask)
  if (answer.status !== 401 || ask.anonymous || token?.renewable === false) return answer
  const again = (await refreshSession()) ? await send(operation, ask) : answer
  if (again.status === 401 && !isGone) sessionEnded()
  return again
}

/** Sends a request and returns a 2xx response; any other is thrown as an ApiFailure. */
export const answerTo = async <K extends Operation>(operation: K, ask: OperationRequest<K>): Promise<Response> => {
  // A POST always has a body and a key, so that the server can recognize a repetition.
  const sent: Ask = operation.startsWith('POST ') ? { ...ask, body: ask.body ?? {}, key: ask.key ?? crypto.randomUUID() } : ask
  const answer = await sendSignedIn(operation, sent)
  if (!answer.ok) throw failureOf(answer.status, await answer.text())
  return answer
}

/** Calls an operation of the contract and returns what the contract says it answers. */
export const call = async <K extends Operation>(operation: K, ask: OperationRequest<K>): Promise<ResponseOf<K>> => {
  const answer = await answerTo(operation, ask)
  // A connection may break between the headers of a response and its end.
  const text = await answer.text().catch(unreached)
  return (text === '' ? undefined : JSON.parse(text)) as ResponseOf<K>
}

/** The message of a failure for the user. */
export const messageOfError = (error: unknown): string => (error instanceof ApiFailure ? error.message : unexplained().message)
