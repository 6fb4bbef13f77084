import type { Problem } from '#engine'
import { runNextEffect } from '../../../app/server/jobs/run-effect.ts'
import type { SendMail } from '../../../app/server/work/send-mail.ts'
import type { Session } from '../../../app/server/contract/auth.ts'
import type { Person } from '../cast.ts'
import type { Refused } from '../portal.ts'
import { PASSWORD, type PortalServer } from './start-portal.ts'

export type Answered<T> =
  | { readonly ok: true; readonly status: number; readonly body: T }
  | { readonly ok: false; readonly status: number; readonly refused: Refused }
type Ask = { readonly body?: unknown; readonly key?: string; readonly headers?: { readonly [name: string]: string } }

/** Calls of one person; signs in when it has to. */
export type Client = { call<T>(method: string, path: string, ask?: Ask): Promise<Answered<T>> }

type Failure = {
  readonly error: string
  readonly message: string
  readonly problems?: readonly Problem[]
  readonly conflicts?: Refused['conflicts']
}

const refusedBy = ({ error, message, problems = [], conflicts }: Failure): Refused => ({
  code: error,
  message,
  problems,
  ...(conflicts && { conflicts }),
})

const send = async <T>(url: string, method: string, { body, key, headers }: Ask): Promise<Answered<T>> => {
  const form = body instanceof FormData
  const answer = await fetch(url, {
    method,
    headers: {
      ...(body !== undefined && !form && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...headers,
    },
    ...(body !== undefined && { body: form ? body : JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (answer.ok) return { ok: true, status: answer.status, body: (text === '' ? undefined : JSON.parse(text)) as T }
  // A refusal must have a reason, and an error of the server fails the scenario.
  if (answer.status >= 500) throw new Error(`${method} ${url} failed with ${answer.status}: ${text}`)
  return { ok: false, status: answer.status, refused: refusedBy(JSON.parse(text) as Failure) }
}

export const anonymous = (server: PortalServer, person: Person): Client => ({
  call: (method, path, ask = {}) => send(`${server.urlOf(person)}${path}`, method, ask),
})

export const signedIn = (server: PortalServer, person: Person): Client => {
  let token: string | undefined
  const nobody = anonymous(server, person)
  const signIn = async (): Promise<void> => {
    const session = await nobody.call<Session>('POST', '/api/auth/sign-in', { body: { user_name: person, user_password: PASSWORD } })
    if (!session.ok) throw new Error(`${person} could not sign in: ${session.refused.message}`)
    token = session.body.accessToken
  }
  const call = async <T>(method: string, path: string, ask: Ask = {}): Promise<Answered<T>> => {
    if (token === undefined) await signIn()
    const once = (): Promise<Answered<T>> =>
      nobody.call<T>(method, path, { ...ask, headers: { ...ask.headers, authorization: `Bearer ${token}` } })
    const first = await once()
    if (first.status !== 401) return first
    // When time goes by, the access token expires.
    await signIn()
    return once()
  }
  return { call }
}

/** Runs the worker until nothing is due. */
export const drain = async ({ services, mailed }: PortalServer): Promise<void> => {
  const sendMail: SendMail = async (key, mail, from) => {
    await services.sendMail(key, mail, from)
    mailed.push({ key, mail })
  }
  for (const queue of ['password-links', 'effects'] as const) while (await runNextEffect({ ...services, sendMail }, queue));
}
