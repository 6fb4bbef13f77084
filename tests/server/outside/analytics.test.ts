import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startServer } from '../../../app/server/main.ts'
import { findFreePort } from '../../../app/server/database/free-port.ts'
import { findSession, keepSession, type Giver, type OutsideSession } from '../../../app/server/store/outside/sessions.ts'
import { inInstitution } from '../../../app/server/store/sql/transaction.ts'
import { DEFINITIONS } from '../../_helpers/definitions.ts'
import { described, type OpenApi } from '../described.ts'
import { answer, clientFor, type Client } from '../http-client.ts'
import { testServer, type TestServer } from '../test-server.ts'
import { basic, json, standIn, type Came } from './stand-in.ts'

/** The analytics domain: officers ask it through the portal, which is let in there by its secret. */
const SECRET = 'of-the-portal-at-analytics'
const FILE = path.join(DEFINITIONS, 'international-office/institutions/halverton/halverton.institution.json')
const halverton = JSON.parse(readFileSync(FILE, 'utf8')) as { readonly settings: object }

const JOB = { jobId: 'j1', status: 'RUNNING', progress: 40 }
const REPORTS = { Total: 1, reports: [{ reportId: 'r1', name: 'Visas', description: 'By class', updatedOn: '2026-11-01' }] }
const DATA = {
  reportId: 'r1',
  Total: 2,
  columns: [
    { name: 'visa', label: 'Visa', type: 'text' },
    { name: 'students', label: 'Students', type: 'number' },
  ],
  rows: [{ cells: ['F-1', 12] }, { cells: ['J-1', 3] }],
}

let server: TestServer
let analytics: ReturnType<typeof standIn>
let luis: Client
let walked: ReturnType<typeof described>
let document: OpenApi
let clock = Date.parse('2026-11-17T15:00:00Z')
let given = 0
/** Whether a token is refused with a challenge to sign in by a header. */
let challenges = false
/** What happens here while a session is opened there. */
let meanwhile = async (): Promise<void> => undefined
/** What the stand-in answers instead, by its path. */
const instead = new Map<string, { readonly status: number; readonly body: unknown }>()

const answers =
  (body: unknown) =>
  ({ path: asked }: Came, response: Parameters<typeof json>[0]): void => {
    const other = instead.get(asked)
    json(response, other?.status ?? 200, other === undefined ? body : other.body)
  }

const publish = async (settings: object): Promise<void> => {
  const usual = { analyticsDomain: `${analytics.address}/`, analyticsClientId: 'sojourn portal' }
  const definition = { ...halverton, settings: { ...halverton.settings, ...usual, ...settings } }
  const dana = await clientFor(server.url, 'dana')
  await answer(dana.send('POST', '/api/definitions/halverton.institution/publish', { definition, note: 'Analytics.' }))
}

beforeAll(async () => {
  analytics = standIn(await findFreePort(0), {
    'POST /oauth/token': (came, response) => {
      if (challenges) response.setHeader('www-authenticate', 'Basic realm="analytics"')
      answers({ access_token: `token-${++given}`, token_type: 'Bearer', expires_in: 600 })(came, response)
    },
    'POST /other/oauth/token': (_came, response) =>
      json(response, 200, { access_token: 'of-the-other', token_type: 'Bearer', expires_in: 600 }),
    'GET /other/jobs/*': (_came, response) => json(response, 200, JOB),
    // What nobody here knows is left out.
    'POST /advanced-report-queries': answers({ ...JOB, shard: 7 }),
    'POST /reports': answers(REPORTS),
    'POST /report-data': answers(DATA),
    'GET /jobs/*': answers(JOB),
    'GET /session': answers({ sessionId: 's-1', accessToken: 'session-token', expiresIn: 60 }),
    'POST /session': async (came, response) => {
      await meanwhile()
      meanwhile = async () => undefined
      answers({ sessionId: 's-1', accessToken: 'session-token', expiresIn: 900 })(came, response)
    },
  })
  await analytics.start()
  server = await testServer({
    now: () => new Date(clock),
    worker: false,
    campusSecrets: new Map([['halverton/analytics', { secret: SECRET, origin: analytics.address }]]),
  })
  await publish({})
  document = (await (await clientFor(server.url)).get('/api/openapi.json')).body as OpenApi
  walked = described(document)
  luis = walked.client(await clientFor(server.url, 'luis'))
})
afterAll(async () => {
  await analytics?.stop()
  await server?.stop()
})
beforeEach(async () => {
  analytics.came.length = 0
  instead.clear()
  given = 0
  await server.services.pool.query('delete from connection_session')
})

