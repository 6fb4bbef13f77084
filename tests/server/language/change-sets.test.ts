import { randomUUID } from 'node:crypto'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Saved } from '../../../app/server/contract/answers.ts'
import type { ServedChanges } from '../../../app/server/contract/changes.ts'
import type { ServedRecord } from '../../../app/server/contract/records.ts'
import { insertRecord } from '../../../app/server/store/records/records.ts'
import { inInstitution } from '../../../app/server/store/sql/transaction.ts'
import { clientFor, type Client } from '../http-client.ts'
import { copyOfOffice } from '../../_helpers/definitions.ts'
import { testServer, type TestServer } from '../test-server.ts'

/** A request whose rows are records, and that changes a record somebody chose. */
const PROFILE = '00000000-0000-4000-8000-000000000101'
const NORTH = randomUUID()
const SOUTH = randomUUID()
const FOREIGN = randomUUID()

const TABLES = {
  plain: {},
  table: { flags: [{ id: 'floor-is-kept', match: { field: 'chosen_floor', state: 'done' }, then: 'read-only' }] },
}

let office: ReturnType<typeof copyOfOffice>
let server: TestServer
let jonas: Client
beforeAll(async () => {
  office = copyOfOffice()
  const { folder } = office
  for (const name of ['desk', 'desks']) cpSync(path.join(import.meta.dirname, name), path.join(folder, name), { recursive: true })
  // The same request, decided by the office, which a table of flags may show more.
  const read = (id: string) =>
    JSON.parse(readFileSync(path.join(folder, 'desks', `${id}.json`), 'utf8')) as { readonly [name: string]: object }
  const write = (definition: { readonly id: string }): void =>
    writeFileSync(path.join(folder, 'desks', `${definition.id}.json`), JSON.stringify(definition))
  const { parties, changes, ...byOffice } = read('desks.case')
  const decider = { label: 'Office', who: 'is-office.rule' }
  for (const [id, flags] of Object.entries(TABLES)) {
    write({ ...read('desks.form'), id: `desks-${id}.form`, ...flags })
    const ways = JSON.stringify(read('desks.workflow')).replaceAll('"desks.', `"desks-${id}.`)
    write(JSON.parse(ways) as { readonly id: string })
    write({
      ...byOffice,
      id: `desks-${id}.case`,
      code: `desks_${id}`,
      parties: { ...parties, office: decider },
      forms: [`desks-${id}.form`],
      workflow: `desks-${id}.workflow`,
      changes: (changes as readonly object[]).map((set) => ({ ...set, who: ['office'], in: ['sent'] })),
    } as { readonly id: string })
  }
  server = await testServer({ definitions: folder, worker: false })
  jonas = await clientFor(server.url, 'jonas')
})
afterAll(async () => {
  await server?.stop()
  office?.remove()
})

const putDesk = async (id: string, room: string, subject?: string): Promise<void> => {
  const { pool, institutions, registry } = server.services
  const definitions = await registry.current(await institutions.byId(1))
  const data = { desk_room: room, desk_floor: '1' }
  await inInstitution(pool, 1, (tx) =>
    insertRecord(tx, definitions.storage('desk'), { id, data, ...(subject !== undefined && { subject }) }),
  )
}
beforeEach(async () => {
  await server.services.pool.query("delete from record where entity in ('desk', 'desk_change')")
  await putDesk(NORTH, 'North 1', PROFILE)
  await putDesk(SOUTH, 'South 1', PROFILE)
  await putDesk(FOREIGN, 'Far away')
})

type Desk = {
  readonly id: string
  readonly room: string
  readonly floor: string
  readonly subject: string | null
  readonly version: number
}
const desks = async (): Promise<readonly Desk[]> => {
  const found = await server.services.pool.query<Desk>(
    "select id, data ->> 'desk_room' as room, data ->> 'desk_floor' as floor, subject_id as subject, version::int from record where entity = 'desk' order by 2",
  )
  return found.rows
}

