import { randomUUID } from 'node:crypto'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServedView } from '../../../app/server/contract/views.ts'
import { findSlotMismatches, insertRecord, type Data } from '../../../app/server/store/records/records.ts'
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
  const { relations } = JSON.parse(readFileSync(path.join(folder, 'desk', 'desk.entity.json'), 'utf8')) as { readonly relations: object }
  written('desk.entity', {
    indexed: [...indexed, { field: 'desk_badge', type: 'id' }],
    unique: [['desk_badge']],
    search: ['desk_room'],
    relations: { ...relations, beside: { entity: 'desk.entity', by: 'desk_beside' } },
  })
  const { fields } = JSON.parse(readFileSync(path.join(folder, 'desk', 'desk.fields.json'), 'utf8')) as { readonly fields: object[] }
  const texts = ['desk_beside', 'desk_badge'].map((id) => ({ id, label: id, type: 'text' }))
  written('desk.fields', { fields: [...fields, ...texts] })
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
  const beside = {
    id: 'beside.view',
    title: 'Desks beside each other',
    entity: 'desk.entity',
    join: ['beside'],
    columns: [
      { field: 'desk_room', label: 'Room' },
      { field: 'beside.desk_room', label: 'Beside' },
    ],
    tabs: [
      { id: 'all', label: 'All' },
      { id: 'north', label: 'Beside North', where: { '==': [{ var: 'record.beside.desk_room' }, 'North'] } },
    ],
    sort: [{ field: 'desk_room' }],
  }
  writeFileSync(path.join(folder, 'desk', 'beside.view.json'), JSON.stringify(beside))
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

const put = async (room: string, tags: readonly string[], subject: string | null = PROFILE, more: Json = {}): Promise<string> => {
  const { pool, institutions, registry } = server.services
  const definitions = await registry.current(await institutions.byId(1))
  const data = { desk_room: room, desk_tags: tags, ...more } as Data
  const record = { id: randomUUID(), data, ...(subject !== null && { subject }) }
  await inInstitution(pool, 1, (tx) => insertRecord(tx, definitions.storage('desk'), record))
  return record.id
}

const list = async (query = '', view = 'desks.view'): Promise<ServedView> => {
  const { status, body } = await jonas.get(`/api/views/${view}${query}`)
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
    "select indexdef as definition from pg_indexes where tablename = 'record_desk' and indexdef like '%gin%' and indexdef not like '%gin_trgm_ops%'",
  )
  expect(rows.map(({ definition }) => definition)).toEqual([
    expect.stringContaining(`(institution_id, ${storage.slots.get('desk_tags')?.slot})`),
  ])
  expect(await inInstitution(pool, 1, (tx) => findSlotMismatches(tx, storage))).toEqual([])
})

test('a list joins a relation whose field has no index, and shows nothing where the field holds no id', async () => {
  const { rows } = await server.services.pool.query<{ id: string }>(
    "select id from record where entity = 'desk' and data ->> 'desk_room' = 'North'",
  )
  const made = [
    await put('East', [], PROFILE, { desk_beside: rows[0]?.id }),
    await put('Attic', [], PROFILE, { desk_beside: 'the stairs' }),
  ]
  const beside = async (query = '') =>
    (await list(query, 'beside.view')).rows.map(({ cells }) => [cells['desk_room']?.text, cells['beside.desk_room']?.text])
  expect(await beside()).toEqual([
    ['Attic', ''],
    ['East', 'North'],
    ['North', ''],
    ['South', ''],
    ['West', ''],
  ])
  expect(await beside('?tab=north')).toEqual([['East', 'North']])
  expect(await beside('?q=north')).toEqual([
    ['East', 'North'],
    ['North', ''],
  ])
  await server.services.pool.query('delete from record where id = any($1)', [made])
})

test('two records never have the same unique id, which an index of ids finds', async () => {
  const badge = randomUUID()
  const first = await put('East', [], PROFILE, { desk_badge: badge })
  await expect(put('Attic', [], PROFILE, { desk_badge: badge })).rejects.toThrow(`(${badge})`)
  await server.services.pool.query('delete from record where id = $1', [first])
})
