import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ForeseenRows, ServedListJob } from '../../../app/server/contract/lists/list-jobs.ts'
import type { ServedView } from '../../../app/server/contract/views.ts'
import { runListJob } from '../../../app/server/jobs/list-jobs/run-list-job.ts'
import { claimListJob } from '../../../app/server/store/lists/list-jobs.ts'
import { clientFor, type Client } from '../http-client.ts'
import { testServer, type TestServer } from '../test-server.ts'

/** Acts on all records that a list finds: more than a page, of which one refuses. */
const COUNT = 130
let server: TestServer
let luis: Client
/** A connection of its own, to kill others with. */
let killing: pg.Client

beforeAll(async () => {
  // A server of its own: claims whatever job of any institution waits, and cuts its connections.
  server = await testServer({ worker: false })
  luis = await clientFor(server.url, 'luis')
  killing = new pg.Client({ connectionString: server.databaseUrl })
  await killing.connect()
})
afterAll(async () => {
  await killing?.end()
  await server?.stop()
})

const fill = async (): Promise<void> => {
  // Of a type of which a student may have several open, as one of another kind is not taken back beside the others.
  await server.services.pool.query("delete from record where entity = 'request'")
  await server.services.pool.query(
    `insert into record (institution_id, entity, id, state, subject_id, case_id, workflow, data)
    select 1, 'request', gen_random_uuid(), case when n = 7 then 'approved' else 'submitted' end, '00000000-0000-4000-8000-000000000101', 'opt-update-employer.case',
      '{"since":"2026-11-17T15:00:00Z","approvals":[]}', jsonb_build_object('requestTypeId', 'opt_update_employer', 'request_number', 'J-' || n, 'site_id', '1')
      from generate_series(1, ${COUNT}) n`,
  )
}
const begin = async (
  asked: object = { reason: 'The term is over.' },
  { event = 'dismiss', ...chosen }: { readonly event?: string; readonly ids?: readonly string[] } = {},
): Promise<ServedListJob> => {
  const { status, body } = await luis.send(
    'POST',
    `/api/views/requests.view/events/${event}/all?tab=open`,
    { asked, ...chosen },
    { 'idempotency-key': randomUUID() },
  )
  expect(status).toBe(200)
  return body as ServedListJob
}
const look = async ({ id }: ServedListJob): Promise<ServedListJob> =>
  (await luis.get(`/api/views/requests.view/jobs/${id}`)).body as ServedListJob
const work = async (): Promise<void> => {
  const job = await claimListJob(server.services.pool)
  if (!job) throw new Error('there is no job to run')
  await runListJob(server.services, job)
}
const happened = async (event: string): Promise<readonly number[]> => {
  const { rows } = await server.services.pool.query<{ count: number }>(
    "select count(*)::int as count from history where entity = 'request' and kind = 'event' and event = $1 and record_id in (select id from record where entity = 'request') group by record_id",
    [event],
  )
  return rows.map(({ count }) => count)
}

/** Cuts the connection of a transaction while it works, and gives no other: whether the work died of it. */
const dieAfter = async (transactions: number, run: () => Promise<void>): Promise<boolean> => {
  const { pool } = server.services
  const connect = pool.connect.bind(pool)
  let taken = 0
  /** A connection that is cut as it comes back must have left the pool before anything else asks for one. */
  let gone: Promise<unknown> = Promise.resolve()
  Reflect.set(pool, 'connect', async () => {
    taken += 1
    if (taken > transactions) throw new Error('the server is dead')
    const client = await connect()
    if (taken === transactions) {
      gone = new Promise((resolve) => client.once('end', resolve))
      void killing.query('select pg_terminate_backend($1)', [Reflect.get(client, 'processID')])
    }
    return client
  })
  const died = await run().then(
    () => false,
    () => true,
  )
  Reflect.deleteProperty(pool, 'connect')
  await gone
  return died
}

/** What an officer sees of the records: their states, since when, and who has them. */
const standing = async (): Promise<readonly unknown[]> =>
  (
    await server.services.pool.query<object>(
      "select id, state, workflow ->> 'since' as since, data ->> 'assignee_id' as assignee from record where entity = 'request' order by id",
    )
  ).rows