const asked = (): readonly Came[] => analytics.came.filter(({ path: where }) => where !== '/oauth/token')
const tokensAsked = (): readonly Came[] => analytics.came.filter(({ path: where }) => where === '/oauth/token')
const keptOf = async (giver: Giver): Promise<OutsideSession | undefined> =>
  (await inInstitution(server.services.pool, 1, (tx) => findSession(tx, giver)))?.session
const ofOffice = (): Giver => ({ connection: 'analytics.connection', address: analytics.address, client: 'sojourn portal' })
const LUIS = '00000000-0000-4000-8000-000000000503'
const kept = () => keptOf(ofOffice())
const job = () => luis.get('/analytics/jobs/j1')

test('shows SH-7-57: a token for the client credentials is got once, and used until it ends', async () => {
  await answer(job())
  await answer(job())
  expect(tokensAsked()).toMatchObject([{ authorization: basic('sojourn+portal', SECRET), body: { grant_type: 'client_credentials' } }])
  expect(asked().map(({ authorization }) => authorization)).toEqual(['Bearer token-1', 'Bearer token-1'])
  clock += 571_000
  await answer(job())
  expect(asked().at(-1)?.authorization).toBe('Bearer token-2')
})

test('shows SH-7-51: an advanced report query is sent as it came, and answers its job', async () => {
  const query = { reportId: 'r1', filters: [{ field: 'visa', operator: 'eq', value: 'f-1' }], columns: ['visa', 'students'] }
  expect(await answer(luis.send('POST', '/analytics/advancedReportQueries', query))).toEqual({ ...JOB, reportId: null, message: null })
  expect(asked()).toMatchObject([{ method: 'POST', path: '/advanced-report-queries', body: query }])
})

test('shows SH-7-07 SH-7-52: reports are asked for at the address of the analytics domain', async () => {
  const body = { keyword: 'visa', Start: 0, Limit: 10 }
  expect(await answer(luis.send('POST', '/analytics/reports', body))).toEqual(REPORTS)
  expect(asked()).toMatchObject([{ method: 'POST', path: '/reports', body }])
})

test('shows SH-7-53: report data come with their columns and rows', async () => {
  const body = { reportId: 'r1', Start: 0, Limit: 2 }
  expect(await answer(luis.send('POST', '/analytics/reportData', body))).toEqual(DATA)
  expect(asked()).toMatchObject([{ method: 'POST', path: '/report-data', body }])
})

test('shows SH-7-54: a job is asked for by its id, and no id leads to another address', async () => {
  expect(await answer(job())).toEqual({ ...JOB, reportId: null, message: null })
  await answer(luis.get('/analytics/jobs/a%3Fc'))
  // A slash in a part leaves the folder where it is decoded.
  expect((await luis.get('/analytics/jobs/a%2Fb')).status).toBe(400)
  expect(asked().map(({ method, path: where }) => `${method} ${where}`)).toEqual(['GET /jobs/j1', 'GET /jobs/a%3Fc'])
  // An address is sent as it is written here: the client of the other tests would shorten it.
  const sent = (id: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const headers = { authorization: `Bearer ${luis.token}` }
      const going = request(server.url, { path: `/analytics/jobs/${id}`, headers }, (came) => {
        came.resume()
        resolve(came.statusCode ?? 0)
      })
      going.on('error', reject).end()
    })
  expect([await sent('..'), await sent('%2e%2E'), await sent('.')]).toEqual([400, 400, 400])
  expect(asked()).toHaveLength(2)
})

