import { Agent, request } from 'node:http'

export type Answer = { readonly status: number; readonly text: string; readonly bytes: number; readonly ms: number }
type Ask = {
  readonly body?: unknown
  readonly token?: string
  readonly headers?: { readonly [name: string]: string }
  readonly keepText?: boolean
}
export type Http = (method: string, path: string, ask?: Ask) => Promise<Answer>

let asked = 0

/**
 * Connections that stay open, as a browser's do. Each call has its own address, forwarded as by a proxy, so that no limit per address
 * applies.
 */
export const httpTo = (base: string, connections: number): { readonly http: Http; readonly close: () => void } => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const http: Http = (method, path, { body, token, headers, keepText = true } = {}) =>
    new Promise((resolve, reject) => {
      const began = performance.now()
      const text = body === undefined || Buffer.isBuffer(body) ? body : JSON.stringify(body)
      asked += 1
      const call = request(
        `${base}${path}`,
        {
          agent,
          method,
          headers: {
            'x-forwarded-for': `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`,
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
            ...(text !== undefined && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
            ...headers,
          },
        },
        (response) => {
          const chunks: Buffer[] = []
          let bytes = 0
          response.on('data', (chunk: Buffer) => {
            bytes += chunk.length
            if (keepText) chunks.push(chunk)
          })
          response.once('error', reject)
          response.once('end', () =>
            resolve({ status: response.statusCode ?? 0, bytes, ms: performance.now() - began, text: Buffer.concat(chunks).toString() }),
          )
        },
      )
      call.once('error', reject)
      call.end(text)
    })
  return { http, close: () => agent.destroy() }
}

/** Returns the response, or throws and ends the run: a refusal is not a measurement. */
export const expectOk = async (answer: Promise<Answer>, what: string): Promise<Answer> => {
  const got = await answer
  if (got.status >= 300) throw new Error(`${what} was answered ${got.status}: ${got.text.slice(0, 400)}`)
  return got
}
