import type { CampusSecret } from '../../../app/server/access/campus-secrets.ts'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readSigned, signed } from '../../../app/server/access/signed.ts'
import type { ServedAccess } from '../../../app/server/contract/effects.ts'
import { findFreePort } from '../../../app/server/database/free-port.ts'
import { beginRenewal, findSession, keepSession, type Giver, type OutsideSession } from '../../../app/server/store/outside/sessions.ts'
import { inInstitution, type Tx } from '../../../app/server/store/sql/transaction.ts'
import { DEFINITIONS } from '../../_helpers/definitions.ts'
import { answer, clientFor, type Client } from '../http-client.ts'
import { testServer, type TestServer } from '../test-server.ts'
import { basic, challengeOf, json, standIn } from './stand-in.ts'

/** The provider of e-signatures: an officer lets the portal in there, and the portal keeps what it is given. */
const PORTAL = 'http://localhost:3000'
const CONNECTION = '/api/connections/esignature.connection'
const BACK = '/sevis/isssDocuSignAccessToken/halverton'
const PURPOSE = 'connection-access'
const SECRET = 'secret-of-the-portal-there'
const FILE = path.join(DEFINITIONS, 'international-office/institutions/halverton/halverton.institution.json')
const halverton = JSON.parse(readFileSync(FILE, 'utf8')) as { readonly settings: object }

const secrets = new Map<string, CampusSecret>()
let server: TestServer
let provider: ReturnType<typeof standIn>
let luis: Client
let clock = Date.parse('2026-11-17T15:00:00Z')
/** How often the server has asked what time it is. */
let looks = 0
/** What the token endpoint answers, and the challenge that was sent with the browser. */
let tokens: { status: number; body: unknown }
let challenge = ''

const give = (): void => void secrets.set('halverton/esignature', { secret: SECRET, origin: provider.address })

/** What the provider does while the portal waits for the answer to its request. */
let meanwhile: (() => Promise<void>) | undefined
/** Whether it takes access tokens. */
let takesTokens = true

const publish = async (settings: object): Promise<void> => {
  const definition = { ...halverton, settings: { ...halverton.settings, ...settings } }
  await answer(
    (await clientFor(server.url, 'dana')).send('POST', '/api/definitions/halverton.institution/publish', {
      definition,
      note: 'E-signature.',
    }),
  )
}

beforeAll(async () => {
  provider = standIn(await findFreePort(0), {
    'POST /register-return-url': async (_came, response) => {
      await during()
      response.writeHead(takesTokens ? 204 : 401).end()
    },
    'POST /oauth/token': async ({ body }, response) => {
      const { code, code_verifier: verifier = '' } = body as { readonly code?: string; readonly code_verifier?: string }
      if (code !== undefined && challengeOf(verifier) !== challenge) return json(response, 400, { error: 'invalid_grant' })
      const { status, body: given } = tokens
      if (code === undefined) await during()
      return json(response, status, given)
    },
  })
  await provider.start()
  give()
  server = await testServer({ now: () => (looks++, new Date(clock)), worker: false, campusSecrets: secrets })
  await publish({ docusign_auth_base_uri: provider.address })
  luis = await clientFor(server.url, 'luis')
})
afterAll(async () => {
  await provider?.stop()
  await server?.stop()
})
beforeEach(async () => {
  await forget()
  provider.came.length = 0
  meanwhile = undefined
  takesTokens = true
  tokens = { status: 200, body: { access_token: 'token-1', token_type: 'Bearer', refresh_token: 'again-1', expires_in: 3600 } }
})

/** Does it once. */
const during = async (): Promise<void> => {
  const act = meanwhile
  meanwhile = undefined
  await act?.()
}

type Begun = { readonly leave: URL; readonly cookie: string }