test('shows SH-3-126 SH-3-127 SH-3-128 SH-3-129 SH-7-56: a session that is opened is kept encrypted with its four fields, and used', async () => {
  const opened = await answer(luis.send('POST', '/analytics/session'))
  const expireOn = new Date(clock + 900_000).toISOString()
  expect(opened).toEqual({ sessionId: 's-1', expiresIn: 900, expireOn })
  expect(asked()).toMatchObject([{ method: 'POST', path: '/session', body: { userId: LUIS } }])
  expect(await keptOf({ ...ofOffice(), person: LUIS })).toEqual({
    sessionId: 's-1',
    accessToken: 'session-token',
    expiresIn: 900,
    expireOn,
  })
  const { rows } = await server.services.pool.query('select * from connection_session')
  expect(JSON.stringify(rows)).not.toMatch(/session-token|s-1/u)
  await answer(job())
  expect(asked().at(-1)?.authorization).toBe('Bearer session-token')
  expect(tokensAsked()).toHaveLength(1)
})

test('a session is asked in by whoever has opened it, and the office goes on in its own', async () => {
  await answer(luis.send('POST', '/analytics/session'))
  await answer(job())
  await answer((await clientFor(server.url, 'priya')).get('/analytics/jobs/j1'))
  expect(asked().map(({ authorization }) => authorization)).toEqual(['Bearer token-1', 'Bearer session-token', 'Bearer token-1'])
  // The other system has ended it, or it has run out: the next call is asked in the name of the office.
  instead.set('/jobs/j1', { status: 401, body: {} })
  expect((await job()).status).toBe(502)
  instead.clear()
  await answer(job())
  expect(asked().at(-1)?.authorization).toBe('Bearer token-1')
  instead.set('/session', { status: 200, body: { sessionId: 's-2', accessToken: 'short', expiresIn: 60 } })
  await answer(luis.send('POST', '/analytics/session'))
  await answer(job())
  expect(asked().at(-1)?.authorization).toBe('Bearer short')
  clock += 31_000
  await answer(job())
  expect(asked().at(-1)?.authorization).toBe('Bearer token-1')
  await answer(luis.send('POST', '/analytics/session'))
  await answer(job())
  expect(asked().at(-1)?.authorization).toBe('Bearer short')
})

test('whoever looks at the portal as somebody else asks nothing in their session', async () => {
  await answer(luis.send('POST', '/analytics/session'))
  const dana = await clientFor(server.url, 'dana')
  const { accessToken } = await answer<{ accessToken: string }>(
    dana.send('POST', '/api/view-as', { account: LUIS, reason: 'What he sees' }),
  )
  const looked = await fetch(`${server.url}/analytics/jobs/j1`, { headers: { authorization: `Bearer ${accessToken}` } })
  expect([looked.status, asked().at(-1)?.authorization]).toEqual([200, 'Bearer token-1'])
})

test('access that is taken back while a session is opened is taken back from it as well', async () => {
  meanwhile = async () => {
    expect((await luis.send('DELETE', '/api/connections/analytics.connection/access')).status).toBe(200)
  }
  await answer(luis.send('POST', '/analytics/session'))
  expect([await kept(), await keptOf({ ...ofOffice(), person: LUIS })]).toEqual([undefined, undefined])
})

test('shows SH-7-55: the session is read, and its token is answered to nobody', async () => {
  expect(await answer(luis.get('/analytics/session'))).toEqual({ sessionId: 's-1', expiresIn: 60, expireOn: null })
  expect(asked()).toMatchObject([{ method: 'GET', path: '/session' }])
})

test('shows SH-7-58: the description of the API has each analytics call with its answer', () => {
  const paths = [
    'POST /analytics/advancedReportQueries',
    'POST /analytics/reports',
    'POST /analytics/reportData',
    'GET /analytics/jobs/{id}',
    'GET /analytics/session',
    'POST /analytics/session',
  ]
  expect(walked.names).toEqual(expect.arrayContaining(paths))
})

