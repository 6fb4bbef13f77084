import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createHash } from 'node:crypto'

/** A request that came to the stand-in. */
export type Came = {
  readonly method: string
  readonly path: string
  readonly query: { readonly [name: string]: string }
  readonly authorization: string
  readonly body: unknown
}
type Respond = (came: Came, response: ServerResponse) => void | Promise<void>

export const json = (response: ServerResponse, status: number, body: unknown): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const text = Buffer.concat(parts).toString()
  if (text === '') return undefined
  return /json/u.test(request.headers['content-type'] ?? '') ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text))
}

/** Another system on a port of this machine. It keeps what came, and answers each path as the test says; any other is not found. */
export const standIn = (port: number, paths: { readonly [methodAndPath: string]: Respond }) => {
  const came: Came[] = []
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    void bodyOf(request).then(async (body) => {
      const found: Came = {
        method: request.method ?? '',
        path: pathname,
        query: Object.fromEntries(searchParams),
        authorization: request.headers.authorization ?? '',
        body,
      }
      came.push(found)
      const answer = paths[`${found.method} ${pathname}`] ?? paths[`${found.method} ${pathname.replace(/[^/]+$/u, '*')}`]
      if (answer) return answer(found, response)
      return json(response, 404, { error: 'not found' })
    })
  })
  return {
    address: `http://127.0.0.1:${port}`,
    came,
    start: () => new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve)),
    stop: () => new Promise<void>((resolve) => (server.closeAllConnections(), void server.close(() => resolve()))),
  }
}

export const basic = (client: string, secret: string): string => `Basic ${Buffer.from(`${client}:${secret}`).toString('base64')}`

/** The challenge that a provider compares with the verifier of whoever exchanges a code. */
export const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url')