const begin = async (client = luis): Promise<Begun> => {
  const begun = await client.send('POST', `${CONNECTION}/access`)
  expect(begun.status).toBe(200)
  const leave = new URL((begun.body as { readonly leave: string }).leave)
  challenge = leave.searchParams.get('code_challenge') ?? ''
  return { leave, cookie: begun.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}
/** Where the browser lands when the provider sends it to this address of the portal. */
const landed = async (address: string, cookie: string): Promise<string> => {
  const response = await fetch(`${server.url}${address}`, { redirect: 'manual', headers: { cookie } })
  expect(response.status).toBe(302)
  return response.headers.get('location') ?? ''
}
const withCode = ({ leave }: Begun, code = 'code-1'): string => `${BACK}?code=${code}&state=${leave.searchParams.get('state')}`
const comeBack = (begun: Begun, code?: string): Promise<string> => landed(withCode(begun, code), begun.cookie)
const pageSaying = (how: string): string => `${PORTAL}/#/docusign-access-token?access=${how}`
const shown = (client = luis): Promise<ServedAccess> => answer(client.get(CONNECTION))
const kept = async (): Promise<OutsideSession | undefined> => {
  const { pool, institutions } = server.services
  const institution = (await institutions.all()).find(({ code }) => code === 'halverton')
  const giver = { connection: 'esignature.connection', address: provider.address, client: 'halverton-portal' }
  return (await inInstitution(pool, institution?.id ?? 0, (tx) => findSession(tx, giver)))?.session
}
const register = async () => luis.send('POST', '/scholar/registerReturnUrl', { clientId: 'halverton' })
const outcome = async (): Promise<unknown> => {
  const { status, body } = await register()
  return status === 204 ? status : [status, (body as { readonly error?: string }).error]
}
const secondToken = { access_token: 'token-2', token_type: 'Bearer', refresh_token: 'again-2', expires_in: 3600 }
/** The token that is kept has ended. */
const anHourLater = async (): Promise<void> => {
  clock += 3_600_000
  luis = await clientFor(server.url, 'luis')
}
const forget = async (): Promise<void> => void (await answer(luis.send('DELETE', `${CONNECTION}/access`)))

test('shows SH-7-60: the browser goes to the provider with response_type code, scope, client id and redirect uri', async () => {
  const { leave, cookie } = await begin()
  expect(`${leave.origin}${leave.pathname}`).toBe(`${provider.address}/oauth/auth`)
  expect(Object.fromEntries(leave.searchParams)).toMatchObject({
    response_type: 'code',
    scope: 'signature',
    client_id: 'halverton-portal',
    redirect_uri: `${PORTAL}${BACK}`,
    code_challenge_method: 'S256',
  })
  expect(leave.searchParams.get('state')?.length).toBeGreaterThan(40)
  expect(leave.href).not.toContain(SECRET)
  expect((await begin()).leave.searchParams.get('state')).not.toBe(leave.searchParams.get('state'))
  expect(cookie).toMatch(/^sojourn_access=/u)
  expect(provider.came).toEqual([])
})

test('shows SH-4.5-01 SH-7-61: the code that comes back is exchanged for a token of that clientId, which is kept encrypted', async () => {
  expect(await shown()).toMatchObject({ state: 'none' })
  expect(await comeBack(await begin())).toBe(pageSaying('given'))
  expect(provider.came).toMatchObject([
    {
      method: 'POST',
      path: '/oauth/token',
      authorization: basic('halverton-portal', SECRET),
      body: { grant_type: 'authorization_code', code: 'code-1', redirect_uri: `${PORTAL}${BACK}` },
    },
  ])
  const access = await shown()
  expect(access).toMatchObject({ state: 'given', by: expect.stringContaining('Luis'), at: expect.stringMatching(/^2026-11-17[T ]15:00/u) })
  expect(await kept()).toEqual({
    accessToken: 'token-1',
    refreshToken: 'again-1',
    expiresIn: 3600,
    expireOn: '2026-11-17T16:00:00.000Z',
  })
  const { rows } = await server.services.pool.query('select * from connection_session')
  expect(JSON.stringify([rows, access])).not.toMatch(/token-1|again-1/u)
  await forget()
  expect([await kept(), (await shown()).state]).toEqual([undefined, 'none'])
})

test('shows SH-4.5-02: whatever goes wrong with the token leads to the page that says so, in the words of the text', async () => {
  expect((await shown()).failed).toBe('Something went wrong while getting access token')
  tokens = { status: 400, body: { error: 'invalid_grant' } }
  expect(await comeBack(await begin())).toBe(pageSaying('failed'))
  tokens = { status: 500, body: 'no' }
  expect(await comeBack(await begin())).toBe(pageSaying('failed'))
  tokens = { status: 200, body: { access_token: 'x'.repeat(3_000_000), token_type: 'Bearer' } }
  expect(await comeBack(await begin())).toBe(pageSaying('failed'))
  const declined = await begin()
  const state = declined.leave.searchParams.get('state')
  expect(await landed(`${BACK}?error=access_denied&state=${state}`, declined.cookie)).toBe(pageSaying('failed'))
  expect(await kept()).toBeUndefined()
})

test('what was begun is ended once, in the browser that began it, in time, and with its own state', async () => {
  const begun = await begin()
  const other = await begin()
  expect(await landed(withCode(begun), '')).toBe(pageSaying('failed'))
  expect(await landed(withCode(other), begun.cookie)).toBe(pageSaying('failed'))
  expect(await landed(withCode(begun), `${begun.cookie}x`)).toBe(pageSaying('failed'))
  const again = await begin()
  expect(await comeBack(again)).toBe(pageSaying('given'))
  expect(await comeBack(again)).toBe(pageSaying('failed'))
  const late = await begin()
  clock += 600_001
  expect(await comeBack(late)).toBe(pageSaying('failed'))
  expect(provider.came.filter(({ path: asked }) => asked === '/oauth/token')).toHaveLength(1)
  await forget()
})

test('nothing is exchanged for another institution, for somebody who may not, or when the session has ended', async () => {
  const begun = await begin()
  expect(await landed(withCode(begun).replace('halverton', 'another'), begun.cookie)).toBe(pageSaying('failed'))
  const { sessionKey } = server.services
  const read = readSigned(sessionKey, PURPOSE, begun.cookie.split('=')[1] ?? '') as object
  const changed = (values: object): string => `sojourn_access=${signed(sessionKey, PURPOSE, { ...read, ...values })}`
  expect(await landed(withCode(begun), changed({ institution: 7 }))).toBe(pageSaying('failed'))
  expect(await landed(withCode(begun), changed({ connection: 'analytics.connection' }))).toBe(pageSaying('failed'))
  const wen = await clientFor(server.url, 'wen')
  expect((await wen.send('POST', `${CONNECTION}/access`)).status).toBe(403)
  expect((await wen.send('DELETE', `${CONNECTION}/access`)).status).toBe(403)
  expect((await wen.get(CONNECTION)).status).toBe(403)
  expect((await luis.get('/api/connections/nothing.connection')).status).toBe(404)
  const ended = await begin()
  await server.services.pool.query('update refresh_token set revoked_at = now()')
  expect(await comeBack(ended)).toBe(pageSaying('failed'))
  expect(provider.came).toEqual([])
  luis = await clientFor(server.url, 'luis')
})

test('shows SH-7-64: the return address of a clientId is registered at the provider, in the name of whoever let the portal in', async () => {
  const before = await register()
  expect([before.status, before.body]).toMatchObject([409, { error: 'connection.no-access' }])
  expect(await comeBack(await begin())).toBe(pageSaying('given'))
  provider.came.length = 0
  expect((await register()).status).toBe(204)
  expect(provider.came).toMatchObject([
    {
      method: 'POST',
      path: '/register-return-url',
      authorization: 'Bearer token-1',
      body: { clientId: 'halverton', returnPath: BACK },
    },
  ])
  // A token that has ended is renewed without anybody.
  clock += 3_600_000
  luis = await clientFor(server.url, 'luis')
  tokens = { status: 200, body: { access_token: 'token-2', token_type: 'Bearer', expires_in: 3600 } }
  expect((await register()).status).toBe(204)
  expect(provider.came.at(-1)).toMatchObject({ authorization: 'Bearer token-2' })
  expect(provider.came.at(-2)).toMatchObject({ body: { grant_type: 'refresh_token', refresh_token: 'again-1' } })
  expect(await kept()).toMatchObject({ accessToken: 'token-2', refreshToken: 'again-1' })
})

test('a consent that was given at another address or in another name counts for nothing, and no code goes to an address that has been changed', async () => {
  expect(await comeBack(await begin())).toBe(pageSaying('given'))
  const begun = await begin()
  provider.came.length = 0
  await publish({ docusign_auth_base_uri: `${provider.address}/other` })
  expect([(await shown()).state, await outcome()]).toEqual(['none', [409, 'connection.no-access']])
  expect(await comeBack(begun)).toBe(pageSaying('failed'))
  await publish({ docusign_auth_base_uri: provider.address, docusign_integration_key: 'another-name' })
  expect([(await shown()).state, await outcome()]).toEqual(['none', [409, 'connection.no-access']])
  expect(provider.came).toEqual([])
  await publish({ docusign_auth_base_uri: provider.address })
  expect([(await shown()).state, await outcome()]).toEqual(['given', 204])
})

test('an access token that is not accepted leaves the consent: the next call renews it', async () => {
  await comeBack(await begin())
  takesTokens = false
  expect(await outcome()).toEqual([502, 'connection.refused'])
  expect(await shown()).toMatchObject({ state: 'given', by: expect.stringContaining('Luis') })
  takesTokens = true
  tokens = { status: 200, body: secondToken }
  expect(await outcome()).toBe(204)
  expect(provider.came.at(-1)).toMatchObject({ authorization: 'Bearer token-2' })
  expect(await kept()).toMatchObject({ refreshToken: 'again-2' })
})

test('a consent that is given, or cleared, while a call is under way is not undone by that call', async () => {
  const anew = async (): Promise<void> => {
    tokens = { status: 200, body: secondToken }
    expect(await comeBack(await begin())).toBe(pageSaying('given'))
  }
  await comeBack(await begin())
  takesTokens = false
  meanwhile = anew
  expect(await outcome()).toEqual([502, 'connection.refused'])
  expect(await kept()).toMatchObject({ accessToken: 'token-2', refreshToken: 'again-2' })
  // The one without a refresh token as well.
  tokens = { status: 200, body: { access_token: 'once', token_type: 'Bearer', expires_in: 3600 } }
  await comeBack(await begin())
  meanwhile = anew
  expect(await outcome()).toEqual([502, 'connection.refused'])
  expect(await kept()).toMatchObject({ accessToken: 'token-2' })
  takesTokens = true
  await anHourLater()
  tokens = { status: 200, body: { ...secondToken, access_token: 'token-3' } }
  meanwhile = forget
  expect(await outcome()).toBe(204)
  expect([await kept(), (await shown()).state]).toEqual([undefined, 'none'])
})

test('a consent that the provider has ended is shown as ended and asked for again, and one that somebody else has renewed stays', async () => {
  await comeBack(await begin())
  await anHourLater()
  tokens = { status: 503, body: 'busy' }
  expect([await outcome(), (await shown()).state]).toEqual([[503, 'connection.away'], 'given'])
  tokens = { status: 400, body: { error: 'invalid_client' } }
  expect([await outcome(), (await shown()).state]).toEqual([[502, 'connection.refused'], 'given'])
  tokens = { status: 400, body: { error: 'invalid_grant', error_description: 'inner secret' } }
  // Somebody lets the portal in anew at the same moment.
  meanwhile = async () => {
    tokens = { status: 200, body: secondToken }
    expect(await comeBack(await begin())).toBe(pageSaying('given'))
  }
  expect(await outcome()).toEqual([503, 'connection.away'])
  expect(await kept()).toMatchObject({ accessToken: 'token-2', refreshToken: 'again-2' })
  await anHourLater()
  tokens = { status: 400, body: { error: 'invalid_grant' } }
  expect([await outcome(), (await shown()).state]).toEqual([[409, 'connection.no-access'], 'ended'])
  provider.came.length = 0
  expect(await outcome()).toEqual([409, 'connection.no-access'])
  expect(provider.came).toEqual([])
})

const ofOffice = (): Giver => ({ connection: 'esignature.connection', address: provider.address, client: 'halverton-portal' })
const here = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inInstitution(server.services.pool, 1, work)

test('a refresh token is spent once: who comes while another server renews waits for what that is given', async () => {
  await comeBack(await begin())
  await anHourLater()
  tokens = { status: 200, body: secondToken }
  provider.came.length = 0
  const giver = ofOffice()
  const at = new Date(clock).toISOString()
  const before = await here((tx) => findSession(tx, giver))
  if (before === undefined) throw new Error('nothing is kept')
  expect(await here((tx) => beginRenewal(tx, giver, before, at))).toBe(true)
  const calls = [outcome(), outcome()]
  // Both have looked several times whether it is done, or would have asked the provider.
  const until = looks + 30
  while (looks < until && provider.came.length === 0) await new Promise((turn) => setImmediate(turn))
  expect(provider.came).toEqual([])
  const expireOn = new Date(clock + 3_600_000).toISOString()
  const session = { accessToken: 'token-2', refreshToken: 'again-2', expiresIn: 3600, expireOn }
  await here((tx) => keepSession(tx, giver, session, { at, before }))
  expect(await Promise.all(calls)).toEqual([204, 204])
  expect(provider.came.map(({ path: where, authorization }) => [where, authorization])).toEqual([
    ['/register-return-url', 'Bearer token-2'],
    ['/register-return-url', 'Bearer token-2'],
  ])
})

test('what is kept while somebody renews it gives way to what they are given', async () => {
  await comeBack(await begin())
  await anHourLater()
  const at = new Date(clock).toISOString()
  const before = await here((tx) => findSession(tx, ofOffice()))
  if (before?.session === undefined) throw new Error('nothing is kept')
  const { session } = before
  await here((tx) => beginRenewal(tx, ofOffice(), before, at))
  await here((tx) => keepSession(tx, ofOffice(), { ...session, expireOn: at }, { at, before, yields: true }))
  await here((tx) => keepSession(tx, ofOffice(), { ...session, refreshToken: 'again-2' }, { at, before }))
  expect(await kept()).toMatchObject({ refreshToken: 'again-2' })
})

test('whoever waits for a renewal that does not end is told so, and does not wait for the next one as well', async () => {
  await comeBack(await begin())
  await anHourLater()
  provider.came.length = 0
  // The clock of the server stands still, so this renewal lasts as long as the test.
  await server.services.pool.query('update connection_session set renewing_until = $1', [new Date(clock + 1).toISOString()])
  expect(await outcome()).toEqual([503, 'connection.away'])
  expect(provider.came).toEqual([])
})

test('a server that stopped while it renewed keeps nobody out for long', async () => {
  await comeBack(await begin())
  await anHourLater()
  tokens = { status: 200, body: secondToken }
  await server.services.pool.query('update connection_session set renewing_until = $1', [new Date(clock).toISOString()])
  expect(await outcome()).toBe(204)
  expect(await kept()).toMatchObject({ accessToken: 'token-2' })
})

test('without an address, a key or the secret nobody is sent anywhere, and the page says that it is not set up', async () => {
  const refused = async (): Promise<unknown> => [(await shown()).state, (await luis.send('POST', `${CONNECTION}/access`)).status]
  secrets.clear()
  expect(await refused()).toEqual(['not-ready', 409])
  give()
  await publish({ docusign_auth_base_uri: '' })
  expect(await refused()).toEqual(['not-ready', 409])
  await publish({ docusign_auth_base_uri: provider.address, docusign_integration_key: '' })
  expect(await refused()).toEqual(['not-ready', 409])
  await publish({ docusign_auth_base_uri: provider.address, accountInstitution: '' })
  expect(await refused()).toEqual(['not-ready', 409])
})