test('shows SH-7-32 SH-7-33: what is kept under one key is cleared, what is kept under another stays, and nothing is said', async () => {
  await answer(job())
  const session = { accessToken: 'of-another', expiresIn: 60, expireOn: new Date(clock + 60_000).toISOString() }
  const other = { connection: 'esignature.connection', address: 'https://sign.test', client: 'portal' }
  const at = new Date(clock).toISOString()
  await inInstitution(server.services.pool, 1, (tx) => keepSession(tx, other, session, { at, before: undefined }))
  const cleared = await luis.send('DELETE', '/api/connections/analytics.connection/access')
  expect([cleared.status, cleared.body]).toEqual([200, {}])
  expect(await kept()).toBeUndefined()
  expect(await keptOf(other)).toEqual(session)
  expect((await (await clientFor(server.url, 'wen')).send('DELETE', `/api/connections/${other.connection}/access`)).status).toBe(403)
  await answer(job())
  expect(asked().at(-1)?.authorization).toBe('Bearer token-2')
})

test('what the other system does wrong is told by its kind, and never by what it said', async () => {
  const refused = async (status: number, body: unknown): Promise<unknown> => {
    instead.set('/jobs/j1', { status, body })
    const done = await job()
    expect(JSON.stringify(done.body)).not.toContain('inner secret')
    return [done.status, (done.body as { readonly error?: string }).error]
  }
  expect(await refused(403, { error: 'inner secret' })).toEqual([502, 'connection.refused'])
  // It fails by itself, which is no answer to what was asked.
  for (const status of [500, 501, 502, 503, 504]) expect(await refused(status, 'inner secret')).toEqual([503, 'connection.away'])
  expect(await refused(302, 'inner secret')).toEqual([502, 'connection.refused'])
  expect(await refused(200, ['inner secret'])).toEqual([502, 'connection.unreadable'])
  expect(await refused(200, { jobId: 'x'.repeat(3_000_000) })).toEqual([502, 'connection.unreadable'])
  expect(await kept()).toMatchObject({ accessToken: 'token-1' })
  // A token that is not accepted any more is forgotten, and the next call gets another one.
  expect(await refused(401, 'inner secret')).toEqual([502, 'connection.refused'])
  expect(await kept()).toBeUndefined()
  instead.clear()
  await answer(job())
  expect(asked().at(-1)?.authorization).toBe('Bearer token-2')
  await server.services.pool.query('delete from connection_session')
  instead.set('/oauth/token', { status: 401, body: { error: 'invalid_client' } })
  expect([(await job()).status, (await job()).body]).toMatchObject([502, { error: 'connection.refused' }])
})

test('a connection leads to this machine only where the operator lets it, and its secret to the origin beside it', async () => {
  const { config } = server.services
  Object.assign(config, { connectionsLoopback: false })
  expect((await luis.get('/analytics/jobs/j1')).body).toMatchObject({ error: 'connection.not-ready' })
  Object.assign(config, { connectionsLoopback: true })
  for (const id of ['..%2Fadmin', 'a%5Cb']) expect((await luis.get(`/analytics/jobs/${id}`)).status, id).toBe(400)
  const usual = { analyticsDomain: 'http://127.0.0.1:9', analyticsClientId: 'sojourn portal' }
  const definition = { ...halverton, settings: { ...halverton.settings, ...usual } }
  const dana = await clientFor(server.url, 'dana')
  expect(await dana.send('POST', '/api/definitions/halverton.institution/publish', { definition, note: 'Elsewhere.' })).toMatchObject({
    status: 422,
    body: { diagnostics: [{ code: 'server.secret-elsewhere' }] },
  })
  expect(analytics.came).toEqual([])
})

test('a token goes to the address and in the name that it was given for: with other settings, another one is got', async () => {
  await answer(job())
  await publish({ analyticsDomain: `${analytics.address}/other` })
  await answer(job())
  expect(analytics.came.slice(-2).map(({ path: where, authorization }) => [where, authorization])).toEqual([
    ['/other/oauth/token', basic('sojourn+portal', SECRET)],
    ['/other/jobs/j1', 'Bearer of-the-other'],
  ])
  await publish({})
  await answer(job())
  expect(asked().at(-1)?.authorization).toBe('Bearer token-2')
  await publish({ analyticsClientId: 'another name' })
  await answer(job())
  expect(asked().at(-1)?.authorization).toBe('Bearer token-3')
  await publish({})
})

