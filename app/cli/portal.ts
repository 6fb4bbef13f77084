import type { ApiError } from '../server/contract/failures.ts'
import { WrongUse, type Surroundings } from './command.ts'

/** What a portal answered: the body, or why it refused. */
export type Asked<T> =
  | { readonly ok: true; readonly body: T }
  | { readonly ok: false; readonly status: number; readonly failure: Pick<ApiError, 'message'> & Partial<ApiError> }

/** A running portal, called as somebody who may publish. */
export type Portal = {
  readonly url: string
  /** A path of the configuration, or an address that begins with `/api/`. */
  readonly ask: <T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<Asked<T>>
  /** As `ask`, for what cannot be refused but by a wrong use of the command. */
  readonly get: <T>(path: string) => Promise<T>
}

export const PORTAL_USE = `The portal is that of --portal, or BASE_URL or PORT as for npm start. SOJOURN_USER and SOJOURN_PASSWORD, or SOJOURN_TOKEN, say as whom.`

const call = async <T>(url: string, method: string, token: string, body: object | undefined): Promise<Asked<T>> => {
  const headers = { ...(token !== '' && { authorization: `Bearer ${token}` }), ...(body && { 'content-type': 'application/json' }) }
  const sent = fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  const response = await sent.catch((error: unknown) => {
    throw new WrongUse(`No portal answers at ${new URL(url).origin} (${error instanceof Error ? error.message : 'no reason given'}).`)
  })
  const text = await response.text()
  try {
    const read = JSON.parse(text) as unknown
    return response.ok ? { ok: true, body: read as T } : { ok: false, status: response.status, failure: read as ApiError }
  } catch {
    throw new WrongUse(`${new URL(url).origin} is no portal: it answered ${response.status} without JSON.`)
  }
}

const refuse = (url: string, { status, failure }: Extract<Asked<unknown>, { ok: false }>): WrongUse =>
  new WrongUse(`The portal at ${url} refuses (${status}): ${failure.message}`)

const addressOf = (named: string | undefined, env: Surroundings['env']): string => {
  const url = (named ?? env['BASE_URL'] ?? `http://localhost:${env['PORT'] ?? '3000'}`).replace(/\/$/u, '')
  if (URL.canParse(url) && /^https?:/u.test(url)) return url
  throw new WrongUse(`"${url}" is no address of a portal: write one such as https://portal.example.edu.`)
}

/** Signs in to a portal. Throws `WrongUse` when it does not answer or does not let this person in. */
export const openPortal = async (named: string | undefined, env: Surroundings['env']): Promise<Portal> => {
  const url = addressOf(named, env)
  const token = env['SOJOURN_TOKEN'] ?? (await signIn(url, env))
  const ask: Portal['ask'] = (method, path, body) =>
    call(`${url}${path.startsWith('/api/') ? '' : '/api/configuration'}${path}`, method, token, body)
  const get = async <T>(path: string): Promise<T> => {
    const asked = await ask<T>('GET', path)
    if (asked.ok) return asked.body
    throw refuse(url, asked)
  }
  return { url, ask, get }
}

const signIn = async (url: string, env: Surroundings['env']): Promise<string> => {
  const [user, password] = [env['SOJOURN_USER'], env['SOJOURN_PASSWORD']]
  if (user === undefined || password === undefined)
    throw new WrongUse('Say who you are: set SOJOURN_USER and SOJOURN_PASSWORD, or SOJOURN_TOKEN, in the environment.')
  const asked = await call<{ readonly accessToken?: string }>(`${url}/api/auth/sign-in`, 'POST', '', {
    user_name: user,
    user_password: password,
  })
  if (asked.ok && asked.body.accessToken !== undefined) return asked.body.accessToken
  if (asked.ok)
    throw new WrongUse(
      'This account has a second step, which no command can take. Sign in as an account without one, or set SOJOURN_TOKEN.',
    )
  throw refuse(url, asked)
}
