import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runReplay } from '../../../app/server/configuration/replay/run-replay.ts'
import type { DefinitionInChange, ServedChange } from '../../../app/server/contract/configuration.ts'
import type { ServedReplay } from '../../../app/server/contract/configuration/replay.ts'
import { claimReplay, type ReplayKey } from '../../../app/server/store/configuration/replays.ts'
import { readingOnce } from '../../../app/server/store/sql/reading-once.ts'
import { asOwner, inInstitution, type Tx } from '../../../app/server/store/sql/transaction.ts'
import { findRecord, insertRecord } from '../../../app/server/store/records/records.ts'
import { MASK, secretFields } from '#engine'
import { answer, clientFor, type Client } from '../http-client.ts'
import { testOffice, type TestOffice } from '../test-office.ts'

/** More than a slice of drafts, and every third of them says nothing in its comments. */
const COUNT = 130
const MISSING = 43

let server: TestOffice
let dana: Client
beforeAll(async () => {
  server = await testOffice()
  // What another file left waiting would be claimed here.
  await asOwner(server.services.pool, sql`delete from replay where state = 'running'`)
  dana = await clientFor(server.url, 'dana')
  await server.query("delete from record where entity = 'request'")
  await server.query(
    `insert into record (institution_id, entity, id, state, subject_id, case_id, workflow, data)
    select ${server.institution.id}, 'request', gen_random_uuid(), case when n > ${COUNT} then 'dismissed' when n % 2 = 0 then 'draft' else 'in_review' end,
      '00000000-0000-4000-8000-000000000101', 'cpt-request.case', '{"since":"2026-11-17T15:00:00Z","approvals":[]}',
      jsonb_build_object('requestTypeId', 'cpt_request', 'request_number', 'R-' || n, 'site_id', '1')
        || case when n % 3 = 0 then '{}' else '{"cpt_comments":"None"}'::jsonb end
      from generate_series(1, ${COUNT + 9}) n`,
  )
})
afterAll(() => server?.stop())

const post = <T>(path: string, body: object = {}): Promise<T> =>
  answer(dana.send('POST', `/api/configuration/changes${path}`, body, { 'idempotency-key': randomUUID() }))
const edit = (path: string, value: string): Promise<DefinitionInChange> =>
  post(`/${change.id}/edits`, { definition: 'cpt-request.form', edit: { do: 'set', path, value } })
const ask = (): Promise<ServedReplay> => post(`/${change.id}/replay`)
const look = (): Promise<ServedReplay> => answer(dana.get(`/api/configuration/changes/${change.id}/replay`))

const claimed = async (): Promise<ReplayKey> => {
  const key = await claimReplay(server.services.pool)
  if (!key) throw new Error('there is no replay to run')
  return key
}
const work = async (): Promise<void> => runReplay(server.services, await claimed())

/** The transactions of a run until its first slice is noted: what it is to do, the definitions, the cases, what comes of them. */
const FIRST_SLICE = 6
/** Runs a replay, and after its first slice something happens; where that fails, the run has no connection any more. */
const afterFirstSlice = async (act: () => Promise<unknown>): Promise<void> => {
  const { pool } = server.services
  const key = await claimed()
  const connect = pool.connect.bind(pool)
  let begun = 0
  Reflect.set(pool, 'connect', async () => {
    begun += 1
    if (begun > FIRST_SLICE) {
      Reflect.deleteProperty(pool, 'connect')
      await act()
    }
    return connect()
  })
  await runReplay(server.services, key).catch(() => undefined)
  Reflect.deleteProperty(pool, 'connect')
}

let change: ServedChange
beforeEach(async () => {
  change = await post('', { name: 'Comments' })
  await edit('/pages/studies/items/cpt_comments/flag', 'required')
})

