import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryOf, type CompiledQuery, type FilterValue, type Json } from '#engine'
import type { ServedBlock } from '../../../app/server/contract/blocks.ts'
import type { ServedView } from '../../../app/server/contract/views.ts'
import type { CompiledDefinitions } from '../../../app/server/definitions/registry.ts'
import { relatedRows } from '../../../app/server/records/related-rows.ts'
import { listQueryOf } from '../../../app/server/serve/views/view-request.ts'
import { countedGroups } from '../../../app/server/serve/views/serve-groups.ts'
import { listRecords } from '../../../app/server/store/lists/list-records.ts'
import { insertRecord } from '../../../app/server/store/records/records.ts'
import { inInstitution } from '../../../app/server/store/sql/transaction.ts'
import { groupRows, rowOfGroup } from '../../../engine/views/group-rows.ts'
import { runQuery } from '../../../engine/views/matches-query.ts'
import { clientFor } from '../http-client.ts'
import { testServer, type TestServer } from '../test-server.ts'
import { copyOfOffice } from '../../_helpers/definitions.ts'

/** Lists that count, look two relations far, compute a column and ask that another list has no row: the database and the engine agree. */
const field = (id: string, type: string) => ({ id, label: id, type })
const indexed = (fields: { readonly [name: string]: string }) => Object.entries(fields).map(([name, type]) => ({ field: name, type }))
const everybody = 'counted-everybody.rule'
const kinds = ['small', 'large', 'odd, or even', 'Ümläut', 'true']

