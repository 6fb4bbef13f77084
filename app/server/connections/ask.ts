import type { Json } from '#engine'
import type { OutsideSession } from '../store/outside/sessions.ts'
import { fail, type Failure, type FailureCode } from '../work/failure.ts'
import { AnswerTooLarge, boundedFetch, isAway } from './bounded-fetch.ts'
import type { Connected } from './connected.ts'

type Asked = { readonly method: string; readonly path: string; readonly body?: Json }

const TIMEOUT_MS = 10_000
const NOT_LET_IN = 401

/** What another system has answered, or why nothing came of it, for the log. `isOver`: it does not know the access token any more. */
type Refused = { readonly failure: Failure; readonly why: string; readonly isOver?: true }
type Answered = { readonly answer: Json | undefined } | Refused

const refused = (code: FailureCode, why: string): Refused => ({ failure: fail(code), why })

/** A part that stands for the folder above would leave the address that is configured; so would a slash in one, where it is decoded there. */
export const staysBelow = (path: string): boolean =>
  !/%2f|%5c|\\/iu.test(path.split('?', 1)[0] ?? '') && path.split('/').every((part) => !/^(?:\.|%2e){1,2}$/iu.test(part))

/** Asks another system by http and reads its answer as JSON. What it has answered in a refusal is for nobody's eyes. */
export const ask = async (
  { address, reach }: Connected,
  session: OutsideSession | undefined,
  { method, path, body }: Asked,
): Promise<Answered> => {
  try {
    const response = await boundedFetch(
      `${address}${path}`,
      {
        method,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          accept: 'application/json',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(session && { authorization: `Bearer ${session.accessToken}` }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      },
      reach,
    )
    const { status } = response
    if (isAway(status)) return refused('connection.away', `status ${status}`)
    if (status === NOT_LET_IN) return { ...refused('connection.refused', `status ${status}`), isOver: true }
    if (!response.ok) return refused('connection.refused', `status ${status}`)
    const text = await response.text()
    return { answer: text === '' ? undefined : (JSON.parse(text) as Json) }
  } catch (error) {
    // No answer within the time, none at all, one that is too large, or one that is no JSON.
    if (error instanceof SyntaxError) return refused('connection.unreadable', 'it is no JSON')
    if (error instanceof AnswerTooLarge) return refused('connection.unreadable', error.message)
    return refused('connection.away', error instanceof Error ? error.message : String(error))
  }
}
