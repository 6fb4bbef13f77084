import { randomUUID } from 'node:crypto'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Saved } from '../../../app/server/contract/answers.ts'
import type { FoundOptions } from '../../../app/server/contract/forms.ts'
import type { ServedRecord } from '../../../app/server/contract/records.ts'
import { insertRecord } from '../../../app/server/store/records/records.ts'
import { inInstitution } from '../../../app/server/store/sql/transaction.ts'
import { clientFor, type Client } from '../http-client.ts'
import { copyOfOffice } from '../../_helpers/definitions.ts'
import { testServer, type TestServer } from '../test-server.ts'

/** A list of many records that stays in the database: searched, saved and read over HTTP. */
let office: ReturnType<typeof copyOfOffice>
let server: TestServer
let jonas: Client
const statements: string[] = []

const text = (id: string) => ({ id, label: id, type: 'text' })
const DEFINITIONS = {
  'occupation.fields': { fields: [text('code'), text('title'), text('is_old')] },
  'occupation.entity': {
    title: 'Occupation',
    name: 'occupation',
    fields: ['occupation.fields'],
    indexed: [{ field: 'code', type: 'text' }],
    search: ['code', 'title'],
  },
  'occupations.view': {
    title: 'Occupations',
    entity: 'occupation.entity',
    with: ['trade'],
    where: { and: [{ blank: { var: 'record.is_old' } }, { '!=': [{ var: 'record.title' }, { var: 'with.trade' }] }] },
    columns: [
      { field: 'code', label: 'Code' },
      { field: 'title', label: 'Title' },
    ],
    sort: [{ field: 'code' }],
  },
  'occupations.lookup': {
    title: 'Occupations',
    from: { view: 'occupations.view', value: 'code', label: '{record.code} {record.title}', search: true, with: { trade: 'Spy' } },
  },
}
const ITEMS = [
  { question: 'occupation', label: 'Occupation', type: 'choice', lookup: 'occupations.lookup', onFile: '' },
  { question: 'others', label: 'Others', type: 'choices', lookup: 'occupations.lookup', onFile: '' },
]

beforeAll(async () => {
  office = copyOfOffice()
  const { folder } = office
  for (const name of ['desk', 'desks']) cpSync(path.join(import.meta.dirname, name), path.join(folder, name), { recursive: true })
  const file = path.join(folder, 'desks', 'desks.form.json')
  const form = JSON.parse(readFileSync(file, 'utf8')) as { readonly pages: readonly object[] }
  writeFileSync(file, JSON.stringify({ ...form, pages: [...form.pages, { id: 'work', title: 'Work', items: ITEMS }] }))
  for (const [id, definition] of Object.entries(DEFINITIONS))
    writeFileSync(path.join(folder, 'desks', `${id}.json`), JSON.stringify({ id, ...definition }))
  server = await testServer({ definitions: folder, worker: false })
  jonas = await clientFor(server.url, 'jonas')
  const storage = (await server.services.registry.current(await server.services.institutions.byId(1))).storage('occupation')
  await inInstitution(server.services.pool, 1, async (tx) => {
    const put = (data: { readonly [field: string]: string }) => insertRecord(tx, storage, { id: randomUUID(), data })
    for (let index = 0; index < 200; index += 1) await put({ code: `51-${1000 + index}`, title: `Operator of machine ${index}` })
    await put({ code: '47-2031', title: 'Carpenters' })
    await put({ code: '49-9096', title: 'Riggers and Carpenters of Ships' })
    await put({ code: '11-1111', title: 'Spy' })
    await put({ code: '47-0000', title: 'Carpenters', is_old: 'yes' })
  })
})
afterAll(async () => {
  await server?.stop()
  office?.remove()
})