const DEFINITIONS = [
  { id: everybody, title: 'Everybody', type: 'condition', when: true },
  { id: 'hall.fields', fields: [field('town', 'text')] },
  { id: 'hall.entity', title: 'Hall', name: 'hall', fields: ['hall.fields'], indexed: indexed({ town: 'text' }), policy: everybody },
  { id: 'shelf.fields', fields: [field('hall_id', 'text'), field('color', 'text')] },
  {
    id: 'shelf.entity',
    title: 'Shelf',
    name: 'shelf',
    fields: ['shelf.fields'],
    indexed: indexed({ hall_id: 'id', color: 'text' }),
    relations: { hall: { entity: 'hall.entity', by: 'hall_id' } },
    policy: everybody,
  },
  { id: 'crate.fields', fields: [field('kind', 'text'), field('price', 'money'), field('weight', 'number'), field('packed_on', 'date')] },
  {
    id: 'crate.entity',
    title: 'Crate',
    plural: 'Crates',
    name: 'crate',
    fields: ['crate.fields'],
    indexed: indexed({ kind: 'text', price: 'integer', weight: 'number', packed_on: 'date' }),
    relations: { shelf: { entity: 'shelf.entity', by: 'subject_id' } },
    policy: everybody,
  },
  {
    id: 'crates.view',
    title: 'Crates',
    entity: 'crate.entity',
    join: ['shelf', 'shelf.hall'],
    columns: [
      { field: 'kind', label: 'Kind' },
      { field: 'shelf.hall.town', label: 'Town', sort: true },
      { field: 'per_kilo', label: 'Per kilo', value: { '/': [{ var: 'record.price' }, { var: 'record.weight' }] } },
    ],
    filters: [
      { field: 'kind', label: 'Kind', as: 'choices' },
      { field: 'shelf.color', label: 'Color', as: 'choice' },
      { field: 'shelf.hall.town', label: 'Town', as: 'choices' },
      { field: 'packed_on', label: 'Packed', as: 'range' },
    ],
    tabs: [
      { id: 'all', label: 'All' },
      { id: 'packed', label: 'Packed', where: { present: { var: 'record.packed_on' } } },
      { id: 'far', label: 'Far', where: { '!=': [{ var: 'record.shelf.hall.town' }, 'Graz'] } },
    ],
    sort: [{ field: 'kind' }],
    export: true,
  },
  ...Object.entries({
    kind: ['kind'],
    town: ['shelf.hall.town', 'shelf.color'],
    month: [{ field: 'packed_on', by: 'month' }, 'kind'],
    week: [{ field: 'packed_on', by: 'week' }],
    year: [{ field: 'packed_on', by: 'year' }],
    day: [{ field: 'packed_on', by: 'day' }, 'shelf.hall.town', 'kind'],
  }).map(([name, group]) => ({
    id: `crates-by-${name}.view`,
    entity: 'crate.entity',
    over: 'crates.view',
    group,
    export: true,
    columns: [
      { count: true },
      { sum: 'price' },
      { sum: 'weight' },
      { field: 'mean', label: 'Mean', value: { '/': [{ var: 'record.sum_price' }, { var: 'record.count' }] } },
    ],
  })),
  {
    id: 'crates-of.view',
    entity: 'crate.entity',
    with: ['shelf', 'kind', 'day'],
    columns: [{ field: 'kind', label: 'Kind' }],
    where: {
      and: [
        { '==': [{ var: 'record.subject_id' }, { var: 'with.shelf' }] },
        { '!=': [{ var: 'record.kind' }, { var: 'with.kind' }] },
        { same_or_before: [{ var: 'record.packed_on' }, { var: 'with.day' }] },
      ],
    },
  },
  {
    id: 'shelves-without.view',
    title: 'Shelves',
    entity: 'shelf.entity',
    columns: [{ field: 'color', label: 'Color' }],
    filters: [{ field: 'color', label: 'Color', as: 'choices' }],
    none: { view: 'crates-of.view', with: { shelf: { var: 'record.id' }, kind: { var: 'record.color' }, day: { var: 'today' } } },
  },
  { id: 'crates.screen', title: 'Crates', path: 'crates', layout: 'list', blocks: [{ id: 'crates', show: 'view', view: 'crates.view' }] },
  {
    id: 'crate-figures.screen',
    title: 'Figures',
    path: 'crate-figures',
    layout: 'page',
    blocks: [
      { id: 'by-town', show: 'tiles', view: 'crates-by-town.view', link: { label: 'All', to: 'crates.screen' } },
      {
        id: 'by-month',
        show: 'chart',
        draw: 'stacked',
        view: 'crates-by-month.view',
        link: { label: 'All', to: 'crates.screen', tab: 'packed' },
      },
      { id: 'by-kind', show: 'chart', draw: 'bar', view: 'crates-by-kind.view', link: { label: 'All', to: 'crates.screen', tab: 'far' } },
    ],
  },
  {
    id: 'shelves-by-color.view',
    entity: 'shelf.entity',
    over: 'shelves-without.view',
    group: ['color'],
    columns: [{ count: true }],
    sort: [{ field: 'count', down: true }],
    limit: 2,
  },
] as const

type Row = { readonly [field: string]: Json }
const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null | ''> =>
  fc.oneof({ weight: 5, arbitrary: value }, fc.constantFrom(null, '' as const))
const day = fc.integer({ min: 0, max: 500 }).map((days) => new Date(Date.UTC(2025, 10, 1 + days)).toISOString().slice(0, 10))
const crate = fc.record({
  kind: maybe(fc.constantFrom(...kinds)),
  price: maybe(
    fc.oneof(
      fc.integer({ min: 0, max: 99_999 }).map((cents) => (cents / 100).toFixed(2)),
      fc.constant('a lot'),
    ),
  ),
  weight: maybe(
    fc.oneof(
      fc.integer({ min: -8, max: 80 }).map((eighths) => eighths / 8),
      fc.constant('3'),
    ),
  ),
  packed_on: maybe(day),
})

let office: ReturnType<typeof copyOfOffice>
let server: TestServer
let definitions: CompiledDefinitions
const stored = new Map<string, Row[]>([
  ['hall', []],
  ['shelf', []],
  ['crate', []],
])
const rowsOf = (entity: string): readonly Row[] => stored.get(entity) ?? []
const within = <T>(work: Parameters<typeof inInstitution<T>>[2]): Promise<T> => inInstitution(server.services.pool, 1, work)

