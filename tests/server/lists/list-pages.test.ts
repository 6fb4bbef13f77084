import { afterAll, beforeAll, expect, test } from 'vitest'
import { every, type Predicate } from '#engine'
import type { ServedView } from '../../../app/server/contract/views.ts'
import type { EntityStorage } from '../../../app/server/store/records/records.ts'
import { countRecords, countWhole } from '../../../app/server/store/lists/count-records.ts'
import { listRecords } from '../../../app/server/store/lists/list-records.ts'
import { inInstitution, type Tx } from '../../../app/server/store/sql/transaction.ts'
import { statementsOf } from '../../bench/server/statements.ts'
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

type Plan = { readonly [name: string]: unknown }

/** The rows that a statement has looked at, those among them that it did not want. */
const rowsRead = (value: unknown): number => {
  if (Array.isArray(value)) return value.reduce((sum: number, part) => sum + rowsRead(part), 0)
  if (typeof value !== 'object' || value === null) return 0
  const plan = value as Plan
  const isScan = typeof plan['Node Type'] === 'string' && plan['Node Type'].includes('Scan') && plan['Relation Name'] === 'record_request'
  const own = (Number(plan['Actual Rows'] ?? 0) + Number(plan['Rows Removed by Filter'] ?? 0)) * Number(plan['Actual Loops'] ?? 0)
  return (isScan ? own : 0) + Object.values(plan).reduce((sum: number, part) => sum + rowsRead(part), 0)
}

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
  expect(counts).toEqual(alone.map((count) => ({ count, capped: false })))
  expect(new Set(alone).size).toBeGreaterThan(4)
})

test('a long list counts each condition for itself and says where there are more, and the rest only among few rows', async () => {
  const where: Predicate = { not: { op: 'in', field: 'state', values: ['dismissed'] } }
  const isState = (value: string): Predicate => every([where, { op: 'eq', field: 'state', value }])
  const isType = (value: string): Predicate => every([where, { op: 'eq', field: 'requestTypeId', value }])
  const both = every([isState('submitted'), { op: 'eq', field: 'requestTypeId', value: 'cpt_request' }])
  const query = { own: storage, joins: [], where }
  const [states, types] = [STATES.map(isState), TYPES.map(isType)]
  const parts = [true, where, isState('submitted'), both, false]
  const within = [
    { base: where, parts: [...states, ...types] },
    { base: isState('submitted'), parts: TYPES.map((value) => every([isState('submitted'), isType(value)])) },
    { base: both, parts: [both, false] },
  ]
  const asked = (most: number) => inOne((tx) => countRecords(tx, query, parts, { within, most }))
  const exact = await asked(1000)
  const counts = exact.counts.map(({ count }) => count)
  expect(counts).toEqual([144, 144, 36, 12, 0])
  const few = await asked(40)
  expect(few.counts).toEqual(counts.map((count) => ({ count: Math.min(count, 40), capped: count > 40 })))
  expect(few.within).toEqual([undefined, exact.within[1], exact.within[2]])
  expect(exact.within[1]).toEqual([12, 12, 12])
  const least = await asked(11)
  expect(least.counts.map(({ count, capped }) => `${count}${capped ? '+' : ''}`)).toEqual(['11+', '11+', '11+', '11+', '0'])
  expect(least.within).toEqual([undefined, undefined, undefined])
  expect(await inOne((tx) => countWhole(tx, query))).toBe(144)
})

test('the list by promise and its tabs read their own rows, however many requests are over', async () => {
  const slot = (field: string): string => storage.slots.get(field)?.slot ?? ''
  // Ten years of requests that are over, all due before those that are open.
  await server.query(
    `insert into record (institution_id, entity, id, state, subject_id, case_id, workflow, data, ${slot('requestTypeId')}, ${slot('site_id')}, ${slot('due_on')}, ${slot('request_number')}, ${slot('assignee_id')})
    select current_setting('app.institution')::int, 'request', gen_random_uuid(), 'completed', '00000000-0000-4000-8000-000000000101', 'cpt-request.case', '{"since":"2016-11-17T15:00:00Z","approvals":[]}', '{}',
      'cpt_request', '1', date '2016-01-01' + g / 2, 'O-' || g, (select person_id from account where user_name = 'luis' and institution_id = current_setting('app.institution')::int) from generate_series(1, 6000) g`,
  )
  await server.services.pool.query('analyze record_request')
  const luis = await clientFor(server.url, 'luis')
  for (const tab of ['open', 'mine', 'late', 'cpt']) {
    const asked = await statementsOf(server.services.pool, () => luis.get(`/api/views/requests.view?tab=${tab}&limit=16`))
    for (const statement of asked.filter(({ text }) => text.includes(`entity = 'request'`))) {
      const plans = await inOne(
        async (tx) => (await tx.client.query(`explain (analyze, format json) ${statement.text}`, [...statement.values])).rows,
      )
      expect([tab, statement.text.slice(0, 60), rowsRead(plans)]).toEqual([
        tab,
        statement.text.slice(0, 60),
        expect.toSatisfy((read: number) => read < 3000),
      ])
    }
  }
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
