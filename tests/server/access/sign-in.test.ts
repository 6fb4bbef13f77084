import { availableParallelism } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashInPlace, hasRoomForHash } from '../../../app/server/access/hash-queue.ts'
import { hashPassword, verifyPassword } from '../../../app/server/access/passwords.ts'
import { signAccessToken } from '../../../app/server/access/access-token.ts'
import type { Session } from '../../../app/server/contract/auth.ts'
import { until } from '../../_helpers/until.ts'
import { clientFor, type Answer } from '../http-client.ts'
import { PASSWORD, testServer, type TestServer } from '../test-server.ts'

let server: TestServer
let behindProxy: TestServer
let clock = Date.parse('2026-11-17T15:00:00Z')
beforeAll(async () => {
  server = await testServer({ now: () => new Date(clock), worker: false })
  behindProxy = await testServer({ now: () => new Date(clock), worker: false, trustProxy: 1 })
})
afterAll(async () => {
  await server?.stop()
  await behindProxy?.stop()
})

const cookieOf = ({ headers }: Answer): string => /sojourn_refresh=([^;]*)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? ''
const signIn = async (user_name: string, user_password = PASSWORD): Promise<Answer> =>
  (await clientFor(server.url)).send('POST', '/api/auth/sign-in', { user_name, user_password })
const refresh = async (token: string): Promise<Answer> =>
  (await clientFor(server.url)).send('POST', '/api/auth/refresh', undefined, { cookie: `sojourn_refresh=${token}` })

/** Calls an address that needs a session. */
const look = (token: string): Promise<Response> =>
  fetch(`${server.url}/api/notifications`, { headers: { authorization: `Bearer ${token}` } })

test('a sign-in gives an access token, and a refresh token that no script can read', async () => {
  const answer = await signIn('JONAS')
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({ expiresIn: 900, user: { name: 'Jonas Piet', userRole: 'ISSSstudent', roleName: 'Student' } })
  expect(answer.headers.get('set-cookie')).toMatch(/HttpOnly/i)
  expect(answer.headers.get('set-cookie')).toMatch(/SameSite=Strict/i)
  expect(JSON.stringify(answer.body)).not.toContain(cookieOf(answer))
})

test('a wrong password and an unknown name get the same response after the same time', async () => {
  const wrong = await signIn('amara', 'no')
  const unknown = await signIn('nobody-of-this-name', 'no')
  expect([wrong.status, unknown.status]).toEqual([401, 401])
  expect(wrong.body).toMatchObject({ error: 'USER_AUTHENTICATION_FAILED', message: 'Username password combination not found.' })
  const { requestId: _one, ...refusal } = wrong.body as { requestId: string }
  expect(unknown.body).toMatchObject(refusal)
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

test('of many wrong passwords at the same moment, only the free ones are looked at', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => signIn('priya', 'no')))
  const count = (status: number): number => answers.filter((answer) => answer.status === status).length
  expect([count(401), count(429)]).toEqual([5, 45])
  clock += 3_600_001
})

const from = async (address: string, user_name: string, user_password: string): Promise<Answer> =>
  (await clientFor(behindProxy.url)).send('POST', '/api/auth/sign-in', { user_name, user_password }, { 'x-forwarded-for': address })

test('behind a proxy, an address that the sender made up changes nothing', async () => {
  const answers = []
  for (let attempt = 0; attempt < 8; attempt += 1) answers.push(await from(`198.51.100.${attempt}, 203.0.113.9`, 'amara', 'no'))
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
  expect((await from('203.0.113.10', 'amara', PASSWORD)).status).toBe(200)
})

test('tries from many addresses are slowed down together, the owner is told, and goes on where they are known', async () => {
  const { pool } = behindProxy.services
  await pool.query("delete from effect where key like 'sign-in-attempts%'")
  expect((await from('192.0.2.1', 'wen', PASSWORD)).status).toBe(200)
  const answers = []
  for (let attempt = 0; attempt < 30; attempt += 1) answers.push(await from(`203.0.113.${100 + attempt}`, 'WEN', 'no'))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(20)
  expect((await from('203.0.113.200', 'wen', PASSWORD)).status).toBe(429)
  expect((await from('192.0.2.1', 'wen', PASSWORD)).status).toBe(200)
  expect((await pool.query("select from effect where key like 'sign-in-attempts%'")).rowCount).toBe(1)
  // An unknown name is answered in the same way.
  const unknown = []
  for (let attempt = 0; attempt < 30; attempt += 1) unknown.push(await from(`203.0.113.${100 + attempt}`, 'no-such-person', 'no'))
  expect(unknown.map(({ status }) => status)).toEqual(answers.map(({ status }) => status))
  clock += 61_000
  expect((await from('203.0.113.201', 'wen', PASSWORD)).status).toBe(200)
})

test('requests of signed-in people are counted by account, whatever address they come from', async () => {
  const { accessToken } = (await from('192.0.2.50', 'jonas', PASSWORD)).body as Session
  const left = async (address: string, token?: string): Promise<number> => {
    const answer = await (
      await clientFor(behindProxy.url)
    ).get('/api/shell', {
      'x-forwarded-for': address,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    })
    return Number(answer.headers.get('x-ratelimit-remaining'))
  }
  const first = await left('192.0.2.50', accessToken)
  expect(await left('192.0.2.51', accessToken)).toBe(first - 1)
  const anonymous = await left('192.0.2.50')
  expect(anonymous).toBeGreaterThan(first)
  expect(await left('192.0.2.50', 'made.up')).toBe(anonymous - 1)
})

