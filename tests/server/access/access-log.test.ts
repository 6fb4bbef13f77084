import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServedRecord } from '../../../app/server/contract/records.ts'
import { noteAccess } from '../../../app/server/store/records/access-log.ts'
import { ensureInstitution } from '../../../app/server/store/accounts/institutions.ts'
import { inInstitution } from '../../../app/server/store/sql/transaction.ts'
import { sql } from 'kysely'
import { clientFor, type Client } from '../http-client.ts'
import { openApplication } from '../open-application.ts'
import { testServer, type TestServer } from '../test-server.ts'

let server: TestServer
let priya: Client
let teo: Client
let marta: Client
let application: Awaited<ReturnType<typeof openApplication>>
beforeAll(async () => {
  // A server of its own: its worker reads answers too, and an institution joins.
  server = await testServer()
  priya = await clientFor(server.url, 'priya')
  teo = await clientFor(server.url, 'teo')
  marta = await clientFor(server.url, 'marta')
  application = await openApplication(priya, teo)
})
afterAll(() => server?.stop())

type Note = { readonly by_name: string; readonly what: string; readonly detail: string | null }
const notesOf = async (work: () => Promise<unknown>): Promise<readonly Note[]> => {
  const {
    rows: [last],
  } = await server.services.pool.query('select coalesce(max(id), 0) as id from access_log')
  await work()
  return (await server.services.pool.query<Note>('select by_name, what, detail from access_log where id > $1 order by id', [last.id])).rows
}

test('opening a record is logged with the sensitive answers that were sent unmasked', async () => {
  expect(await notesOf(() => priya.get(application.at))).toEqual([
    { by_name: 'Priya Raman', what: 'record', detail: 'dateOfBirth, alienNumber, passportNumber' },
  ])
  // A department receives none of them and still reads the record.
  expect(await notesOf(() => marta.get(application.at))).toEqual([{ by_name: 'Marta Lund', what: 'record', detail: null }])
})

test('reading the history is logged, and so is a record returned by an event', async () => {
  expect(await notesOf(() => priya.get(`${application.at}/history`))).toMatchObject([{ by_name: 'Priya Raman', what: 'history' }])
  const { version } = (await teo.get(application.at)).body as ServedRecord
  expect(await notesOf(() => teo.send('POST', `${application.at}/events/begin`, { version }))).toMatchObject([
    { by_name: 'Teo Marsh', what: 'record', detail: expect.stringContaining('passportNumber') as string },
  ])
})

test('a refused answer is not written to the access log', async () => {
  const jonas = await clientFor(server.url, 'jonas')
  expect(await notesOf(() => jonas.get(application.at))).toEqual([])
})

test('neither the portal nor the owner of the tables can change the log', async () => {
  const { pool } = server.services
  for (const statement of ["update access_log set by_name = 'x'", 'delete from access_log', 'truncate access_log']) {
    await expect(pool.query(statement)).rejects.toThrow(/append-only/)
    await expect(inInstitution(pool, 1, (tx) => tx.rows(sql.raw(statement) as ReturnType<typeof sql<never>>))).rejects.toThrow(
      /permission denied|must be owner/,
    )
  }
})

test('an institution reads and writes only its own log', async () => {
  const { pool } = server.services
  const other = await ensureInstitution(pool, 'elsewhere')
  expect(await inInstitution(pool, other.id, (tx) => tx.rows(sql`select id from access_log`))).toEqual([])
  await inInstitution(pool, other.id, (tx) =>
    noteAccess(tx, { by: { name: 'Somebody' }, what: 'record', entity: 'application', record: application.id }),
  )
  expect(await inInstitution(pool, 1, (tx) => tx.rows(sql`select id from access_log where by_name = 'Somebody'`))).toEqual([])
  await expect(
    inInstitution(pool, other.id, (tx) => tx.rows(sql`insert into access_log (institution_id, by_name, what) values (1, 'x', 'record')`)),
  ).rejects.toThrow(/row-level security/)
})
