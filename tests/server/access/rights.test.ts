import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServedRecord } from '../../../app/server/contract/records.ts'
import type { ServedView } from '../../../app/server/contract/views.ts'
import { openInstitutions } from '../../../app/server/store/accounts/institutions.ts'
import { insertRecord } from '../../../app/server/store/records/records.ts'
import { inInstitution } from '../../../app/server/store/sql/transaction.ts'
import { clientFor, type Client } from '../http-client.ts'
import { openApplication } from '../open-application.ts'
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
  // A server of its own: changes the host names of all institutions.
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

test('a plan needs a sign-in, because it holds the rules of questions that its reader may not see', async () => {
  const { forms } = (await jonas.get(`/api/records/request/${request}`)).body as ServedRecord
  const plan = `/api/plans/${forms[0]?.plan ?? ''}`
  expect(await status(await clientFor(server.url), plan)).toBe(401)
  const served = await jonas.get(plan)
  expect([served.status, served.headers.get('cache-control')]).toEqual([200, 'private, max-age=31536000, immutable'])
})

test('validating any form is for the office, and its caller chooses neither user nor settings', async () => {
  const validate = (client: Client, context: object) =>
    client.send('POST', '/api/forms/h1b-department.form/validate', { answers: {}, context })
  expect([(await validate(jonas, {})).status, (await validate(teo, {})).status]).toEqual([403, 403])
  const plain = await validate(luis, {})
  expect(plain.status).toBe(200)
  for (const name of ['user', 'settings', 'route', 'with']) {
    const given = await validate(luis, { [name]: { isSuper: true } })
    expect([name, given.status === 400 ? plain.body : given.body]).toEqual([name, plain.body])
  }
})

test('what approvers write is read by the parties their workflow names, in the record and in its history', async () => {
  const { at, id } = await openApplication(luis, teo)
  const { pool } = server.services
  const step = { id: 'wage_review@0', party: 'human_resources', status: 'approved', comment: 'Checked and right.' }
  const workflow = { since: '2026-11-17T15:00:00.000Z', approvals: [step] }
  await pool.query('update record set workflow = $2 where id = $1', [id, JSON.stringify(workflow)])
  await pool.query(
    `insert into history (institution_id, entity, record_id, by_name, kind, event, from_state, to_state, note)
     values (1, 'application', $1, 'Rosa Klein', 'event', 'approval.approve', 'wage_review', 'lca_posted', $2)`,
    [id, step.comment],
  )
  const texts = async (client: Client): Promise<string> =>
    JSON.stringify([(await client.get(at)).body, (await client.get(`${at}/history`)).body])
  expect(await texts(luis)).toContain(step.comment)
  for (const client of [teo, await clientFor(server.url, 'marta')]) {
    expect(await texts(client)).toContain('wage_review@0')
    expect(await texts(client)).not.toContain(step.comment)
  }
})

test('a host name that nobody claims gets no institution once all of them claim some', async () => {
  const { pool } = server.services
  for (const host of ['localhost', '127.0.0.1', 'portal.example.org'])
    expect(await openInstitutions(pool, { portal: 'portal.example.org' }).ofHost(host)).toMatchObject({ code: 'halverton' })
  expect(await openInstitutions(pool, { portal: 'portal.example.org' }).ofHost('elsewhere.example')).toBeUndefined()
  await pool.query("update institution set hosts = '{portal.example.edu}'")
  expect(await openInstitutions(pool).ofHost('portal.example.edu')).toMatchObject({ code: 'halverton' })
  expect(await openInstitutions(pool).ofHost('elsewhere.example')).toBeUndefined()
})