const put = async (entity: string, data: Row, subject?: Row): Promise<Row> => {
  const id = randomUUID()
  await within((tx) => insertRecord(tx, definitions.storage(entity), { id, data, ...(subject && { subject: String(subject['id']) }) }))
  const row = { ...data, id, subject_id: subject?.['id'] ?? null }
  stored.get(entity)?.push(row)
  return row
}

beforeAll(async () => {
  office = copyOfOffice()
  const { folder } = office
  mkdirSync(path.join(folder, 'counting'))
  for (const definition of DEFINITIONS) writeFileSync(path.join(folder, 'counting', `${definition.id}.json`), JSON.stringify(definition))
  server = await testServer({ definitions: folder, worker: false })
  definitions = await server.services.registry.current(await server.services.institutions.byId(1))
  const halls = [await put('hall', { town: 'Graz' }), await put('hall', { town: 'Linz' }), await put('hall', {})]
  const shelves: Row[] = []
  for (const [index, color] of ['red', 'blue', 'red', '', 'small', 'large'].entries()) {
    const hall = halls[index % 4]
    const shelf = await put('shelf', { color, ...(hall && { hall_id: hall['id'] ?? null }) })
    shelves.push({ ...shelf, ...(hall && { hall }) })
  }
  stored.set('shelf', shelves)
  for (const [index, data] of fc.sample(crate, { numRuns: 240, seed: 14 }).entries()) {
    const shelf = shelves[index % 5]
    await put('crate', data, index % 7 === 0 ? undefined : shelf)
  }
  stored.set(
    'crate',
    rowsOf('crate').map((row) => ({ ...row, shelf: shelves.find(({ id }) => id === row['subject_id']) ?? null })),
  )
})
afterAll(async () => {
  await server?.stop()
  office?.remove()
})

const asked = (view: string, request: { readonly [name: string]: unknown } = {}): CompiledQuery => {
  const query = queryOf(definitions.set, view, { user: { id: 'u' }, settings: {}, today: '2026-03-01', ...request })
  if (!query.ok) throw new Error(JSON.stringify(query))
  return query
}
const filters = fc.record(
  {
    kind: fc.subarray(kinds).map((values): FilterValue => values),
    'shelf.color': fc.constantFrom<FilterValue>(['red'], ['small']),
    'shelf.hall.town': fc.subarray(['Graz', 'Linz']).map((values): FilterValue => values),
    packed_on: fc.record({ from: day }, { requiredKeys: [] }).map((range): FilterValue => range),
  },
  { requiredKeys: [] },
)
const request = fc.record({ tab: fc.constantFrom('all', 'packed', 'far'), filters })

test('the database counts and adds up the same groups as the engine, whatever the rows hold', async () => {
  const views = DEFINITIONS.flatMap(({ id }) => (id.startsWith('crates-by-') ? [id] : []))
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...views), request, async (view, wanted) => {
      const query = asked(view, wanted)
      const groups = await within((tx) => countedGroups({ definitions, tx }, query))
      expect(groups).toEqual(groupRows(definitions.set, query, rowsOf('crate')))
    }),
    { numRuns: 120, seed: 14 },
  )
})

test('a list goes two relations far and asks that another list has no row, as the engine does', async () => {
  const ids = async (query: CompiledQuery) =>
    within(async (tx) =>
      (await listRecords(tx, listQueryOf(definitions, { ...query, limit: 500 }, {}))).rows.map(({ id }) => id).toSorted(),
    )
  await fc.assert(
    fc.asyncProperty(request, async (wanted) => {
      const query = asked('crates.view', wanted)
      expect(await ids(query)).toEqual(
        runQuery({ ...query, limit: 500 }, rowsOf('crate'))
          .map(({ id }) => String(id))
          .toSorted(),
      )
    }),
    { numRuns: 60, seed: 14 },
  )
  for (const today of ['2025-11-20', '2026-01-10', '2027-06-01']) {
    const query = asked('shelves-without.view', { today })
    const found = runQuery(query, rowsOf('shelf'), rowsOf).map(({ id }) => String(id))
    expect(await ids(query)).toEqual(found.toSorted())
  }
  expect(runQuery(asked('shelves-without.view', { today: '2025-11-20' }), rowsOf('shelf'), rowsOf).length).toBeGreaterThan(0)
})