type Begun = {
  readonly at: string
  readonly version: number
  readonly rows: readonly { readonly $id: string; readonly desk_room: string }[]
}
const begin = async (code = 'desks'): Promise<Begun> => {
  const { id, version, answers } = (await jonas.send('POST', `/api/cases/${code}`, {})).body as ServedRecord
  return { at: `/api/records/desk_change/${id}`, version, rows: answers['desks'] as unknown as Begun['rows'] }
}
const save = async ({ at, version }: Begun, changes: object, rows?: readonly string[], form = 'desks.form'): Promise<Saved> => {
  const body = { version, form, changes, ...(rows && { rows: { desks: rows } }) }
  const saved = (await jonas.send('PATCH', at, body)).body as Saved
  expect(saved.refused).toEqual([])
  return saved
}
const send = async (at: string, event: string): Promise<{ readonly status: number; readonly body: unknown }> => {
  const { version } = (await jonas.get(at)).body as ServedRecord
  return jonas.send('POST', `${at}/events/${event}`, { version })
}

test('a row changes the record it came from, a new row makes one, and a removed row ends its record', async () => {
  const begun = await begin()
  expect(begun.rows.map(({ desk_room }) => desk_room)).toEqual(['North 1', 'South 1'])
  const [north = ''] = begun.rows.map(({ $id }) => $id)
  await save(begun, { [`desks.${north}.desk_room`]: 'North 2', 'desks.new.desk_room': 'East 5' }, [north, 'new'])
  expect(await send(begun.at, 'submit')).toMatchObject({ status: 200 })
  const compared = (await jonas.get(`${begun.at}/changes`)).body as ServedChanges
  const differing = compared.groups.flatMap(({ rows }) => rows).filter(({ status }) => status !== 'same')
  expect(differing.map(({ label, before, after, status }) => [label, before, after, status])).toEqual([
    ['North 1: Room', 'North 1', 'North 2', 'changed'],
    ['Desk 2: Room', '', 'East 5', 'new'],
    ['South 1: Floor', '1', 'left', 'changed'],
  ])
  expect(await send(begun.at, 'approve')).toMatchObject({ status: 200 })
  expect(await desks()).toEqual([
    { id: expect.any(String) as string, room: 'East 5', floor: null, subject: PROFILE, version: 1 },
    { id: FOREIGN, room: 'Far away', floor: '1', subject: null, version: 1 },
    { id: NORTH, room: 'North 2', floor: '1', subject: PROFILE, version: 2 },
    { id: SOUTH, room: 'South 1', floor: 'left', subject: PROFILE, version: 2 },
  ])
  const kept = (await jonas.get(`${begun.at}/changes`)).body as ServedChanges
  expect(kept.groups.flatMap(({ rows }) => rows).filter(({ status }) => status !== 'same')).toHaveLength(3)
})

test('a chosen record is changed, and a record without a change keeps its version', async () => {
  const begun = await begin()
  await save(begun, { chosen_id: SOUTH, chosen_floor: '7' })
  expect(await send(begun.at, 'submit')).toMatchObject({ status: 200 })
  expect(await send(begun.at, 'approve')).toMatchObject({ status: 200 })
  expect((await desks()).map(({ room, floor, version }) => [room, floor, version])).toEqual([
    ['Far away', '1', 1],
    ['North 1', '1', 1],
    ['South 1', '7', 2],
  ])
})

test('a request that names a record of somebody else is not sent', async () => {
  const begun = await begin()
  await save(begun, { chosen_id: FOREIGN, chosen_floor: '7' })
  const { status, body } = await send(begun.at, 'submit')
  expect([status, body]).toMatchObject([
    422,
    { error: 'event.problems', problems: [{ path: 'chosen_id', code: 'answers.record-unknown' }] },
  ])
})

test('a value that was only filled in never overwrites one that the office wrote meanwhile', async () => {
  const begun = await begin()
  const [north = '', south = ''] = begun.rows.map(({ $id }) => $id)
  await server.services.pool.query(`update record set data = data || '{"desk_room":"South 9","desk_floor":null}' where id = $1`, [SOUTH])
  await save(begun, { [`desks.${north}.desk_room`]: 'North 2', [`desks.${south}.desk_floor`]: '3' })
  await send(begun.at, 'submit')
  const compared = (await jonas.get(`${begun.at}/changes`)).body as ServedChanges
  const differing = compared.groups.flatMap(({ rows }) => rows).filter(({ status }) => status !== 'same')
  expect(differing.map(({ label, before, after }) => [label, before, after])).toEqual([
    ['North 1: Room', 'North 1', 'North 2'],
    ['South 9: Floor', '', '3'],
  ])
  expect(await send(begun.at, 'approve')).toMatchObject({ status: 200 })
  expect((await desks()).map(({ room, floor }) => [room, floor])).toEqual([
    ['Far away', '1'],
    ['North 2', '1'],
    ['South 9', '3'],
  ])
})

