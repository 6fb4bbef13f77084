import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Conflict, Saved } from '../../app/server/contract/answers.ts'
import type { ServedRecord } from '../../app/server/contract/records.ts'
import { findSlotMismatches } from '../../app/server/store/records/records.ts'
import { inInstitution } from '../../app/server/store/sql/transaction.ts'
import { clientFor, type Client } from './http-client.ts'
import { testOffice, type TestOffice } from './test-office.ts'

let server: TestOffice
let jonas: Client
let luis: Client
let record: ServedRecord
let address: string
beforeAll(async () => {
  server = await testOffice()
  jonas = await clientFor(server.url, 'jonas')
  luis = await clientFor(server.url, 'luis')
  record = (await jonas.send('POST', '/api/cases/cpt_request', {})).body as ServedRecord
  address = `/api/records/request/${record.id}`
})
afterAll(() => server?.stop())

const version = async (): Promise<number> => ((await jonas.get(address)).body as ServedRecord).version
const save = (client: Client, of: number, changes: object, key: string = randomUUID()) =>
  client.send('PATCH', address, { version: of, form: 'cpt-request.form', changes }, { 'idempotency-key': key })
const countHistory = async (): Promise<number> =>
  Number((await server.query('select count(*) as n from history where record_id = $1', [record.id])).rows[0].n)

test('a save sent twice is stored once and gets the same response', async () => {
  const of = await version()
  const before = await countHistory()
  const [first, second] = [await save(jonas, of, { employer_name: 'Acme' }, 'k1'), await save(jonas, of, { employer_name: 'Acme' }, 'k1')]
  expect([first.status, second.status]).toEqual([200, 200])
  expect((second.body as Saved).version).toBe((first.body as Saved).version)
  expect(await countHistory()).toBe(before + 1)
  const reused = await save(jonas, of, { employer_name: 'Other' }, 'k1')
  expect([reused.status, (reused.body as { error: string }).error]).toEqual([422, 'idempotency.reused'])
})

test('a case started twice with one key at the same moment is one case', async () => {
  const amara = await clientFor(server.url, 'amara')
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => amara.send('POST', '/api/cases/cpt_request', {}, { 'idempotency-key': 'begin' })),
  )
  expect(new Set(answers.map(({ body }) => (body as ServedRecord).id)).size).toBe(1)
  expect(
    (
      await server.query(
        "select count(*) as n from record where entity = 'request' and subject_id = '00000000-0000-4000-8000-000000000102'",
      )
    ).rows[0].n,
  ).toBe(1)
})

test('a stale save gets the changes at its places and elsewhere, and stores nothing', async () => {
  const of = await version()
  await save(luis, of, { employer_name: 'Brightwater Labs', cpt_city: 'Halverton' })
  const stale = await save(jonas, of, { employer_name: 'Brightwater', job_title: 'Intern' })
  expect(stale.status).toBe(409)
  const { conflicts, others, error } = stale.body as Conflict
  expect(error).toBe('record.stale')
  expect(conflicts).toMatchObject([
    { path: 'employer_name', label: 'Employer name', yours: 'Brightwater', theirs: 'Brightwater Labs', by: 'Luis Ferrante' },
  ])
  expect(conflicts[0]).not.toHaveProperty('isOwn')
  expect(others).toEqual({ cpt_city: 'Halverton' })
  expect(((await jonas.get(address)).body as ServedRecord).answers).not.toHaveProperty('job_title')
})

test('a change by the same user in another window is told as their own', async () => {
  const of = await version()
  await save(jonas, of, { job_title: 'Analyst' })
  const { conflicts } = (await save(jonas, of, { job_title: 'Engineer' })).body as Conflict
  expect(conflicts).toMatchObject([{ path: 'job_title', theirs: 'Analyst', isOwn: true }])
})

test('a record says which answers its page reads outside of its forms, so that they are read anew after a save', async () => {
  const { inHead } = (await jonas.get(address)).body as ServedRecord
  // A fact reads the first; whether the path shows an advisor is decided by the second.
  expect(inHead).toEqual(expect.arrayContaining(['start_date', 'rcl_reason_cd']))
  expect(inHead).not.toContain('job_title')
})