test('an act on all that match reaches every page of the list, tells who refused and why, and is taken back', async () => {
  await fill()
  const before = await standing()
  const job = await begin()
  expect(job).toMatchObject({ label: 'Dismiss', state: 'running', total: COUNT, done: 0, mails: true })
  await work()
  const done = await look(job)
  expect(done).toMatchObject({ state: 'done', done: COUNT - 1, refused: 1, undo: { label: 'Undismiss', returns: true, mails: true } })
  expect(done.refusals).toMatchObject([{ message: '“Dismiss” is not possible while this is “Approved”.', count: 1 }])
  const [refused] = done.refusals[0]?.records ?? []
  // The list names a request by its student and its type.
  expect(refused).toMatchObject({ label: 'Piet, Jonas, OPT employer update', href: `#/student-request-profile/${refused?.id}` })
  expect(done.changed[0]).toMatchObject({ label: 'Piet, Jonas, OPT employer update' })
  const undo = (await luis.send('POST', `/api/views/requests.view/jobs/${job.id}/undo`, {}, { 'idempotency-key': randomUUID() }))
    .body as ServedListJob
  await work()
  expect(await look(undo)).toMatchObject({ state: 'done', done: COUNT - 1, refused: 0 })
  expect((await look(job)).undo).toBeUndefined()
  expect(((await luis.get('/api/views/requests.view?tab=open')).body as ServedView).total).toBe(COUNT)
  expect(await standing()).toEqual(before)
})

test('a server that dies in the middle leaves nothing half done, and the next one does what is left, nothing twice', async () => {
  await fill()
  const job = await begin()
  const { pool } = server.services
  const claimed = await claimListJob(pool)
  if (!claimed) throw new Error('there is no job to run')
  const died = await dieAfter(60, () => runListJob(server.services, claimed))
  expect(died).toBe(true)
  const half = await look(job)
  expect(half.state).toBe('running')
  expect(half.done).toBeGreaterThan(10)
  expect(half.done).toBeLessThan(COUNT - 1)
  expect((await happened('dismiss')).every((count) => count === 1)).toBe(true)
  // Its lease is not over, so nobody takes the job yet.
  expect(await claimListJob(pool)).toBeUndefined()
  await pool.query("update list_job set lease_until = now() - interval '1 second' where id = $1", [job.id])
  await work()
  expect(await look(job)).toMatchObject({ state: 'done', done: COUNT - 1, refused: 1 })
  const counts = await happened('dismiss')
  expect([counts.length, Math.max(...counts)]).toEqual([COUNT - 1, 1])
})

test('somebody who may do it in no case is refused, and no job begins', async () => {
  const count = async () => (await server.services.pool.query('select count(*)::int as count from list_job')).rows[0] as unknown
  const before = await count()
  const jonas = await clientFor(server.url, 'jonas')
  const { status, body } = await jonas.send('POST', '/api/views/requests.view/events/dismiss/all?tab=open', { asked: { reason: 'Bored.' } })
  expect([status, (body as { readonly error: string }).error]).toEqual([403, 'event.not-permitted'])
  expect(await count()).toEqual(before)
})

test('who began an act on a list finds it there again, until it is put away', async () => {
  await fill()
  await server.services.pool.query('delete from list_job')
  const found = async (client: Client, query = ''): Promise<readonly ServedListJob[]> =>
    ((await client.get(`/api/views/requests.view/jobs${query}`)).body as { readonly jobs: readonly ServedListJob[] }).jobs
  const job = await begin()
  expect(await found(luis)).toMatchObject([{ id: job.id, state: 'running' }])
  const put = () => luis.send('POST', `/api/views/requests.view/jobs/${job.id}/seen`, {}, { 'idempotency-key': randomUUID() })
  await put()
  await work()
  expect(await found(luis)).toMatchObject([{ id: job.id, state: 'done', done: COUNT - 1, refused: 1, undo: { label: 'Undismiss' } }])
  expect(await found(await clientFor(server.url, 'priya'))).toEqual([])
  expect(await found(luis, '?with.student=00000000-0000-4000-8000-000000000101')).toEqual([])
  const undo = (await luis.send('POST', `/api/views/requests.view/jobs/${job.id}/undo`, {}, { 'idempotency-key': randomUUID() }))
    .body as ServedListJob
  // What is taken back is told of by the act that takes it back.
  expect((await found(luis)).map(({ id }) => id)).toEqual([undo.id])
  await work()
  await luis.send('POST', `/api/views/requests.view/jobs/${undo.id}/seen`, {}, { 'idempotency-key': randomUUID() })
  expect(await found(luis)).toEqual([])
})

const idsOf = async (state: string): Promise<readonly string[]> =>
  (
    await server.services.pool.query<{ id: string }>("select id from record where entity = 'request' and state = $1 order by id limit 5", [
      state,
    ])
  ).rows.map(({ id }) => id)
const preview = (client: Client, event: string, ids: readonly string[]) =>
  client.send('POST', `/api/views/requests.view/events/${event}/preview`, { ids })

