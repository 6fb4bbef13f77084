import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Saved } from '../../app/server/contract/answers.ts'
import type { ServedRecord } from '../../app/server/contract/records.ts'
import { clientFor, type Client } from './http-client.ts'
import { testServer, type TestServer } from './test-server.ts'

let server: TestServer
let jonas: Client
let luis: Client
let count = 0
beforeAll(async () => {
  // A server of its own: counts the queries of the whole server.
  server = await testServer({ worker: false })
  const { pool } = server.services
  const connect = pool.connect.bind(pool)
  const counted = new WeakSet<object>()
  // Counts statements where every request takes its connection.
  pool.connect = (async (callback?: Parameters<typeof connect>[0]) => {
    if (callback) return connect(callback)
    const client = await connect()
    if (!counted.has(client)) {
      counted.add(client)
      const query = client.query.bind(client)
      client.query = ((...args: Parameters<typeof query>) => {
        count += 1
        return query(...args)
      }) as typeof client.query
    }
    return client
  }) as typeof pool.connect
  jonas = await clientFor(server.url, 'jonas')
  luis = await clientFor(server.url, 'luis')
})
afterAll(() => server?.stop())

const queries = async (work: () => Promise<unknown>): Promise<number> => {
  await work()
  count = 0
  await work()
  return count
}

test('a list makes the same few queries, however many rows, tabs and filters it has', async () => {
  const empty = await queries(() => luis.get('/api/views/requests.view'))
  const { pool } = server.services
  await pool.query(`insert into record (institution_id, entity, id, state, subject_id, case_id, workflow, data, definition_hash)
    select 1, 'request', gen_random_uuid(), 'submitted', '00000000-0000-4000-8000-000000000101', 'cpt-request.case', '{"since":"2026-11-17T15:00:00Z","approvals":[]}', '{"requestTypeId":"cpt_request"}', definition_hash
    from generate_series(1, 200), (select definition_hash from record where entity = 'profile' limit 1) p`)
  const full = await queries(() => luis.get('/api/views/requests.view?limit=100'))
  expect(full).toBe(empty)
  // begin, account, officers of the filter, rows, counts, commit
  expect(full).toBeLessThanOrEqual(6)
})

test('an autosave writes in one statement, and makes no more queries as the history grows', async () => {
  const amara = await clientFor(server.url, 'amara')
  const record = (await amara.send('POST', '/api/cases/cpt_request', {})).body as ServedRecord
  let { version } = record
  const save = async (): Promise<void> => {
    const { body } = await amara.send('PATCH', `/api/records/request/${record.id}`, {
      version,
      form: 'cpt-request.form',
      changes: { job_title: `Intern ${version}` },
    })
    version = (body as Saved).version
  }
  const first = await queries(save)
  for (let more = 0; more < 30; more += 1) await save()
  expect(await queries(save)).toBe(first)
  // begin, account, record and student, save, commit
  expect(first).toBeLessThanOrEqual(5)
})

test('opening a record logs its reader in one statement, and a list logs nothing', async () => {
  const record = (await jonas.send('POST', '/api/cases/cpt_request', {})).body as ServedRecord
  const notes = async (): Promise<number> => Number((await server.services.pool.query('select count(*) as n from access_log')).rows[0].n)
  const before = await notes()
  await luis.get('/api/views/requests.view')
  expect(await notes()).toBe(before)
  const opened = await queries(() => jonas.get(`/api/records/request/${record.id}`))
  expect(await notes()).toBe(before + 2)
  // one of them writes the log
  expect(opened).toBeLessThanOrEqual(16)
})

test('a submit makes a fixed number of queries', async () => {
  const record = (await jonas.send('POST', '/api/cases/cpt_request', {})).body as ServedRecord
  const refused = await queries(() => jonas.send('POST', `/api/records/request/${record.id}/events/send`, { version: record.version }))
  // one of them reads the papers on file
  expect(refused).toBeLessThanOrEqual(13)
})