test('a change that was set aside is not written', async () => {
  const begun = await begin()
  const [north = '', south = ''] = begun.rows.map(({ $id }) => $id)
  await save(begun, { [`desks.${north}.desk_room`]: 'North 2', [`desks.${south}.desk_room`]: 'South 2' })
  await send(begun.at, 'submit')
  const { version } = (await jonas.get(`${begun.at}/changes`)).body as ServedChanges
  const dismissed = await jonas.send('POST', `${begun.at}/changes`, { version, path: `desks.${north}.desk_room`, decision: 'dismiss' })
  expect(dismissed.status).toBe(200)
  await send(begun.at, 'approve')
  expect((await desks()).map(({ room }) => room)).toEqual(['Far away', 'North 1', 'South 2'])
})

test('nothing at all is written when a record has gone to somebody else meanwhile', async () => {
  const begun = await begin()
  const [north = ''] = begun.rows.map(({ $id }) => $id)
  await save(begun, { [`desks.${north}.desk_room`]: 'North 2', chosen_id: SOUTH, chosen_floor: '7' })
  await send(begun.at, 'submit')
  await server.services.pool.query('update record set subject_id = null where id = $1', [SOUTH])
  const { status, body } = await send(begun.at, 'approve')
  expect([status, body]).toMatchObject([422, { error: 'record.foreign' }])
  expect((await desks()).map(({ room, floor }) => [room, floor])).toEqual([
    ['Far away', '1'],
    ['North 1', '1'],
    ['South 1', '1'],
  ])
  expect((await jonas.get(begun.at)).body).toMatchObject({ state: { id: 'sent' } })
})

test('a required value of a new row is dismissed with its row, and named where no row is made', async () => {
  const begun = await begin()
  await save(begun, { 'desks.new.desk_room': 'East 5', 'desks.new.desk_floor': '2' }, [...begun.rows.map(({ $id }) => $id), 'new'])
  await send(begun.at, 'submit')
  const decide = async (decision: string): Promise<readonly (readonly [string, string])[]> => {
    const { version } = (await jonas.get(begun.at)).body as ServedRecord
    const { body } = await jonas.send('POST', `${begun.at}/changes`, { version, path: 'desks.new.desk_room', decision })
    const rows = (body as ServedChanges).groups.flatMap((group) => group.rows)
    return rows
      .filter(({ path, status }) => path.startsWith('desks.new.') && status !== 'same')
      .map(({ path, status }) => [path, status] as const)
  }
  expect(await decide('dismiss')).toEqual([
    ['desks.new.desk_room', 'dismissed'],
    ['desks.new.desk_floor', 'dismissed'],
  ])
  expect(await decide('undo')).toEqual([
    ['desks.new.desk_room', 'new'],
    ['desks.new.desk_floor', 'new'],
  ])
  await decide('dismiss')
  expect(await send(begun.at, 'approve')).toMatchObject({ status: 200 })
  expect((await desks()).map(({ room }) => room)).toEqual(['Far away', 'North 1', 'South 1'])
})

test('an approval that is asked for in the first state is open from the beginning', async () => {
  const { id } = (await jonas.send('POST', '/api/cases/desk_ask', {})).body as ServedRecord
  const found = await server.services.pool.query<{ readonly approvals: unknown }>(
    "select workflow -> 'approvals' as approvals from record where id = $1",
    [id],
  )
  expect(found.rows[0]?.approvals).toMatchObject([{ party: 'first', person: '00000000-0000-4000-8000-000000000001', status: 'open' }])
})

const PLAN = [{ id: randomUUID(), name: 'plan.pdf', size: 5, type: 'application/pdf' }] as const
const writeInto = (id: string, name: string, value: unknown) =>
  server.services.pool.query('update record set data = data || $2::jsonb where id = $1', [id, JSON.stringify({ [name]: value })])
const written = async (id: string): Promise<{ readonly [field: string]: unknown }> => {
  const { rows } = await server.services.pool.query<{ data: { readonly [field: string]: unknown } }>(
    'select data from record where id = $1',
    [id],
  )
  return rows[0]?.data ?? {}
}