test('who waits for the password to be hashed holds no connection, and who comes too late is told when to try again', async () => {
  const { pool } = server.services
  let free = (): void => undefined
  const held = new Promise<void>((resolve) => (free = resolve))
  // Every core is busy with the password of somebody else.
  const others = Array.from({ length: availableParallelism() }, () => hashInPlace(() => held))
  const signing = Array.from({ length: 8 }, (_, index) => signIn(`somebody-${index}`, 'no'))
  const counted = async (): Promise<number> =>
    Number((await pool.query('select count(*) from sign_in_attempt where last_at = $1', [new Date(clock)])).rows[0].count)
  await until('eight who wait', async () => (await counted()) >= 16)
  await until('no open transaction', async () => {
    const { rows } = await pool.query(
      "select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
    )
    return rows.length === 0
  })
  while (hasRoomForHash()) others.push(hashInPlace(() => held))
  const late = await signIn('jonas')
  free()
  expect([late.status, (late.body as { error: string }).error]).toEqual([503, 'auth.busy'])
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await Promise.all(signing)).map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 401))
  await Promise.all(others)
  expect((await signIn('jonas')).status).toBe(200)
})

test('a refresh token works once; using it again later ends the whole session', async () => {
  const first = cookieOf(await signIn('jonas'))
  const renewed = await refresh(first)
  const second = cookieOf(renewed)
  expect([renewed.status, second !== first]).toEqual([200, true])
  await server.services.pool.query("update refresh_token set used_at = used_at - interval '1 minute' where used_at is not null")
  expect((await refresh(first)).status).toBe(401)
  expect((await refresh(second)).status).toBe(401)
  // An access token is as good as its session: nobody goes on with a stolen one.
  expect((await look((renewed.body as Session).accessToken)).status).toBe(401)
})

test('two tabs that refresh at the same moment both continue', async () => {
  const token = cookieOf(await signIn('jonas'))
  const both = await Promise.all([refresh(token), refresh(token)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
})

test('signing out ends every token of the session', async () => {
  const session = await signIn('jonas')
  const other = await signIn('jonas')
  const token = cookieOf(session)
  const { accessToken } = session.body as Session
  expect((await look(accessToken)).status).toBe(200)
  await (await clientFor(server.url)).send('POST', '/api/auth/sign-out', undefined, { cookie: `sojourn_refresh=${token}` })
  expect((await refresh(token)).status).toBe(401)
  expect((await look(accessToken)).status).toBe(401)
  expect((await look((other.body as Session).accessToken)).status).toBe(200)
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

test('a session that its user continues ends later, and at most a day after sign-in', async () => {
  const began = clock
  const goOn = async (token: string): Promise<Answer> =>
    (await clientFor(server.url)).send('POST', '/api/auth/refresh?continue=true', undefined, { cookie: `sojourn_refresh=${token}` })
  const first = await signIn('jonas')
  expect((first.body as Session).endsIn).toBe(12 * 3600)
  clock += 11 * 3_600_000
  expect(((await refresh(cookieOf(first))).body as Session).endsIn).toBe(3600)
  const second = await signIn('jonas')
  clock += 11 * 3_600_000
  const continued = await goOn(cookieOf(second))
  expect((continued.body as Session).endsIn).toBe(12 * 3600)
  clock += 11 * 3_600_000
  expect(((await goOn(cookieOf(continued))).body as Session).endsIn).toBe(2 * 3600)
  clock += 2 * 3_600_000
  expect((await goOn(cookieOf(continued))).status).toBe(401)
  clock = began
})

test('a password is stored as argon2id with its own salt', async () => {
  const [first, second] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')])
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(first).not.toBe(second)
  expect(await verifyPassword('correct horse', first)).toBe(true)
  expect(await verifyPassword('correct horsf', first)).toBe(false)
})

test('those who work in the office are called by what they may do', async () => {
  const calls = async (user: string): Promise<unknown> => (await signIn(user)).body
  expect(await calls('dana')).toMatchObject({ user: { roleName: 'Super user' } })
  expect(await calls('luis')).toMatchObject({ user: { roleName: 'Officer' } })
  expect(await calls('wen')).toMatchObject({ user: { roleName: 'Assistant' } })
})

test('of many strangers who come from an address at one moment, no more are let in than there are places', async () => {
  await signIn('jonas')
  const { url } = server
  const strangers = await Promise.all(Array.from({ length: 60 }, () => clientFor(url)))
  const flood = strangers.map((client, index) =>
    client.send('POST', '/api/auth/sign-in', { user_name: `stranger${index}`, user_password: 'wrong-wrong-1' }),
  )
  expect((await signIn('jonas')).status).toBe(200)
  const answers = (await Promise.all(flood)).map(({ status }) => status)
  expect(new Set(answers)).toEqual(new Set([401, 503]))
})

test('a flood from an address leaves room for the names that have signed in from there', async () => {
  await signIn('jonas')
  const flood = async (): Promise<number> =>
    (await (await clientFor(server.url)).send('POST', '/api/auth/sign-in', { user_name: 7 })).status
  const answers: number[] = []
  while (answers.length < 400 && answers.at(-1) !== 429) answers.push(await flood())
  expect([answers[0], answers.at(-1)]).toEqual([400, 429])
  const unknown = await signIn('marta')
  expect([unknown.status, (unknown.body as { error: string }).error]).toEqual([429, 'request.rate'])
  const besides = Array.from({ length: 40 }, () => signIn('nobody-of-that-name'))
  expect((await signIn('jonas')).status).toBe(200)
  expect(new Set((await Promise.all(besides)).map(({ status }) => status))).toEqual(new Set([429]))
  // A limit of their own keeps these names from being tried without end.
  const tries: number[] = []
  while (tries.length < 90 && tries.at(-1) !== 429) tries.push((await signIn('jonas')).status)
  expect(tries.length).toBeLessThan(61)
})
