import { afterAll, beforeAll, expect, test } from 'vitest'
import { operations } from '../../../app/server/contract/operations.ts'
import type { ServedRecord } from '../../../app/server/contract/records.ts'
import type { ServedScreen } from '../../../app/server/contract/shell.ts'
import { clientFor, type Client } from '../http-client.ts'
import { testOffice, type TestOffice } from '../test-office.ts'
import { NOW } from '../world.ts'

let server: TestOffice
let now = new Date(NOW)
let dana: Client
let jonas: Client
let request: ServedRecord
let account = ''
beforeAll(async () => {
  server = await testOffice({ now: () => now })
  dana = await clientFor(server.url, 'dana')
  jonas = await clientFor(server.url, 'jonas')
  request = (await jonas.send('POST', '/api/cases/cpt_request', {})).body as ServedRecord
  const found = (await dana.get('/api/view-as?q=jon')).body as readonly { readonly account: string; readonly name: string }[]
  expect(found.map(({ name }) => name)).toEqual(['Jonas Piet'])
  account = found[0]?.account ?? ''
})
afterAll(() => server?.stop())

const reason = 'He asks why his request is closed'
const look = async (path: string, method = 'GET', body?: unknown): Promise<{ readonly status: number; readonly body: unknown }> => {
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json() }
}
let token = ''

test('only a super user looks at the portal as somebody else, and says why', async () => {
  for (const user of ['luis', 'priya', 'jonas']) {
    const other = await clientFor(server.url, user)
    expect((await other.get('/api/view-as?q=jon')).status).toBe(403)
    expect((await other.send('POST', '/api/view-as', { account, reason })).status).toBe(403)
  }
  expect((await dana.send('POST', '/api/view-as', { account, reason: '   ' })).status).toBe(400)
  expect((await dana.send('POST', '/api/view-as', { account: '00000000-0000-4000-8000-00000000dead', reason })).status).toBe(404)
  const started = await dana.send('POST', '/api/view-as', { account, reason })
  expect(started.body).toMatchObject({ expiresIn: 1800, user: { name: 'Jonas Piet' } })
  token = (started.body as { readonly accessToken: string }).accessToken
})

test('who looks sees the page of the other person, with nothing to change', async () => {
  const screen = (await look('/api/screen?path=/student/student-service-menu')).body as ServedScreen
  const own = (await jonas.get('/api/screen?path=/student/student-service-menu')).body as ServedScreen
  if (!screen.ok || !own.ok) throw new Error('the home of the student is closed')
  expect(screen).toMatchObject({ id: own.id, viewing: { by: 'Dana Okoye' }, may: { viewAs: false, inspect: true } })
  expect(own).toMatchObject({ may: { viewAs: false, inspect: false } })
  const record = (await look(`/api/records/request/${request.id}`)).body as ServedRecord
  expect(record.forms.map(({ mayEdit }) => mayEdit)).not.toContain(true)
  expect(record.events.map(({ allowed }) => allowed)).not.toContain(true)
  expect(record.events[0]?.why?.message).toBe('You see the portal as somebody else. You can look, not change.')
  expect(((await jonas.get(`/api/records/request/${request.id}`)).body as ServedRecord).forms[0]?.mayEdit).toBe(true)
})

test('every operation that writes is refused to who looks, whatever it is sent', async () => {
  const writing = Object.entries(operations).filter(([operation, entry]) => !operation.startsWith('GET ') && !('whileViewing' in entry))
  expect(writing.length).toBeGreaterThan(15)
  for (const [operation] of writing) {
    const [method = '', url = ''] = operation.split(' ')
    const path = url
      .replace(':entity', 'request')
      .replaceAll(/:(?:id|file|filter)\b/g, request.id)
      .replaceAll(/:\w+/g, 'nothing')
    const answer = await look(path, method, method === 'DELETE' ? undefined : {})
    expect([operation, answer.status, (answer.body as { readonly error?: string }).error]).toEqual([operation, 403, 'auth.view-as'])
  }
  const { version } = request
  const save = { version, form: 'cpt-request.form', changes: { job_title: 'Somebody else' } }
  expect((await look(`/api/records/request/${request.id}`, 'PATCH', save)).status).toBe(403)
  expect(((await jonas.get(`/api/records/request/${request.id}`)).body as ServedRecord).version).toBe(version)
})

test('the page of a person offers their account, and a name that the office corrects is theirs everywhere', async () => {
  const profile = '00000000-0000-4000-8000-000000000101'
  const offered = async (): Promise<unknown> =>
    ((await dana.get(`/api/view-as?record=${profile}`)).body as readonly { readonly name: string }[]).map(({ name }) => name)
  expect(await offered()).toEqual(['Jonas Piet'])
  expect((await dana.get('/api/view-as')).body).toEqual([])
  expect((await jonas.get(`/api/view-as?record=${profile}`)).status).toBe(403)
  await server.query(
    `update account set attributes = attributes || '{"$follows":["first_name=profile.first_name","last_name=profile.last_name"]}' where user_name = 'jonas'`,
  )
  const { version } = (await dana.get(`/api/records/profile/${profile}`)).body as ServedRecord
  const save = { version, form: 'student-profile.form', changes: { first_name: 'Jon' } }
  expect((await dana.send('PATCH', `/api/records/profile/${profile}`, save)).status).toBe(200)
  await jonas.send('PATCH', `/api/records/request/${request.id}`, {
    version: request.version,
    form: 'cpt-request.form',
    changes: { job_title: 'Engineer' },
  })
  const { entries } = (await jonas.get(`/api/records/request/${request.id}/history`)).body as {
    readonly entries: readonly { readonly by: { readonly name: string } }[]
  }
  expect(entries[0]?.by.name).toBe('Jon Piet')
})

test('the access log keeps who looked, as whom and why, and what they read', async () => {
  const { rows } = await server.query(
    `select by_name, what, detail from access_log where what = 'view-as' or (record_id = $1 and by_name = 'Dana Okoye') order by id`,
    [request.id],
  )
  expect(rows).toEqual([
    { by_name: 'Dana Okoye', what: 'view-as', detail: reason },
    { by_name: 'Dana Okoye', what: 'record', detail: null },
  ])
})

test('looking ends after thirty minutes', async () => {
  now = new Date(Date.parse(NOW) + 29 * 60_000)
  expect((await look('/api/notifications')).status).toBe(200)
  now = new Date(Date.parse(NOW) + 30 * 60_000)
  expect((await look('/api/notifications')).status).toBe(401)
})