test('exactly one of twenty saves on one version is stored', async () => {
  const of = await version()
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => save(jonas, of, { job_title: `Intern ${index}` })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(19).fill(409)])
  expect(await version()).toBe(of + 1)
})

test('answers to questions not asked, and fields of the office, are refused and not stored', async () => {
  const answer = await save(jonas, await version(), {
    assignee_id: randomUUID(),
    request_number: '1',
    state: 'approved',
    nonsense: 1,
    job_title: 'Lab intern',
  })
  expect((answer.body as Saved).refused.map(({ path }) => path).toSorted()).toEqual(['assignee_id', 'nonsense', 'request_number', 'state'])
  const { rows } = await server.query('select data, state from record where id = $1', [record.id])
  expect(rows[0]).toMatchObject({ state: 'draft', data: { job_title: 'Lab intern', request_number: record.key } })
  expect(rows[0].data).not.toHaveProperty('nonsense')
})

test('a save that is refused completely or changes nothing makes no version and no history line', async () => {
  const of = await version()
  const before = await countHistory()
  const refused = await save(jonas, of, { nonsense: 2, state: 'approved' })
  expect([refused.status, (refused.body as Saved).version, (refused.body as Saved).refused.map(({ path }) => path).toSorted()]).toEqual([
    200,
    of,
    ['nonsense', 'state'],
  ])
  const { answers } = (await jonas.get(address)).body as ServedRecord
  const same = await save(jonas, of, { job_title: answers['job_title'] })
  expect([same.status, (same.body as Saved).version, (same.body as Saved).refused]).toEqual([200, of, []])
  expect([await version(), await countHistory()]).toEqual([of, before])
})

test('a save that changed nothing gets the same response when it is sent again, whatever happened in between', async () => {
  const of = await version()
  const key = { 'idempotency-key': 'nothing-new' }
  const body = { version: of, form: 'cpt-request.form', changes: { nonsense: 3 } }
  const first = await jonas.send('PATCH', address, body, key)
  await save(jonas, of, { job_title: 'Lab assistant' })
  const again = await jonas.send('PATCH', address, body, key)
  expect([again.status, again.body]).toEqual([200, first.body])
})

test('every slot equals its answer', async () => {
  const institution = await server.services.institutions.byId(server.institution.id)
  const { storage, set } = await server.services.registry.current(institution)
  for (const { name } of set.all('entity')) {
    const mismatches = await inInstitution(server.services.pool, institution.id, (tx) => findSlotMismatches(tx, storage(name)))
    expect(mismatches).toEqual([])
  }
  await server.query("update record set t1 = 'else' where entity = 'request' and t1 is not null")
  const found = await inInstitution(server.services.pool, institution.id, (tx) => findSlotMismatches(tx, storage('request')))
  expect(found.length).toBeGreaterThan(0)
  await server.query("update record set t1 = data ->> 'request_number' where entity = 'request'")
})

test('not even the owner of the tables can rewrite the history', async () => {
  await expect(server.services.pool.query("update history set by_name = 'somebody'")).rejects.toThrow(/append-only/)
  await expect(server.services.pool.query('delete from history')).rejects.toThrow(/append-only/)
  await expect(server.services.pool.query('truncate history')).rejects.toThrow(/append-only/)
})

test('a record a user may not see looks like one that does not exist', async () => {
  const amara = await clientFor(server.url, 'amara')
  const [hidden, missing] = [await amara.get(address), await amara.get(`/api/records/request/${randomUUID()}`)]
  const { requestId: _one, ...refusal } = hidden.body as { requestId: string }
  expect([hidden.status, missing.status]).toEqual([404, 404])
  expect(missing.body).toMatchObject(refusal)
  for (const path of ['/history', '/changes', '/comments', '/why?event=send'])
    expect([path, (await amara.get(`${address}${path}`)).status]).toEqual([path, 404])
})

test('an event without permission is refused, whatever the page shows', async () => {
  const answer = await jonas.send('POST', `${address}/events/approve`, { version: await version() })
  expect([answer.status, (answer.body as { error: string }).error]).toEqual([403, 'event.not-permitted'])
})