test('a token that was given is kept, whatever comes of what is asked with it', async () => {
  instead.set('/jobs/j1', { status: 200, body: ['no job'] })
  expect((await job()).status).toBe(502)
  expect(await kept()).toMatchObject({ accessToken: 'token-1' })
})

test('what the token address does wrong is told by its kind', async () => {
  const refused = async (status: number, body: unknown): Promise<unknown> => {
    instead.set('/oauth/token', { status, body })
    const done = await job()
    expect(JSON.stringify(done.body)).not.toContain('inner secret')
    return [done.status, (done.body as { readonly error?: string }).error]
  }
  for (const status of [429, 500, 502, 503]) {
    expect(await refused(status, 'inner secret')).toEqual([503, 'connection.away'])
    expect(await refused(status, { error: 'inner secret' })).toEqual([503, 'connection.away'])
  }
  expect(await refused(400, { error: 'invalid_scope', error_description: 'inner secret' })).toEqual([502, 'connection.refused'])
  expect(await refused(401, 'inner secret')).toEqual([502, 'connection.refused'])
  expect(await refused(200, { access_token: 'x'.repeat(3_000_000), token_type: 'Bearer' })).toEqual([502, 'connection.unreadable'])
  challenges = true
  expect(await refused(401, { error: 'invalid_client' })).toEqual([502, 'connection.refused'])
  challenges = false
  expect(await kept()).toBeUndefined()
  await analytics.stop()
  expect(await refused(200, {})).toEqual([503, 'connection.away'])
  await analytics.start()
})

test('a secret for a connection that is not there stops the start', async () => {
  const campusSecrets = new Map([['halverton/analytic', { secret: SECRET, origin: analytics.address }]])
  const { config } = server.services
  await expect(startServer({ config: { ...config, campusSecrets }, worker: false, host: '127.0.0.1' })).rejects.toThrow(
    'There is a campus secret for "halverton/analytic", and "halverton" has no connection of this name that takes one: write one of halverton/analytics, halverton/esignature.',
  )
})

test('the description offers no Idempotency-Key for a call that asks another system, because none is read there', () => {
  const namesOf = (path: string): readonly string[] => (document.paths[path]?.['post']?.parameters ?? []).map(({ name }) => name)
  expect(namesOf('/analytics/reports')).not.toContain('idempotency-key')
  expect(namesOf('/images')).toContain('idempotency-key')
})

test('only officers and super users ask, nobody without a session, and nothing goes out before that is known', async () => {
  expect((await fetch(`${server.url}/analytics/jobs/j1`)).status).toBe(401)
  for (const user of ['wen', 'marta', 'jonas', 'ilse'])
    expect((await (await clientFor(server.url, user)).get('/analytics/jobs/j1')).status, user).toBe(403)
  const misnamed = await luis.send('POST', '/analytics/reports', { Keyword: 'visa' })
  expect([misnamed.status, misnamed.body]).toMatchObject([400, { error: 'request.name', place: 'body/Keyword' }])
  expect(analytics.came).toEqual([])
})

test('a secret of a connection that the office has published away keeps no server from starting', async () => {
  const file = path.join(DEFINITIONS, 'international-office/other-systems/analytics/analytics.connection.json')
  const { access: _, ...rest } = JSON.parse(readFileSync(file, 'utf8')) as { readonly access: object }
  // A setting that nothing reads any more would be a finding of its own.
  const definition = { ...rest, address: { or: [{ var: 'settings.analyticsDomain' }, { var: 'settings.analyticsClientId' }] } }
  const dana = await clientFor(server.url, 'dana')
  await answer(dana.send('POST', '/api/definitions/analytics.connection/publish', { definition, note: 'Nobody uses it.' }))
  const campusSecrets = new Map([['halverton/analytics', { secret: SECRET, origin: analytics.address }]])
  const start = async (): Promise<void> => {
    const running = await startServer({ config: { ...server.services.config, campusSecrets }, worker: false, host: '127.0.0.1' })
    await running.close()
  }
  await start()
  campusSecrets.set('halverton/analytic', { secret: SECRET, origin: analytics.address })
  await expect(start()).rejects.toThrow('"halverton/analytic"')
})