test('a file that was filled in from the record stays on file, and one that is nowhere is not sent', async () => {
  await writeInto(NORTH, 'desk_plan', PLAN)
  const begun = await begin()
  const [north = ''] = begun.rows.map(({ $id }) => $id)
  await save(begun, { [`desks.${north}.desk_floor`]: '9' })
  expect(await send(begun.at, 'submit')).toMatchObject({ status: 200 })
  expect(await send(begun.at, 'approve')).toMatchObject({ status: 200 })
  expect(await written(NORTH)).toMatchObject({ desk_floor: '9', desk_plan: PLAN })
  const other = await begin()
  await writeInto(other.at.split('/').at(-1) ?? '', 'desks', [
    { $id: 'a', id: NORTH, desk_room: 'North 1', desk_plan: [{ ...PLAN[0], id: randomUUID() }] },
  ])
  expect(await send(other.at, 'submit')).toMatchObject({ status: 422, body: { problems: [{ code: 'answers.file-unknown' }] } })
})

test('a file that is added stands beside the one that was filled in, and one that nobody uploaded is refused', async () => {
  await writeInto(NORTH, 'desk_plan', PLAN)
  const begun = await begin()
  const [row = ''] = begun.rows.map(({ $id }) => $id)
  const form = new FormData()
  form.append('file', new Blob(['%PDF-1.4\n%%EOF'], { type: 'application/pdf' }), 'second.pdf')
  const path = `desks.${row}.desk_plan`
  const { id: second } = (await jonas.send('POST', `${begun.at}/files?path=${path}`, form)).body as { readonly id: string }
  const added = { id: second, name: 'second.pdf', size: 14, type: 'application/pdf' }
  const body = (files: readonly object[]) => ({ version: begun.version, form: 'desks.form', changes: { [path]: files } })
  const forged = (await jonas.send('PATCH', begun.at, body([...PLAN, { ...added, id: randomUUID() }]))).body as Saved
  expect(forged.refused).toMatchObject([{ code: 'answers.file-unknown' }])
  await save(begun, { [path]: [...PLAN, added] })
  expect(await send(begun.at, 'submit')).toMatchObject({ status: 200 })
  expect(await send(begun.at, 'approve')).toMatchObject({ status: 200 })
  expect((await written(NORTH))['desk_plan']).toMatchObject([{ id: PLAN[0]?.id }, { id: second }])
})

test('a record that a change set or an effect makes has its number', async () => {
  await server.services.pool.query("delete from series where name like 'desk:%'")
  const numberOf = async (room: string) => (await written((await desks()).find((desk) => desk.room === room)?.id ?? ''))['desk_number']
  const begun = await begin()
  await save(begun, { 'desks.new.desk_room': 'East 5' }, [...begun.rows.map(({ $id }) => $id), 'new'])
  await send(begun.at, 'submit')
  expect(await send(begun.at, 'approve')).toMatchObject({ status: 200 })
  expect(await send((await begin()).at, 'spare')).toMatchObject({ status: 200 })
  expect([await numberOf('East 5'), await numberOf('Spare')]).toEqual(['D001', 'D002'])
})

const seenIn = async (at: string) =>
  ((await jonas.get(`${at}/changes`)).body as ServedChanges).groups
    .flatMap(({ rows }) => rows)
    .filter(({ path: place }) => place === 'desk_seen')
    .map(({ label, before, status }) => [label, before, status])

test('an answer that is worked out and hidden from everybody is read by those who decide, before and after', async () => {
  const begun = await begin()
  await save(begun, { chosen_id: SOUTH, chosen_floor: '7' })
  await send(begun.at, 'submit')
  const row = [['Looked at', '', 'new']]
  expect(await seenIn(begun.at)).toEqual(row)
  expect(await send(begun.at, 'approve')).toMatchObject({ status: 200 })
  expect(await seenIn(begun.at)).toEqual(row)
  expect(await written(SOUTH)).toMatchObject({ desk_floor: '7', desk_seen: expect.any(String) as string })
})

test.each([
  ['plain', 1],
  ['table', 0],
])('without a decision, a hidden answer is read where no table of flags can show it to others: %s', async (kind, rows) => {
  const begun = await begin(`desks_${kind}`)
  await save(begun, { chosen_id: SOUTH, chosen_floor: '7' }, undefined, `desks-${kind}.form`)
  await send(begun.at, 'submit')
  expect((await jonas.get(`${begun.at}/changes`)).body).toMatchObject({ mayDecide: false })
  expect(await seenIn(begun.at)).toHaveLength(rows)
})
