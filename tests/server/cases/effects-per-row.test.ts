import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServedRecord } from '../../../app/server/contract/records.ts'
import { clientFor, type Client } from '../http-client.ts'
import { testOffice, type TestOffice } from '../test-office.ts'
import { definitionsDir } from '../world.ts'

let server: TestOffice
let jonas: Client
beforeAll(async () => {
  server = await testOffice()
  jonas = await clientFor(server.url, 'jonas')
})
afterAll(() => server?.stop())

type Json = { readonly [name: string]: unknown }
const read = (file: string): Json => JSON.parse(readFileSync(`${definitionsDir}/student/requests/${file}.json`, 'utf8')) as Json

const publish = async (definition: Json): Promise<void> => {
  const dana = await clientFor(server.url, 'dana')
  const { status, body } = await dana.send('POST', `/api/definitions/${String(definition['id'])}/publish`, { definition, note: 'Rows' })
  expect([status, body]).toMatchObject([200, {}])
}

/** A request with a list of employers, each of which becomes a period of work when the draft is deleted. */
const withRows = async (): Promise<void> => {
  const form = read('enrollment/reinstatement/reinstatement.form') as { pages: readonly Json[] }
  const rows = { repeat: 'employers', label: 'Employers', items: [{ question: 'name', label: 'Name', type: 'text' }] }
  await publish({ ...form, pages: [...form.pages, { id: 'employers', title: 'Employers', items: [rows] }] })
  const workflow = read('shared/states/request.workflow') as { events: readonly Json[] }
  const effect = {
    create: { entity: 'employment.entity', values: { employer_name: { var: 'item.name' } } },
    each: { var: 'answers.employers' },
    when: { '!': [{ blank: { var: 'item.name' } }] },
  }
  await publish({
    ...workflow,
    events: workflow.events.map((event) => (event['id'] === 'discard' ? { ...event, effects: [effect] } : event)),
  })
}

test('an effect with "each" makes a record for every row, once, and none for a row its condition leaves out', async () => {
  await withRows()
  const { id, version } = (await jonas.send('POST', '/api/cases/reinstatement', {})).body as ServedRecord
  const address = `/api/records/request/${id}`
  const saved = await jonas.send('PATCH', address, {
    form: 'reinstatement.form',
    version,
    changes: { 'employers.a.name': 'Nordlicht Labs', 'employers.b.name': 'Port Callow Works', 'employers.c.name': '' },
    rows: { employers: ['a', 'b', 'c'] },
  })
  expect(saved).toMatchObject({ status: 200, body: { refused: [] } })
  const now = { version: (saved.body as { version: number }).version }
  const [first, second] = await Promise.all([
    jonas.send('POST', `${address}/events/discard`, now),
    jonas.send('POST', `${address}/events/discard`, now),
  ])
  expect([first?.status, second?.status].toSorted((a, b) => Number(a) - Number(b))).toEqual([200, 409])
  const { rows } = await server.query<{ data: Json; subject_id: string }>(
    "select data, subject_id from record where entity = 'employment' and data ->> 'employer_name' in ('Nordlicht Labs', 'Port Callow Works')",
  )
  expect(rows.map(({ data }) => data['employer_name']).toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
    'Nordlicht Labs',
    'Port Callow Works',
  ])
  expect(new Set(rows.map((row) => row.subject_id)).size).toBe(1)
})