test('a date that is no day of the calendar is kept, and no filter or group finds it', async () => {
  const lost = await put('crate', { kind: 'lost', packed_on: '2026-02-31' })
  await put('crate', { kind: 'lost', packed_on: '0000-01-01' })
  const query = asked('crates-by-month.view', { filters: { kind: ['lost'] } })
  expect(await within((tx) => countedGroups({ definitions, tx }, query))).toEqual([{ keys: [null, 'lost'], figures: [2, 0, 0] }])
  const ranged = asked('crates.view', { filters: { kind: ['lost'], packed_on: { from: '2026-02-31' } } })
  expect(await within(async (tx) => (await listRecords(tx, listQueryOf(definitions, ranged, {}))).rows)).toEqual([])
  stored.set(
    'crate',
    rowsOf('crate').filter(({ kind }) => kind !== lost['kind']),
  )
  await within((tx) => tx.rows(sql`delete from record where entity = 'crate' and data ->> 'kind' = 'lost'`))
})

test('rules read groups as rows, the first ones where the view has a limit', async () => {
  const uses = { colors: { view: 'shelves-by-color.view' }, kinds: { view: 'crates-by-kind.view' } }
  const data = { user: { id: 'u' }, settings: {}, today: '2025-10-01' }
  const related = await within((tx) => relatedRows(tx, definitions, uses, data))
  expect(related['colors']).toEqual([
    { color: 'red', count: 2 },
    { color: 'blue', count: 1 },
  ])
  const query = asked('crates-by-kind.view')
  expect(related['kinds']).toEqual(groupRows(definitions.set, query, rowsOf('crate')).map((group) => rowOfGroup(query, group)))
})

test('a list of groups is served like a list, with computed columns and the headings of its filters', async () => {
  const client = await clientFor(server.url, 'jonas')
  const { status, body } = await client.get('/api/views/crates-by-kind.view?tab=packed')
  const view = body as ServedView
  expect(status).toBe(200)
  expect(view.columns.map(({ label }) => label)).toEqual(['Kind', 'Crates', 'price', 'weight', 'Mean'])
  const query = asked('crates-by-kind.view', { tab: 'packed' })
  const groups = groupRows(definitions.set, query, rowsOf('crate'))
  expect(view.total).toBe(groups.length)
  expect(view.rows.map(({ cells }) => [cells['kind']?.value, cells['count']?.value, cells['mean']?.value])).toEqual(
    groups.map(({ keys: [kind], figures: [count = 0, cents = 0] }) => [kind, count, Number((cents / 100 / count).toPrecision(15))]),
  )
  expect(view.rows.at(-1)?.cells['kind']?.text).toBe('Not given')
  const listed = (await client.get('/api/views/crates.view?limit=200')).body as ServedView
  expect(listed.rows.some(({ cells }) => cells['shelf.hall.town']?.text === 'Graz')).toBe(true)
})

test('each figure of tiles and charts leads to a list with exactly as many rows', async () => {
  const client = await clientFor(server.url, 'jonas')
  const blocks = ((await client.get('/api/screen?path=/crate-figures')).body as { readonly blocks: readonly ServedBlock[] }).blocks
  const figures = blocks.flatMap((block) => (block.show === 'chart' || block.show === 'tiles' ? [block.figures] : []))
  expect(figures.length).toBe(3)
  let led = 0
  for (const { rows, total } of figures.flatMap((found) => found ?? [])) {
    expect(rows.reduce((sum, row) => sum + row.total.value, 0)).toBe(total.value)
    for (const { href, value } of [total, ...rows.flatMap((row) => [row.total, ...row.parts])]) {
      if (href === undefined) continue
      led += 1
      const { total: listed } = (await client.get(`/api/views/crates.view?${href.split('?')[1] ?? ''}`)).body as ServedView
      expect(`${href} ${listed}`).toBe(`${href} ${value}`)
    }
  }
  expect(led).toBeGreaterThan(30)
})
