import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword, verifyPassword } from '../../../app/server/access/passwords.ts'
import { signAccessToken } from '../../../app/server/access/access-token.ts'
import type { Session } from '../../../app/server/contract/auth.ts'
import { clientFor, type Answer } from '../http-client.ts'
import { PASSWORD, testServer, type TestServer } from '../test-server.ts'

let server: TestServer
let clock = Date.parse('2026-11-17T15:00:00Z')
beforeAll(async () => {
  server = await testServer({ now: () => new Date(clock), worker: false })
})
afterAll(() => server?.stop())

const cookieOf = ({ headers }: Answer): string => /sojourn_refresh=([^;]*)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? ''
const signIn = async (user_name: string, user_password = PASSWORD): Promise<Answer> =>
  (await clientFor(server.url)).send('POST', '/api/auth/sign-in', { user_name, user_password })
const refresh = async (token: string): Promise<Answer> =>
  (await clientFor(server.url)).send('POST', '/api/auth/refresh', undefined, { cookie: `sojourn_refresh=${token}` })

test('a sign-in gives an access token, and a refresh token that no script can read', async () => {
  const answer = await signIn('JONAS')
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({ expiresIn: 900, user: { name: 'Jonas Piet', userRole: 'ISSSstudent' } })
  expect(answer.headers.get('set-cookie')).toMatch(/HttpOnly/i)
  expect(answer.headers.get('set-cookie')).toMatch(/SameSite=Strict/i)
  expect(JSON.stringify(answer.body)).not.toContain(cookieOf(answer))
})

test('a wrong password and an unknown name get the same response after the same time', async () => {
  const wrong = await signIn('amara', 'no')
  const unknown = await signIn('nobody-of-this-name', 'no')
  expect([wrong.status, unknown.status]).toEqual([401, 401])
  expect(wrong.body).toMatchObject({ error: 'USER_AUTHENTICATION_FAILED', message: 'Username password combination not found.' })
  const { requestId: _one, ...said } = wrong.body as { requestId: string }
  expect(unknown.body).toMatchObject(said)
})

test('after five failures a user must wait, even with the right password; other users need not', async () => {
  for (let attempt = 0; attempt < 5; attempt += 1) await signIn('wen', 'no')
  const waiting = await signIn('wen')
  expect([waiting.status, (waiting.body as { error: string }).error]).toEqual([429, 'auth.waiting'])
  expect(Number(waiting.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await signIn('priya')).status).toBe(200)
  // The server's clock counts: two seconds are enough after the fifth failure, and the sixth counts again.
  clock += 2000
  expect((await signIn('wen', 'no')).status).toBe(401)
  clock += 2000
  expect((await signIn('wen')).status).toBe(429)
  clock += 2000
  expect((await signIn('wen')).status).toBe(200)
})

test('a refresh token works once; using it again later ends the whole session', async () => {
  const first = cookieOf(await signIn('jonas'))
  const renewed = await refresh(first)
  const second = cookieOf(renewed)
  expect([renewed.status, second !== first]).toEqual([200, true])
  await server.services.pool.query("update refresh_token set used_at = used_at - interval '1 minute' where used_at is not null")
  expect((await refresh(first)).status).toBe(401)
  expect((await refresh(second)).status).toBe(401)
})

test('two tabs that refresh at the same moment both continue', async () => {
  const token = cookieOf(await signIn('jonas'))
  const both = await Promise.all([refresh(token), refresh(token)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
})

test('signing out ends every token of the session', async () => {
  const token = cookieOf(await signIn('jonas'))
  await (await clientFor(server.url)).send('POST', '/api/auth/sign-out', undefined, { cookie: `sojourn_refresh=${token}` })
  expect((await refresh(token)).status).toBe(401)
})

test('an access token expires after fifteen minutes, and an altered one is refused', async () => {
  const { accessToken } = (await signIn('jonas')).body as Session
  const bearer = (token: string): Promise<Response> =>
    fetch(`${server.url}/api/notifications`, { headers: { authorization: `Bearer ${token}` } })
  expect((await bearer(accessToken)).status).toBe(200)
  const [payload = '', signature = ''] = accessToken.split('.')
  const forged = Buffer.from(Buffer.from(payload, 'base64url').toString().replace('"institution":1', '"institution":2')).toString(
    'base64url',
  )
  for (const token of [
    `${forged}.${signature}`,
    `${payload}.`,
    payload,
    'x.y',
    '',
    signAccessToken('another-key', { account: 'x', institution: 1, family: 'x', expires: clock + 1e6 }),
  ]) {
    expect([token, (await bearer(token)).status]).toEqual([token, 401])
  }
  clock += 16 * 60_000
  expect((await bearer(accessToken)).status).toBe(401)
  clock -= 16 * 60_000
})

test('a session ends twelve hours after sign-in by the clock of the server, however often it was refreshed', async () => {
  const token = cookieOf(await signIn('jonas'))
  clock += 11 * 3_600_000
  const renewed = await refresh(token)
  expect(renewed.status).toBe(200)
  clock += 61 * 60_000
  expect((await refresh(cookieOf(renewed))).status).toBe(401)
  clock -= 11 * 3_600_000 + 61 * 60_000
})

test('a password is stored as argon2id with its own salt', async () => {
  const [one, other] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(other)
  expect(await verifyPassword('correct horse', one)).toBe(true)
  expect(await verifyPassword('correct horsf', one)).toBe(false)
})
