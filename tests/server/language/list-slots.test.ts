import { randomUUID } from 'node:crypto'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServedView } from '../../../app/server/contract/views.ts'
import { findSlotMismatches, insertRecord } from '../../../app/server/store/records/records.ts'
import { inInstitution } from '../../../app/server/store/sql/transaction.ts'
import { clientFor, type Client } from '../http-client.ts'
import { copyOfOffice } from '../../_helpers/definitions.ts'
import { testServer, type TestServer } from '../test-server.ts'

/** Records with a list of tags, of which one is looked for. */
const PROFILE = '00000000-0000-4000-8000-000000000101'
type Json = { [name: string]: unknown }

let office: ReturnType<typeof copyOfOffice>
let server: TestServer
let jonas: Client

const written = (id: string, change: Json): void => {
  const file = path.join(office.folder, 'desk', `${id}.json`)
  const definition = JSON.parse(readFileSync(file, 'utf8')) as Json
  writeFileSync(file, JSON.stringify({ ...definition, ...change }))
}

beforeAll(async () => {
  office = copyOfOffice()
  const { folder } = office
  cpSync(path.join(import.meta.dirname, 'desk'), path.join(folder, 'desk'), { recursive: true })
  const indexed = [
    { field: 'desk_room', type: 'text' },
    { field: 'desk_tags', type: 'list' },
  ]
  written('desk.entity', { indexed })
  const tags = { id: 'desk-tags.lookup', title: 'Tags', values: ['quiet', 'window'].map((value) => ({ value, label: `A ${value} desk` })) }
  writeFileSync(path.join(folder, 'desk', 'desk-tags.lookup.json'), JSON.stringify(tags))
  const view = {
    id: 'desks.view',
    title: 'Desks',
    entity: 'desk.entity',
    columns: [
      { field: 'desk_room', label: 'Room' },
      { field: 'desk_tags', label: 'Tags', lookup: 'desk-tags.lookup' },
    ],
    filters: [
      { field: 'desk_tags', label: 'Tags', lookup: 'desk-tags.lookup', as: 'choices' },
      { field: 'created_at', label: 'Put up', as: 'range' },
    ],
    tabs: [
      { id: 'all', label: 'All' },
      { id: 'quiet', label: 'Quiet', where: { in_list: ['quiet', { var: 'record.desk_tags' }] } },
      { id: 'plain', label: 'Plain', where: { blank: { var: 'record.desk_tags' } } },
    ],
    sort: [{ field: 'desk_room' }],
  }
  writeFileSync(path.join(folder, 'desk', 'desks.view.json'), JSON.stringify(view))
  server = await testServer({ definitions: folder, worker: false })
  jonas = await clientFor(server.url, 'jonas')
  await put('North', ['quiet', 'window'])
  await put('South', ['window'])
  await put('West', [])
  await put('Foreign', ['quiet'], null)
})
afterAll(async () => {
  await server?.stop()
  office?.remove()
})

const put = async (room: string, tags: readonly string[], subject: string | null = PROFILE): Promise<void> => {
  const { pool, institutions, registry } = server.services
  const definitions = await registry.current(await institutions.byId(1))
  const data = { desk_room: room, desk_tags: tags }
  const record = { id: randomUUID(), data, ...(subject !== null && { subject }) }
  await inInstitution(pool, 1, (tx) => insertRecord(tx, definitions.storage('desk'), record))
}

const list = async (query = ''): Promise<ServedView> => {
  const { status, body } = await jonas.get(`/api/views/desks.view${query}`)
  expect(status).toBe(200)
  return body as ServedView
}
const rooms = ({ rows }: ServedView): readonly string[] => rows.map(({ cells }) => cells['desk_room']?.text ?? '')

test('a list shows its values by their labels, and each filter counts the records that have its value', async () => {
  const shown = await list()
  expect(shown.rows.map(({ cells }) => [cells['desk_room']?.text, cells['desk_tags']?.text])).toEqual([
    ['North', 'A quiet desk, A window desk'],
    ['South', 'A window desk'],
    ['West', ''],
  ])
  expect(shown.filters[0]?.options.map(({ value, count }) => [value, count])).toEqual([
    ['quiet', 1],
    ['window', 2],
  ])
  expect(shown.tabs.map(({ id, count }) => [id, count])).toEqual([
    ['all', 3],
    ['quiet', 1],
    ['plain', 1],
  ])
})

test('a filter takes the records that have one of its values, and only those the viewer may see', async () => {
  expect(rooms(await list('?f.desk_tags=quiet'))).toEqual(['North'])
  expect(rooms(await list('?f.desk_tags=quiet,window'))).toEqual(['North', 'South'])
  expect(rooms(await list('?tab=quiet'))).toEqual(['North'])
  expect(rooms(await list('?tab=plain'))).toEqual(['West'])
})

test('a day in a filter is the day of the institution, from its midnight to the next', async () => {
  // Half past ten in the evening of November 23, and ten in the morning of November 24, in New York.
  for (const [room, at] of Object.entries({ North: '2026-11-24T03:30:00Z', South: '2026-11-24T15:00:00Z', West: '2026-11-26T15:00:00Z' }))
    await server.services.pool.query("update record set created_at = $1 where entity = 'desk' and data ->> 'desk_room' = $2", [at, room])
  expect(rooms(await list('?f.created_at=2026-11-23..2026-11-23'))).toEqual(['North'])
  expect(rooms(await list('?f.created_at=2026-11-24..2026-11-24'))).toEqual(['South'])
  expect(rooms(await list('?f.created_at=..2026-11-24'))).toEqual(['North', 'South'])
  expect(rooms(await list('?f.created_at=2026-11-24..'))).toEqual(['South', 'West'])
})

test('a list is kept in a slot with an index that finds a value', async () => {
  const { pool, institutions, registry } = server.services
  const storage = (await registry.current(await institutions.byId(1))).storage('desk')
  expect(storage.slots.get('desk_tags')).toMatchObject({ type: 'list', ready: true })
  const { rows } = await pool.query<{ definition: string }>(
    "select indexdef as definition from pg_indexes where tablename = 'record_desk' and indexdef like '%gin%'",
  )
  expect(rows.map(({ definition }) => definition)).toEqual([
    expect.stringContaining(`(institution_id, ${storage.slots.get('desk_tags')?.slot})`),
  ])
  expect(await inInstitution(pool, 1, (tx) => findSlotMismatches(tx, storage))).toEqual([])
})
