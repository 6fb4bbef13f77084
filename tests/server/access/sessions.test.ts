import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenSessions } from '../../../app/server/contract/sessions.ts'
import type { ServedScreen } from '../../../app/server/contract/shell.ts'
import { testOffice, type TestOffice } from '../test-office.ts'
import { PASSWORD } from '../test-server.ts'

const LAPTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'

/** As the proxy before the server names it. */
const ADDRESS = expect.stringMatching(/^10\.0\.\d+\.\d+$/) as string

let now = Date.parse('2026-11-17T15:00:00.000Z')
let server: TestOffice
beforeAll(async () => {
  server = await testOffice({ now: () => new Date(now) })
})
afterAll(() => server?.stop())

type SignedIn = { readonly token: string; readonly cookie: string; readonly device: string }

const signIn = async (user: string, device: string): Promise<SignedIn> => {
  const answer = await fetch(`${server.url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': device },
    body: JSON.stringify({ user_name: user, user_password: PASSWORD }),
  })
  const { accessToken } = (await answer.json()) as { readonly accessToken: string }
  return { token: accessToken, device, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' }
}
const ask = async ({ token }: SignedIn, method = 'GET', ending = ''): Promise<{ readonly status: number; readonly body: unknown }> => {
  const answer = await fetch(`${server.url}/api/sessions${ending}`, { method, headers: { authorization: `Bearer ${token}` } })
  return { status: answer.status, body: await answer.json() }
}
const refresh = async ({ cookie, device }: SignedIn): Promise<number> =>
  (await fetch(`${server.url}/api/auth/refresh`, { method: 'POST', headers: { cookie, 'user-agent': device } })).status
const sessionsOf = async (who: SignedIn): Promise<OpenSessions['sessions']> => ((await ask(who)).body as OpenSessions).sessions

test('a person sees where they are signed in, in words, with this session first', async () => {
  const laptop = await signIn('jonas', LAPTOP)
  now += 60 * 60_000
  const phone = await signIn('jonas', PHONE)
  await signIn('amara', PHONE)
  now += 5 * 60_000
  expect(await refresh(phone)).toBe(200)
  // The first access token of the laptop has expired; a refresh keeps the session.
  const back = await fetch(`${server.url}/api/auth/refresh`, { method: 'POST', headers: { cookie: laptop.cookie, 'user-agent': LAPTOP } })
  const { accessToken } = (await back.json()) as { readonly accessToken: string }
  expect(await sessionsOf({ ...laptop, token: accessToken })).toEqual([
    {
      id: expect.any(String),
      device: 'Chrome on Windows',
      kind: 'computer',
      address: ADDRESS,
      since: '2026-11-17T15:00:00Z',
      lastUsed: '2026-11-17T16:05:00Z',
      here: true,
    },
    {
      id: expect.any(String),
      device: 'Safari on iPhone',
      kind: 'phone',
      address: ADDRESS,
      since: '2026-11-17T16:00:00Z',
      lastUsed: '2026-11-17T16:05:00Z',
      here: false,
    },
  ])
})

test('a renewed session brings the screen that was asked for with it, as that person sees it', async () => {
  const jonas = await signIn('jonas', LAPTOP)
  const renew = async (ending: string): Promise<{ readonly status: number; readonly body: { readonly screen?: ServedScreen } }> => {
    const answer = await fetch(`${server.url}/api/auth/refresh${ending}`, { method: 'POST', headers: { cookie: jonas.cookie } })
    return { status: answer.status, body: (await answer.json()) as { readonly screen?: ServedScreen } }
  }
  const { body } = await renew('?path=%2F')
  const answer = await fetch(`${server.url}/api/screen?path=%2F&record=true`, { headers: { authorization: `Bearer ${jonas.token}` } })
  const { screen } = body
  expect(screen).toEqual(await answer.json())
  expect(screen?.ok === true && screen.record?.served?.id).toBe('00000000-0000-4000-8000-000000000101')
  expect((await renew('?path=%2Fstudents-list')).body.screen).toMatchObject({ ok: false })
  expect((await renew('')).body.screen).toBeUndefined()
  expect((await renew('?page=%2F')).status).toBe(400)
})

test('somebody signs out of one session at once, and not out of the session of another person', async () => {
  const here = await signIn('teo', LAPTOP)
  const there = await signIn('teo', PHONE)
  const [, other] = await sessionsOf(here)
  const foreign = await signIn('ilse', LAPTOP)
  const ofIlse = await sessionsOf(foreign)
  expect(await ask(here, 'DELETE', `/${ofIlse[0]?.id}`)).toMatchObject({ status: 404, body: { error: 'session.not-found' } })
  expect(await sessionsOf(foreign)).toHaveLength(1)
  expect(await ask(here, 'DELETE', `/${other?.id}`)).toMatchObject({ status: 200, body: { sessions: [{ here: true }] } })
  expect([(await ask(there)).status, await refresh(there)]).toEqual([401, 401])
  expect((await ask(here, 'DELETE', `/${other?.id}`)).status).toBe(404)
})

test('signing out everywhere else ends all sessions but this one', async () => {
  const here = await signIn('marta', LAPTOP)
  const others = [await signIn('marta', PHONE), await signIn('marta', LAPTOP)]
  expect(await sessionsOf(here)).toHaveLength(3)
  expect(await ask(here, 'DELETE')).toMatchObject({ status: 200, body: { sessions: [{ here: true }] } })
  for (const session of others) expect((await ask(session)).status).toBe(401)
  expect((await ask(here)).status).toBe(200)
})
