import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiFailure, call, freshToken, keepSession, now, whenCallIsNotSent, whenSessionEnds } from './client.ts'

const SESSION = { accessToken: 'new', expiresIn: 900, user: { id: 'jonas' } }
let paths: string[] = []
let ended = 0
const answering = (answer: (path: string, headers: Record<string, string>) => Response) =>
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Record<string, string> }) => {
    paths.push(path)
    return answer(path, headers)
  })
const json = (status: number, body: object, headers?: Record<string, string>) => new Response(JSON.stringify(body), { status, headers })

beforeEach(() => {
  paths = []
  ended = 0
  whenSessionEnds(() => {
    ended += 1
  })
  keepSession({ ...SESSION, accessToken: 'old' } as unknown as Parameters<typeof keepSession>[0])
})
afterEach(() => {
  vi.unstubAllGlobals()
  // An ended session would end those of the files that follow in this process.
  keepSession(undefined)
})

test('an expired token is renewed, and the call succeeds', async () => {
  answering((path, headers) => {
    if (path === '/api/auth/refresh') return json(200, SESSION)
    return headers['authorization'] === 'Bearer new' ? json(200, { fine: true }) : json(401, {})
  })
  expect(await call('GET /api/shell', {})).toEqual({ fine: true })
  expect(ended).toBe(0)
})

test('a refused renewal ends the session, and a busy server does not', async () => {
  answering((path) => (path === '/api/auth/refresh' ? new Response('<html>Busy</html>', { status: 503 }) : json(401, {})))
  await expect(call('GET /api/shell', {})).rejects.toMatchObject({ status: 503 })
  expect(ended).toBe(0)
  answering(() => json(401, { error: 'AUTHORIZATION_INVALID_TOKEN', message: 'no' }))
  await expect(call('GET /api/shell', {})).rejects.toMatchObject({ status: 401 })
  expect(ended).toBe(1)
})

test('the session ends when the clock is the first to be refused a renewal', async () => {
  answering(() => json(401, { error: 'AUTHORIZATION_INVALID_TOKEN', message: 'no' }))
  keepSession({ ...SESSION, expiresIn: 1 } as unknown as Parameters<typeof keepSession>[0])
  expect(await freshToken()).toBeUndefined()
  expect([paths, ended]).toEqual([['/api/auth/refresh'], 1])
})

test('SH-4.1-17: a token is renewed once less than 300 seconds of it are left', async () => {
  answering(() => json(200, SESSION))
  const asked = async (expiresIn: number): Promise<boolean> => {
    paths = []
    keepSession({ ...SESSION, expiresIn, endsIn: 3240, clocks: { renew: 300 } } as unknown as Parameters<typeof keepSession>[0])
    await freshToken()
    return paths.includes('/api/auth/refresh')
  }
  expect([await asked(299), await asked(301)]).toEqual([true, false])
})

test('SH-7-02: without a valid session a call is not sent, and is told of, until somebody signs in again', async () => {
  let unsent = 0
  whenCallIsNotSent(() => {
    unsent += 1
  })
  answering(() => json(401, { error: 'AUTHORIZATION_INVALID_TOKEN', message: 'no' }))
  await expect(call('GET /api/shell', {})).rejects.toMatchObject({ status: 401 })
  expect([ended, unsent]).toEqual([1, 0])
  paths = []
  await expect(call('GET /api/shell', {})).rejects.toThrow('Invalid session data')
  expect([paths, unsent]).toEqual([[], 1])
  // A visitor asks without a session.
  answering(() => json(200, { fine: true }))
  expect(await call('GET /api/shell', { anonymous: true })).toEqual({ fine: true })
  keepSession({ ...SESSION, accessToken: 'again' } as unknown as Parameters<typeof keepSession>[0])
  expect(await call('GET /api/shell', {})).toEqual({ fine: true })
  expect(unsent).toBe(1)
  whenCallIsNotSent(undefined)
})

test('a session whose time is over sends nothing, and one that cannot be renewed ends', async () => {
  const clocks = { lasts: 0, warning: 300, renew: 300, check: 10, inactive: 1800, leave: 3 }
  const session = { accessToken: 'old', expiresIn: 900, clocks } as const
  answering(() => json(401, {}))
  keepSession({ ...session, endsIn: 0 })
  await expect(call('GET /api/shell', {})).rejects.toThrow('Invalid session data')
  expect([paths, ended]).toEqual([[], 0])
  keepSession({ ...session, expiresIn: 10, endsIn: 3600 })
  await expect(call('GET /api/shell', {})).rejects.toThrow('Invalid session data')
  expect([paths, ended]).toEqual([['/api/auth/refresh'], 1])
})

test.each(['AUTHORIZATION_INVALID_TOKEN', 'USER_AUTHENTICATION_FAILED'])(
  'SH-8-25: a call that answers %s ends the session',
  async (error) => {
    answering(() => json(401, { error, message: 'no' }))
    await expect(call('GET /api/shell', {})).rejects.toMatchObject({ status: 401 })
    expect(ended).toBe(1)
  },
)

// SH-6-31
test('a 401 before sign-in, such as of a wrong password, ends nothing and renews nothing', async () => {
  answering(() => json(401, { error: 'USER_AUTHENTICATION_FAILED', message: 'no' }))
  const ask = { anonymous: true, body: { userName: 'a', userPassword: 'b' } } as unknown as Parameters<
    typeof call<'POST /api/auth/sign-in'>
  >[1]
  await expect(call('POST /api/auth/sign-in', ask)).rejects.toMatchObject({ status: 401 })
  expect([ended, paths.includes('/api/auth/refresh')]).toEqual([0, false])
})

// SH-8-07, SH-8-08, SH-8-10
test('a failure is said with the words of the server, and otherwise with the default message', async () => {
  answering(() => json(409, { error: 'record.stale', message: 'Somebody else changed this record.' }))
  await expect(call('GET /api/shell', {})).rejects.toThrow('Somebody else changed this record.')
  answering(() => new Response('', { status: 500 }))
  await expect(call('GET /api/shell', {})).rejects.toThrow(
    'Error: Unable to complete this action. Please contact support if this error persists.',
  )
})

test('an HTML page of a gateway is never shown', async () => {
  answering(() => new Response('<html><h1>502 Bad Gateway</h1></html>', { status: 502 }))
  const failure = await call('GET /api/shell', {}).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ApiFailure)
  expect((failure as ApiFailure).message).toBe('The server cannot be reached. Check your connection and try again.')
})

test("the server's clock counts when this machine's clock is wrong, and a cached response does not set it", async () => {
  const day = 86_400_000
  answering(() => json(200, {}, { date: new Date(Date.now() - day).toUTCString() }))
  await call('GET /api/shell', {})
  expect(Math.abs(now() - Date.now())).toBeLessThan(1000)
  await call('POST /api/auth/sign-out', {})
  expect(Math.abs(now() - Date.now() + day)).toBeLessThan(5000)
  answering(() => json(200, {}, { date: new Date().toUTCString() }))
  await call('POST /api/auth/sign-out', {})
  expect(Math.abs(now() - Date.now())).toBeLessThan(1000)
})
