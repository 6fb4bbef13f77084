import type { ApiError } from '../../server/contract/errors.ts'
import type { Session } from '../../server/contract/auth.ts'

/** An answer that is not 2xx. `body` is what the server said; status 0 means that it was not reached. */
export class ApiFailure extends Error {
  readonly status: number
  readonly body: ApiError & { readonly [key: string]: unknown }
  constructor(status: number, body: ApiError) {
    super(body.message)
    this.status = status
    this.body = { ...body }
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Ask = {
  readonly body?: unknown
  readonly signal?: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
  readonly key?: string
  readonly anonymous?: boolean
}

const UNREACHED: ApiError = { error: 'network', message: 'The server cannot be reached. Check your connection and try again.' }
const UNSAID: ApiError = {
  error: 'unknown',
  message: 'Error: Unable to complete this action. Please contact support if this error persists.',
}

let token: { readonly value: string; readonly until: number } | undefined
let refreshing: Promise<Session | undefined> | undefined
let onEnd: (() => void) | undefined

/** Called when the session has ended and cannot be renewed. */
export const whenSessionEnds = (listener: () => void): void => {
  onEnd = listener
}

export const keepSession = (session: Session | undefined): void => {
  token = session && { value: session.accessToken, until: Date.now() + session.expiresIn * 1000 }
}

const bodyOf = async (answer: Response): Promise<unknown> => {
  const text = await answer.text()
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return { error: 'unknown', message: text.slice(0, 200) }
  }
}

const send = async (method: Method, path: string, ask: Ask): Promise<Response> => {
  const form = ask.body instanceof FormData
  const headers: Record<string, string> = { accept: 'application/json', ...ask.headers }
  if (ask.body !== undefined && !form) headers['content-type'] = 'application/json'
  if (ask.key !== undefined) headers['idempotency-key'] = ask.key
  if (token && !ask.anonymous) headers['authorization'] = `Bearer ${token.value}`
  try {
    return await fetch(path, {
      method,
      headers,
      signal: ask.signal,
      credentials: 'same-origin',
      body: ask.body === undefined ? undefined : form ? (ask.body as FormData) : JSON.stringify(ask.body),
    })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new ApiFailure(0, UNREACHED)
  }
}

/** A new access token by the refresh cookie; several callers share one request, so the rotated cookie is used once. */
export const refreshSession = (): Promise<Session | undefined> => {
  refreshing ??= (async () => {
    const answer = await send('POST', '/api/auth/refresh', { anonymous: true })
    const session = answer.ok ? ((await answer.json()) as Session) : undefined
    keepSession(session)
    return session
  })().finally(() => {
    refreshing = undefined
  })
  return refreshing
}

/** One call. A token about to expire is renewed first; a 401 is tried once more with a new token. */
export const call = async <T>(method: Method, path: string, ask: Ask = {}): Promise<T> => {
  if (!ask.anonymous && token && token.until - Date.now() < 30_000) await refreshSession()
  let answer = await send(method, path, ask)
  if (answer.status === 401 && !ask.anonymous) {
    if (await refreshSession()) answer = await send(method, path, ask)
    if (answer.status === 401) onEnd?.()
  }
  const body = await bodyOf(answer)
  if (!answer.ok) throw new ApiFailure(answer.status, { ...UNSAID, ...(body as ApiError | undefined) })
  return body as T
}

export const get = <T>(path: string, ask?: Ask): Promise<T> => call<T>('GET', path, ask)
export const post = <T>(path: string, body?: unknown, ask?: Ask): Promise<T> =>
  call<T>('POST', path, { body: body ?? {}, key: crypto.randomUUID(), ...ask })
export const patch = <T>(path: string, body: unknown, ask?: Ask): Promise<T> => call<T>('PATCH', path, { body, ...ask })

/** Uploads with progress, which fetch cannot tell. */
export const upload = <T>(path: string, form: FormData, onProgress: (share: number) => void, signal?: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    if (token) request.setRequestHeader('authorization', `Bearer ${token.value}`)
    request.setRequestHeader('idempotency-key', crypto.randomUUID())
    request.upload.onprogress = (e) => {
      if (e.lengthComputable) onProgress(e.loaded / e.total)
    }
    request.onerror = () => reject(new ApiFailure(0, UNREACHED))
    request.onabort = () => reject(new DOMException('stopped', 'AbortError'))
    request.onload = () => {
      const body: unknown = request.responseText === '' ? undefined : JSON.parse(request.responseText)
      if (request.status >= 200 && request.status < 300) resolve(body as T)
      else reject(new ApiFailure(request.status, { ...UNSAID, ...(body as ApiError | undefined) }))
    }
    signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })

/** A file of the server as a link that the browser can open: fetched with the token, given out as a blob. */
export const openFile = async (path: string, headers?: Readonly<Record<string, string>>): Promise<void> => {
  const view = window.open('', '_blank')
  const answer = await send('GET', path, { headers })
  if (!answer.ok) {
    view?.close()
    throw new ApiFailure(answer.status, { ...UNSAID, ...((await bodyOf(answer)) as ApiError | undefined) })
  }
  const url = URL.createObjectURL(await answer.blob())
  if (view) view.location.href = url
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** A file of the server into the downloads, under the name it gives. */
export const saveFile = async (path: string): Promise<void> => {
  if (token && token.until - Date.now() < 30_000) await refreshSession()
  const answer = await send('GET', path, {})
  if (!answer.ok) throw new ApiFailure(answer.status, { ...UNSAID, ...((await bodyOf(answer)) as ApiError | undefined) })
  const name = /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get('content-disposition') ?? '')?.[1]
  // A connection that breaks on the way leaves no half of a file behind.
  const url = URL.createObjectURL(
    await answer.blob().catch(() => {
      throw new ApiFailure(0, UNREACHED)
    }),
  )
  const link = Object.assign(document.createElement('a'), { href: url, download: decodeURIComponent(name ?? 'file') })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** What to tell a person about a failure. */
export const wordsOf = (error: unknown): string => (error instanceof ApiFailure ? error.message : UNSAID.message)
