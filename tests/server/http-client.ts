import { expect } from 'vitest'
import { PASSWORD } from './test-server.ts'

export type Answer = { readonly status: number; readonly body: unknown; readonly headers: Headers }
export type Client = {
  readonly get: (path: string, headers?: Record<string, string>) => Promise<Answer>
  readonly send: (
    method: 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<Answer>
  readonly token: string
}

/** Signs in and calls the server as that person; without a name, as an anonymous visitor. */
export const clientFor = async (url: string, user?: string, password = PASSWORD): Promise<Client> => {
  const request = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> => {
    const isForm = body instanceof FormData
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(token !== '' && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') === true
    return { status: response.status, body: isJson && text !== '' ? JSON.parse(text) : text, headers: response.headers }
  }
  let token = ''
  if (user !== undefined) {
    const { status, body } = await request('POST', '/api/auth/sign-in', { user_name: user, user_password: password })
    if (status !== 200) throw new Error(`${user} could not sign in: ${status} ${JSON.stringify(body)}`)
    token = (body as { accessToken: string }).accessToken
  }
  return {
    get: (path, headers) => request('GET', path, undefined, headers),
    send: (method, path, body, headers) => request(method, path, body, headers),
    token,
  }
}

/** The body of an answer that has to be a success. */
export const answer = async <T>(sent: Promise<Pick<Answer, 'status' | 'body'>>): Promise<T> => {
  const { status, body } = await sent
  expect([status, body]).toEqual([expect.toSatisfy((code: number) => code < 300), body])
  return body as T
}
