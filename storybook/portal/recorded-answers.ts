import { addressOf } from '../../app/web/api/operation-request.ts'
import { SIGNED_IN } from '../../app/web/api/kept.ts'
import type { RecordedPage, RecordedScreen } from './recording.ts'

/** A screen as a story has it: everybody who gets to it in each institution, with what the server answered them. */
export type DrawnScreen = {
  readonly portals: { readonly [institution: string]: DrawnPortal }
  readonly office: string
  readonly id: string
  readonly pages: { readonly [institution: string]: RecordedScreen }
  readonly bodies: readonly string[]
}

type DrawnPortal = { readonly sessions: { readonly [user: string]: string }; readonly shells: { readonly [language: string]: string } }

const json = (status: number, body: string): Response => new Response(body, { status, headers: { 'content-type': 'application/json' } })

/** What a page says that asks for something else. */
export const NOT_RECORDED = 'The gallery has no server. It draws what was recorded of this page, and this was not.'

const REFUSAL = JSON.stringify({ error: 'gallery.not-recorded', message: NOT_RECORDED })

/** What is drawn of a screen, and for whom. */
export type Chosen = { readonly portal: DrawnPortal; readonly page: RecordedPage; readonly user: string; readonly language: string }

/** From now on, the portal's code gets what the server once answered this person about this page. Returns what ends it. */
export const answerAs = ({ portal, page, user, language }: Chosen, bodies: DrawnScreen['bodies']): (() => void) => {
  const fixed = new Map([
    [`GET ${addressOf('GET /api/shell', {}).path}`, portal.shells[language] ?? Object.values(portal.shells)[0] ?? '{}'],
    [`POST ${addressOf('POST /api/auth/refresh', {}).path}`, portal.sessions[user] ?? ''],
  ])
  const asked = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input, location.href)
    if (!address.pathname.startsWith('/api/')) return asked(input, init)
    const request = `${init?.method ?? 'GET'} ${address.pathname}${address.search}`
    const known = fixed.get(request)
    if (known !== undefined) return Promise.resolve(known === '' ? json(401, REFUSAL) : json(200, known))
    const [status, body] = page.answers[request] ?? [404, -1]
    return Promise.resolve(json(status, bodies[body] ?? REFUSAL))
  }
  if (user === '') localStorage.removeItem(SIGNED_IN)
  else localStorage.setItem(SIGNED_IN, user)
  return () => {
    globalThis.fetch = asked
    localStorage.removeItem(SIGNED_IN)
  }
}
