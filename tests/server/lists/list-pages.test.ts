import { afterAll, beforeAll, expect, test } from 'vitest'
import { every, type Predicate } from '#engine'
import type { ServedView } from '../../../app/server/contract/views.ts'
import type { EntityStorage } from '../../../app/server/store/records/records.ts'
import { countRecords, listRecords } from '../../../app/server/store/lists/list-records.ts'
import { inInstitution, type Tx } from '../../../app/server/store/sql/transaction.ts'
import { clientFor } from '../http-client.ts'
import { testOffice, type TestOffice } from '../test-office.ts'

let server: TestOffice
let storage: EntityStorage
const STATES = ['submitted', 'in_review', 'approved', 'completed', 'dismissed']
const TYPES = ['cpt_request', 'opt_update_employer', 'reinstatement']
beforeAll(async () => {
  server = await testOffice()
  storage = (await server.services.registry.current(server.institution)).storage('request')
  const slot = (field: string): string => storage.slots.get(field)?.slot ?? ''
  // Few different values, and every fifth row without a due date, so that many rows sort alike.
  await server.query(
    `insert into record (institution_id, entity, id, state, subject_id, case_id, workflow, data, ${slot('requestTypeId')}, ${slot('site_id')}, ${slot('due_on')}, ${slot('request_number')})
    select current_setting('app.institution')::int, 'request', gen_random_uuid(), ($1::text[])[1 + g % 5], '00000000-0000-4000-8000-000000000101', 'cpt-request.case', '{"since":"2026-11-17T15:00:00Z","approvals":[]}', '{}',
      ($2::text[])[1 + g % 3], case when g % 4 > 0 then (1 + g % 2)::text end, case when g % 5 > 0 then date '2026-11-10' + g % 6 end, case when g % 7 > 0 then 'R-' || g % 9 end from generate_series(1, 180) g`,
    [STATES, TYPES],
  )
})
afterAll(() => server?.stop())

const inOne = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inInstitution(server.services.pool, server.institution.id, work)

test.each([
  [
    [
      { field: 'due_on', down: false },
      { field: 'request_number', down: false },
    ],
  ],
  [
    [
      { field: 'due_on', down: true },
      { field: 'request_number', down: true },
    ],
  ],
  [
    [
      { field: 'due_on', down: true },
      { field: 'request_number', down: false },
      { field: 'site_id', down: true },
    ],
  ],
  [[{ field: 'request_number', down: false }]],
])('consecutive pages show the same rows as one long page, each row once: by %j', async (sort) => {
  const query = { own: storage, joins: [], where: true, sort } as const
  const whole = (await inOne((tx) => listRecords(tx, { ...query, limit: 500 }))).rows.map(({ id }) => id)
  const paged: string[] = []
  for (let after: string | undefined, pages = 0; pages < 60; pages += 1) {
    const { rows, next } = await inOne((tx) => listRecords(tx, { ...query, limit: 7, ...(after !== undefined && { after }) }))
    paged.push(...rows.map(({ id }) => id))
    if (next === undefined) break
    after = next
  }
  expect(paged).toEqual(whole)
  expect(new Set(whole).size).toBe(180)
})

test('counting all chips in one pass equals counting each condition alone', async () => {
  const where: Predicate = { not: { op: 'in', field: 'state', values: ['dismissed'] } }
  const parts: readonly Predicate[] = [
    true,
    false,
    where,
    ...STATES.map((value): Predicate => every([where, { op: 'eq', field: 'state', value }])),
    ...TYPES.map((value): Predicate => ({
      or: [
        { op: 'eq', field: 'requestTypeId', value },
        { op: 'blank', field: 'site_id' },
      ],
    })),
    every([where, { op: 'lt', field: 'due_on', value: '2026-11-13' }, { op: 'ne', field: 'site_id', value: '1' }]),
    { not: { op: 'ge', field: 'due_on', value: '2026-11-13' } },
    { op: 'starts', field: 'request_number', value: 'R-1' },
    { op: 'eq', field: 'site_id', value: '2' },
    { op: 'eq', field: 'assignee_id', value: 'no id' },
  ]
  const { counts } = await inOne((tx) => countRecords(tx, { own: storage, joins: [], where }, parts))
  const alone = await inOne(async (tx) => {
    const found: number[] = []
    for (const part of parts)
      found.push((await listRecords(tx, { own: storage, joins: [], where: every([where, part]), sort: [], limit: 500 })).rows.length)
    return found
  })
  expect(counts).toEqual(alone)
  expect(new Set(counts).size).toBeGreaterThan(4)
})

test("the counts of a list's chips are read from an index alone", async () => {
  const luis = await clientFor(server.url, 'luis')
  expect(((await luis.get('/api/views/requests.view')).body as ServedView).tabs[0]?.count).toBeGreaterThan(0)
  const { rows } = await server.query<{ columns: string[] }>(`
    select array_agg(a.attname::text) as columns from pg_index i join pg_attribute a on a.attrelid = i.indexrelid where i.indrelid = 'record_request'::regclass group by i.indexrelid`)
  const needed = [
    'state',
    ...['requestTypeId', 'site_id', 'assignee_id', 'due_on', 'submitted_on'].map((field) => storage.slots.get(field)?.slot ?? ''),
  ]
  expect(rows.some(({ columns }) => needed.every((column) => columns.includes(column)))).toBe(true)
})