test('before chosen rows are moved, each says what it will be or why it cannot, and nothing is changed', async () => {
  await fill()
  const before = await standing()
  const [approved = ''] = await idsOf('approved')
  const [first = '', second = ''] = await idsOf('submitted')
  const strange = randomUUID()
  const { body } = await preview(luis, 'dismiss', [second, approved, strange, first])
  expect((body as ForeseenRows).rows).toEqual([
    { id: second, to: 'Dismissed' },
    { id: approved, refused: '“Dismiss” is not possible while this is “Approved”.' },
    { id: strange, refused: 'This record does not exist, or you may not see it.' },
    { id: first, to: 'Dismissed' },
  ])
  expect(await standing()).toEqual(before)
})

test('an approval of several is foreseen by the checks of the form, which the row alone does not know', async () => {
  await fill()
  await server.services.pool.query("update record set state = 'in_review' where entity = 'request'")
  const [id = ''] = await idsOf('in_review')
  const { rows } = (await preview(luis, 'approve', [id])).body as ForeseenRows
  const [why] = rows.flatMap(({ refused }) => refused ?? [])
  expect(why).toMatch(/^Enter|^Choose/)
  const job = await begin({}, { event: 'approve', ids: [id] })
  await work()
  expect(await look(job)).toMatchObject({ state: 'done', total: 1, done: 0, refused: 1, refusals: [{ message: why, count: 1 }] })
})

test('an act on chosen rows is a job about these alone: each has its own result, once, and it is taken back', async () => {
  await fill()
  const before = await standing()
  const [approved = ''] = await idsOf('approved')
  const chosen = await idsOf('submitted')
  const ids = [...chosen, approved, randomUUID()]
  const job = await begin(undefined, { ids })
  expect(job).toMatchObject({ label: 'Dismiss', chosen: true, total: 7 })
  // Another window is quicker with one of them.
  const other = await luis.send('POST', '/api/views/requests.view/events/dismiss', { ids: [chosen[0]], asked: { reason: 'Sent twice.' } })
  expect(other.body).toMatchObject({ done: [chosen[0]] })
  await work()
  const done = await look(job)
  expect(done).toMatchObject({ state: 'done', total: 7, done: 4, refused: 3, undo: { label: 'Undismiss' } })
  expect(done.changed.map(({ id }) => id).toSorted()).toEqual(chosen.slice(1).toSorted())
  expect(new Set(done.refusals.flatMap(({ records }) => records.map(({ id }) => id)))).toEqual(
    new Set(ids.filter((id) => !chosen.slice(1).includes(id))),
  )
  expect((await happened('dismiss')).every((count) => count === 1)).toBe(true)
  await luis.send('POST', `/api/views/requests.view/jobs/${job.id}/undo`, {}, { 'idempotency-key': randomUUID() })
  await work()
  await luis.send('POST', '/api/views/requests.view/events/undismiss', { ids: [chosen[0]] })
  expect(await standing()).toEqual(before)
})

test('the same request sent twice begins one job; too many, repeated or strange rows are refused', async () => {
  await fill()
  const ids = await idsOf('submitted')
  const key = randomUUID()
  const twice = await Promise.all(
    [1, 2].map(() =>
      luis.send('POST', '/api/views/requests.view/events/dismiss/all', { asked: { reason: 'Over.' }, ids }, { 'idempotency-key': key }),
    ),
  )
  expect(new Set(twice.flatMap(({ status, body }) => (status === 200 ? [(body as ServedListJob).id] : []))).size).toBe(1)
  await work()
  const bad = [[], [ids[0], ids[0]], ['nothing'], Array.from({ length: 201 }, () => randomUUID()), 'all']
  for (const wrong of bad) {
    expect((await luis.send('POST', '/api/views/requests.view/events/dismiss/all', { ids: wrong })).status).toBe(400)
    expect((await luis.send('POST', '/api/views/requests.view/events/dismiss/preview', { ids: wrong })).status).toBe(400)
  }
  expect((await preview(luis, 'send', ids)).status).toBe(404)
  const jonas = await clientFor(server.url, 'jonas')
  expect((await jonas.send('POST', '/api/views/requests.view/events/dismiss/all', { ids })).status).toBe(403)
})

test("an act that the list does not offer, and somebody else's job, are not there", async () => {
  const { status } = await luis.send('POST', '/api/views/requests.view/events/send/all', {})
  expect(status).toBe(404)
  const job = await begin()
  const priya = await clientFor(server.url, 'priya')
  expect((await priya.get(`/api/views/requests.view/jobs/${job.id}`)).status).toBe(404)
  expect((await priya.send('POST', `/api/views/requests.view/jobs/${job.id}/undo`, {})).status).toBe(404)
})