test('a question that becomes required names exactly the open cases without an answer', async () => {
  expect(await look()).toMatchObject({ state: 'none', cases: [] })
  const begun = await ask()
  expect(begun).toMatchObject({ state: 'running', old: false, done: begun.total - COUNT, counts: { same: begun.total - COUNT } })
  await work()
  const done = await look()
  expect(done).toMatchObject({ state: 'done', old: false, done: begun.total, total: begun.total })
  expect(done.counts).toEqual({
    same: begun.total - MISSING,
    newlyAsked: MISSING,
    setAside: 0,
    refused: 0,
    otherWay: 0,
    notifiedOtherwise: 0,
    untried: 0,
  })
  const { rows } = await server.query<{ id: string }>(
    "select id from record where entity = 'request' and not data ? 'cpt_comments' and state <> 'dismissed'",
  )
  expect(done.cases.map(({ id }) => id).toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
  expect(done.cases[0]).toMatchObject({
    about: expect.stringContaining('Piet') as string,
    type: 'CPT request',
    state: expect.stringMatching(/^(?:Draft|In Review)$/) as string,
    href: expect.stringContaining('#/') as string,
    effects: [{ effect: 'newlyAsked', path: 'cpt_comments', says: expect.stringMatching(/^“.+” has to be answered\.$/) as string }],
  })
})

test('a replay that is stopped goes on where it was, and one whose change was edited is old', async () => {
  const begun = await ask()
  await afterFirstSlice(() => post(`/${change.id}/replay/stop`))
  const stopped = await look()
  expect(stopped).toMatchObject({ state: 'stopped', old: false })
  expect(stopped.done).toBe(begun.total - COUNT + 100)
  expect(await claimReplay(server.services.pool)).toBeUndefined()
  expect(await ask()).toMatchObject({ state: 'running', done: stopped.done })
  await work()
  expect(await look()).toMatchObject({ state: 'done', done: begun.total, counts: { newlyAsked: MISSING } })
  await edit('/pages/studies/items/cpt_comments/help', 'Say what the office should know.')
  expect(await look()).toMatchObject({ state: 'done', old: true })
  expect(await ask()).toMatchObject({ state: 'running', old: false, done: begun.total - COUNT })
  await edit('/pages/studies/items/cpt_comments/help', 'Say it shortly.')
  await work()
  expect(await look()).toMatchObject({ state: 'stopped', old: true, done: begun.total - COUNT })
})

test('the replay of a server that died is taken over after its lease, and counts nothing twice', async () => {
  const begun = await ask()
  await afterFirstSlice(() => Promise.reject(new Error('the server is dead')))
  const half = await look()
  expect(half).toMatchObject({ state: 'running', done: begun.total - COUNT + 100 })
  // Its lease is not over, so nobody takes it yet.
  expect(await claimReplay(server.services.pool)).toBeUndefined()
  await server.query("update replay set lease_until = now() - interval '1 second' where change_id = $1", [change.id])
  const [first, second] = [await claimed(), { institution: server.institution.id, change: change.id }]
  // The first server comes back to life: both go on with it, and one of them notices.
  await Promise.all([first, second].map((key) => runReplay(server.services, key)))
  expect(await look()).toMatchObject({ state: 'done', done: begun.total, counts: { newlyAsked: MISSING, untried: 0 } })
})

test('a replay reads secrets as their mask, and asks the database the same once', async () => {
  const { pool, registry } = server.services
  const definitions = await registry.current(server.institution)
  const [entity = '', fields = {}] =
    Object.entries(secretFields(definitions.set)).find(([, secrets]) => Object.values(secrets).includes(true)) ?? []
  const field = Object.keys(fields).find((name) => fields[name] === true) ?? ''
  const id = randomUUID()
  const within = <T>(act: (tx: Tx) => Promise<T>): Promise<T> => inInstitution(pool, server.institution.id, act, { keep: () => false })
  const [clear, masked, asked] = await within(async (tx) => {
    await insertRecord(tx, definitions.storage(entity), { id, data: { [field]: 'P1234567' } })
    let queries = 0
    const counted: Tx = { ...tx, rows: (query) => ((queries += 1), tx.rows(query)) }
    const reading = readingOnce(counted)
    const twice = [await findRecord(reading, entity, id), await findRecord(reading, entity, id)]
    return [(await findRecord(tx, entity, id))?.data[field], twice.map((row) => row?.data[field]), queries]
  })
  expect([clear, masked, asked]).toEqual(['P1234567', [MASK, MASK], 1])
})

test('whoever configures a part tries a change and reads the numbers, and no case', async () => {
  const luis = await clientFor(server.url, 'luis')
  const path = `/api/configuration/changes/${change.id}/replay`
  expect(await answer<ServedReplay>(luis.send('POST', path, {}))).toMatchObject({ state: 'running', cases: [] })
  await work()
  const { cases } = await look()
  expect(cases).toHaveLength(MISSING)
  const replayed = await answer<ServedReplay>(luis.get(path))
  expect(replayed).toMatchObject({ state: 'done', counts: { newlyAsked: MISSING }, cases: [] })
  // Nor where the change is read.
  const review = JSON.stringify(await answer(luis.get(`/api/configuration/changes/${change.id}`)))
  expect(cases.filter(({ id }) => review.includes(id))).toEqual([])
})

test('nobody without a part of the configuration tries a change or reads what came of it', async () => {
  await ask()
  for (const user of ['wen', 'marta', 'jonas']) {
    const client = await clientFor(server.url, user)
    const path = `/api/configuration/changes/${change.id}/replay`
    const statuses = [await client.get(path), await client.send('POST', path, {}), await client.send('POST', `${path}/stop`, {})]
    expect([user, ...statuses.map(({ status }) => status)]).toEqual([user, 403, 403, 403])
  }
})