const begin = async () => {
  await server.services.pool.query("delete from record where entity = 'desk_change'")
  const { id, version } = (await jonas.send('POST', '/api/cases/desks', {})).body as ServedRecord
  const at = `/api/records/desk_change/${id}`
  let last = version
  return {
    at,
    save: async (changes: object) => {
      const { status, body } = await jonas.send('PATCH', at, { version: last, form: 'desks.form', changes })
      expect([status, body]).toMatchObject([200, {}])
      last = (body as Saved).version
      return (body as Saved).refused.map(({ path: place, code }) => `${place} ${code}`)
    },
    find: async (words: string) =>
      (await jonas.get(`${at}/options?form=desks.form&path=occupation&text=${encodeURIComponent(words)}`)).body as FoundOptions,
  }
}
const labels = ({ values }: FoundOptions) => values.map(({ label }) => label)

test('a search gives the records that begin with the words first, and only those that the view selects', async () => {
  const { find } = await begin()
  expect(labels(await find('carp'))).toEqual(['47-2031 Carpenters', '49-9096 Riggers and Carpenters of Ships'])
  expect(labels(await find('47-'))).toEqual(['47-2031 Carpenters'])
  expect(labels(await find('ships CARP'))).toEqual(['49-9096 Riggers and Carpenters of Ships'])
  expect(labels(await find('spy')), 'the parameters of the list count').toEqual([])
  expect(await find('operator')).toMatchObject({ more: true, values: { length: 20 } })
  for (const words of ['%', '_', "' or 1=1 --", '\\']) expect(labels(await find(words))).toEqual([])
  for (const words of ['', '   ']) {
    const first = await find(words)
    expect([first.more, labels(first).length, labels(first)[0]], 'the first of the view where nothing is typed').toEqual([
      true,
      20,
      '47-2031 Carpenters',
    ])
  }
})

test('a chosen record is stored by its code, comes back with its label, and one that the view does not select is refused', async () => {
  const { at, save } = await begin()
  expect(await save({ occupation: '47-2031', others: ['51-1000', '51-1001'] })).toEqual([])
  const { forms, answers } = (await jonas.get(at)).body as ServedRecord
  expect(answers).toMatchObject({ occupation: '47-2031', others: ['51-1000', '51-1001'] })
  const known = forms.find(({ id }) => id === 'desks.form')?.context.related?.['occupations.lookup'] as FoundOptions['values']
  expect(known.map(({ label }) => label).toSorted()).toEqual([
    '47-2031 Carpenters',
    '51-1000 Operator of machine 0',
    '51-1001 Operator of machine 1',
  ])
  expect(await save({ occupation: '99-9999' })).toEqual(['occupation answers.option'])
  for (const code of ['11-1111', '47-0000']) expect(await save({ occupation: code })).toEqual(['occupation answers.option'])
  const history = JSON.stringify((await jonas.get(`${at}/history`)).body)
  expect(history).toContain('47-2031 Carpenters')
})

test('a search is one statement, which an index answers', async () => {
  const { find } = await begin()
  const { pool } = server.services
  await pool.query(`insert into record (institution_id, entity, id, data, search)
    select 1, 'occupation', gen_random_uuid(), jsonb_build_object('code', 'x-' || n, 'title', 'Cleaner of hall ' || n), 'x-' || n || ' cleaner of hall ' || n
    from generate_series(1, 20000) n`)
  // What was just written waits in a list beside the index, which a search would read through.
  await pool.query('vacuum (analyze) record_occupation')
  const connect = pool.connect.bind(pool)
  pool.connect = (async (callback?: Parameters<typeof connect>[0]) => {
    if (callback) return connect(callback)
    const client = await connect()
    const query = client.query.bind(client)
    client.query = ((...args: Parameters<typeof query>) => {
      statements.push(JSON.stringify(args[0]))
      return query(...args)
    }) as typeof client.query
    return client
  }) as typeof pool.connect
  await find('operator')
  expect(statements.filter((statement) => statement.includes('occupation'))).toHaveLength(1)
  const plan = await inInstitution(pool, 1, async (tx) => {
    await tx.rows(sql`reset role`)
    return tx.rows(sql`explain select id from record_occupation where institution_id = 1 and entity = 'occupation' and search like '%carp%'
      order by search not like 'carp%', search not like '% carp%', search collate "C" limit 1000`)
  })
  expect(JSON.stringify(plan)).toContain('record_occupation_search')
})
