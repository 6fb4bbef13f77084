import { afterAll, beforeAll, expect, test } from 'vitest'
import { MASK } from '../../../engine/index.ts'
import type { HistoryPage } from '../../../app/server/contract/history.ts'
import type { ServedRecord } from '../../../app/server/contract/records.ts'
import { vaultOf } from '../../../app/server/store/secrets/vault.ts'
import { clientFor, type Client } from '../http-client.ts'
import { openApplication, PASSPORT } from '../open-application.ts'
import { testOffice, type TestOffice } from '../test-office.ts'

let server: TestOffice
let priya: Client
let teo: Client
let application: Awaited<ReturnType<typeof openApplication>>
const reports: string[] = []
beforeAll(async () => {
  server = await testOffice()
  vaultOf(server.services.pool).reportTo((message) => void reports.push(message))
  priya = await clientFor(server.url, 'priya')
  teo = await clientFor(server.url, 'teo')
  application = await openApplication(priya, teo)
})
afterAll(() => server?.stop())

const sql = async (text: string, ...values: unknown[]): Promise<readonly { readonly [column: string]: unknown }[]> =>
  (await server.query(text, values)).rows
const passportStored = async (): Promise<unknown> =>
  (await sql("select data -> 'passportNumber' as value from record where id = $1", application.id))[0]?.['value']

test('a record and its history with values that cannot be decrypted are served, masked and logged', async () => {
  await sql(
    `update record set data = data || '{"lastName": {"$sealed": "x"}, "passport": [{"id": "1", "$sealed": "x"}]}' where id = $1`,
    application.id,
  )
  await sql(
    `insert into history (institution_id, entity, record_id, by_name, kind, event, asked) values (current_setting('app.institution')::int, 'application', $1, 'X', 'event', 'x', '{"foo": {"$sealed": "x"}}')`,
    application.id,
  )
  for (const client of [teo, priya]) {
    const { status, body } = await client.get(application.at)
    expect([status, (body as ServedRecord).answers['lastName']]).toEqual([200, MASK])
    const history = await client.get(`${application.at}/history`)
    expect([history.status, (history.body as HistoryPage).entries.length > 1]).toEqual([200, true])
  }
  expect(reports.filter((report) => report.includes('/data/lastName cannot be decrypted'))).toHaveLength(1)
})

test('an event keeps the ciphertext of a value that cannot be decrypted', async () => {
  const [key = '', cipher = ''] = String(((await passportStored()) as { $sealed: string }).$sealed).split('.')
  const lost = { $sealed: `lost${key}.${cipher}` }
  await sql("update record set data = jsonb_set(data, '{passportNumber}', $2) where id = $1", application.id, JSON.stringify(lost))
  const { version, answers } = (await teo.get(application.at)).body as ServedRecord
  expect(answers['passportNumber']).toBe(MASK)
  expect((await teo.send('POST', `${application.at}/events/begin`, { version })).status).toBe(200)
  expect(await passportStored()).toEqual(lost)
  // With the key back, the value is back.
  const found = { $sealed: `${key}.${cipher}` }
  await sql("update record set data = jsonb_set(data, '{passportNumber}', $2) where id = $1", application.id, JSON.stringify(found))
  expect(((await teo.get(application.at)).body as ServedRecord).answers['passportNumber']).toBe(PASSPORT)
})
