import { request } from 'node:http'

type Asked = { readonly method?: string; readonly body?: object; readonly token?: string }
type AnswerAtHost = { readonly status: number; readonly text: string }

/** A request that names another host than the one it goes to, which `fetch` does not let. */
export const atHost = (
  url: string,
  host: string,
  way: string,
  { body, token, method = body ? 'POST' : 'GET' }: Asked = {},
): Promise<AnswerAtHost> =>
  new Promise((resolve, reject) => {
    const headers = { host, 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) }
    const sent = request(`${url}${way}`, { method, headers }, (response) => {
      let text = ''
      response.on('data', (part: Buffer) => (text += part.toString()))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    sent.on('error', reject)
    sent.end(body ? JSON.stringify(body) : undefined)
  })
