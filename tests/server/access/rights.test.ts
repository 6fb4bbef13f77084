import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServedRecord } from '../../../app/server/contract/records.ts'
import type { ServedView } from '../../../app/server/contract/views.ts'
import { insertRecord } from '../../../app/server/store/records/records.ts'
import { inInstitution } from '../../../app/server/store/sql/transaction.ts'
import { clientFor, type Client } from '../http-client.ts'
import { testServer, type TestServer } from '../test-server.ts'
import { world } from '../world.ts'

let server: TestServer
let priya: Client
let luis: Client
let teo: Client
let jonas: Client
const student = '00000000-0000-4000-8000-000000000101'
const personOfStudent = '00000000-0000-4000-8000-000000000001'
const employment = '00000000-0000-4000-8000-000000000601'
const employmentOfNobody = '00000000-0000-4000-8000-000000000602'
const message = '00000000-0000-4000-8000-000000000603'
let request: string

const status = async (client: Client, path: string): Promise<number> => (await client.get(path)).status

beforeAll(async () => {
  server = await testServer({ worker: false })
  ;[priya, luis, teo, jonas] = await Promise.all([
    clientFor(server.url, 'priya'),
    clientFor(server.url, 'luis'),
    clientFor(server.url, 'teo'),
    clientFor(server.url, 'jonas'),
  ])
  const { pool, registry, institutions } = server.services
  const [institution] = await institutions.all()
  if (!institution) throw new Error('the test server has an institution')
  const definitions = await registry.current(institution)
  const insert = (entity: string, id: string, data: { readonly [field: string]: string }, subject?: string) =>
    inInstitution(pool, institution.id, (tx) =>
      insertRecord(tx, definitions.storage(entity), { id, data, ...(subject !== undefined && { subject }) }),
    )
  await insert('employment', employment, { employer_name: 'Acme', start_date: '2026-01-12' }, student)
  await insert('employment', employmentOfNobody, { employer_name: 'Nobody' })
  await insert('message', message, { subject: 'Approved', to_person_id: personOfStudent }, student)
  request = ((await jonas.send('POST', '/api/cases/cpt_request', {})).body as ServedRecord).id
})
afterAll(() => server?.stop())

test('people, departments, files and comments are not open to everybody who is signed in', async () => {
  expect(await status(teo, `/api/records/person/${personOfStudent}`)).toBe(404)
  expect(await status(jonas, `/api/records/person/${personOfStudent}`)).toBe(200)
  for (const record of world.records.filter(({ entity }) => entity === 'department'))
    expect(await status(teo, `/api/records/department/${record.id}`)).toBe(404)
  for (const view of ['officers.view', 'approvers.view', 'departments.view'])
    expect(((await teo.get(`/api/views/${view}`)).body as ServedView).rows).toEqual([])
})

test('a comment is read through its record alone', async () => {
  const { body } = await luis.send('POST', `/api/records/request/${request}/comments`, { text: 'When does it start?' })
  const comment = (body as { readonly id: string }).id
  for (const client of [teo, jonas, luis]) expect(await status(client, `/api/records/comment/${comment}`)).toBe(404)
  expect(await status(jonas, `/api/records/request/${request}/comments`)).toBe(200)
  expect(await status(teo, `/api/records/request/${request}/comments`)).toBe(404)
})

test('a comment needs a rule that allows it, not only sight of the record', async () => {
  const comment = async (client: Client, record: string): Promise<number> =>
    (await client.send('POST', `/api/records/${record}/comments`, { text: 'Hello' })).status
  const term = world.records.find(({ entity }) => entity === 'term')?.id ?? ''
  expect(await status(teo, `/api/records/term/${term}`)).toBe(200)
  expect(await comment(teo, `term/${term}`)).toBe(403)
  expect(await comment(jonas, `person/${personOfStudent}`)).toBe(403)
  expect(await comment(luis, `profile/${student}`)).toBe(403)
  expect(await comment(jonas, `request/${request}`)).toBe(201)
})

test('an officer of another campus sees neither a student nor what is on file about them', async () => {
  const list = async (client: Client): Promise<number> =>
    ((await client.get(`/api/views/employment-of-student.view?with.student=${student}`)).body as ServedView).rows.length
  for (const record of [`profile/${student}`, `employment/${employment}`, `request/${request}`, `message/${message}`])
    expect([record, await status(priya, `/api/records/${record}`)]).toEqual([record, 404])
  expect(await list(priya)).toBe(0)
  expect(await status(luis, `/api/records/employment/${employment}`)).toBe(200)
  expect(await status(jonas, `/api/records/employment/${employment}`)).toBe(200)
  expect(await status(jonas, `/api/records/message/${message}`)).toBe(200)
  expect([await list(luis), await list(jonas)]).toEqual([1, 1])
})

test('a dependent record whose subject is missing is seen by nobody', async () => {
  expect(await status(luis, `/api/records/employment/${employmentOfNobody}`)).toBe(404)
})
