import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sojourn } from '../../../app/cli/testing/run-command.ts'
import type { BroughtInChange, DefinitionInChange, ServedChange } from '../../../app/server/contract/configuration.ts'
import type { ExportedAnswers } from '../../../app/server/contract/configuration/exports.ts'
import type { ServedRecord } from '../../../app/server/contract/records.ts'
import { clientFor, type Client } from '../http-client.ts'
import { testOffice, type TestOffice } from '../test-office.ts'
import { PASSWORD } from '../test-server.ts'

const FORM = 'opt-update-employer.form'

let server: TestOffice
let dana: Client
let jonas: Client
beforeAll(async () => {
  server = await testOffice()
  dana = await clientFor(server.url, 'dana')
  jonas = await clientFor(server.url, 'jonas')
})
afterAll(() => server?.stop())

const draftOf = async (client: Client): Promise<ServedRecord> => {
  const { id, version } = (await client.send('POST', '/api/cases/cpt_request', {})).body as ServedRecord
  const saved = { version: Math.max(version, 1), form: 'cpt-request.form', changes: { job_title: 'Analyst' } }
  await client.send('PATCH', `/api/records/request/${id}`, saved)
  return (await client.get(`/api/records/request/${id}`)).body as ServedRecord
}

test('a form that is exported over HTTP comes back with the same questions', async () => {
  const { id: change } = (await dana.send('POST', '/api/configuration/changes', { name: 'There and back' })).body as ServedChange
  const { status, body } = await dana.get(`/api/configuration/forms/${FORM}/export?change=${change}`)
  const { schema, uiSchema } = body as { schema: { properties: object; title: string }; uiSchema: { 'ui:order': readonly string[] } }
  expect([status, schema.title]).toEqual([200, 'Employer update on OPT'])
  const file = Buffer.from(JSON.stringify({ schema, uiSchema })).toString('base64')
  const brought = (await dana.send('POST', `/api/configuration/changes/${change}/bring`, { id: 'back.form', file })).body as BroughtInChange
  const { body: read } = await dana.get(`/api/configuration/definitions/back.form?change=${change}`)
  const asked = (read as DefinitionInChange).questions.map(({ name }) => name)
  expect([brought.format, asked.length > 3]).toEqual(['json-schema', true])
  expect(asked).toEqual(uiSchema['ui:order'].filter((name) => asked.includes(name)))
  expect(Object.keys(schema.properties).filter((name) => !asked.includes(name))).toEqual([])
  await dana.send('POST', `/api/configuration/changes/${change}/discard`, {})
  expect((await jonas.get(`/api/configuration/forms/${FORM}/export`)).status).toBe(403)
  expect((await dana.get('/api/configuration/forms/nothing.form/export')).status).toBe(404)
})

test('answers are exported as their reader sees them on the page, and not to others', async () => {
  const draft = await draftOf(jonas)
  const address = `/api/records/request/${draft.id}/answers`
  const { body } = await jonas.get(address)
  expect(body).toMatchObject({ entity: 'request', id: draft.id, version: draft.version, state: 'draft', answers: { job_title: 'Analyst' } })
  expect((body as ExportedAnswers).answers).toEqual(draft.answers)
  const amara = await clientFor(server.url, 'amara')
  expect([(await amara.get(`/api/records/request/${draft.id}`)).status, (await amara.get(address)).status]).toEqual([404, 404])
  const { rows } = await server.query("select 1 from access_log where record_id = $1 and what = 'record'", [draft.id])
  expect(rows.length).toBeGreaterThan(1)
})

test('the answers of a filtered list come page by page, and only of a list that may be saved as a file', async () => {
  await server.query("update record set state = 'submitted' where entity = 'request'")
  const luis = await clientFor(server.url, 'luis')
  const list = async (query: string) => (await luis.get(`/api/views/requests.view/answers?${query}`)).body as { records: ExportedAnswers[] }
  expect((await list('tab=all&f.requestTypeId=cpt_request')).records.map(({ answers }) => answers['job_title'])).toEqual(['Analyst'])
  expect(await list('tab=all&f.requestTypeId=reinstatement')).toEqual({ records: [] })
  const closed = ['my-requests.view', 'nothing.view'].map(async (id) => (await jonas.get(`/api/views/${id}/answers`)).status)
  expect(await Promise.all(closed)).toEqual([403, 404])
})

test('the command line writes a form of an office, and answers of a portal', async () => {
  const to = path.join(tmpdir(), `sojourn-${process.pid}-form.json`)
  expect(await sojourn(['export', 'international-office', '--form', FORM, '--to', to])).toMatchObject({ code: 0 })
  expect(JSON.parse(readFileSync(to, 'utf8'))).toMatchObject({ schema: { title: 'Employer update on OPT' } })
  rmSync(to)
  expect(await sojourn(['export', 'international-office', '--form', 'nothing.form'])).toMatchObject({ code: 2, out: '' })
  const asLuis = { SOJOURN_USER: 'luis', SOJOURN_PASSWORD: PASSWORD }
  const { code, out, err } = await sojourn(['export', '--answers', 'requests.view?tab=all', '--portal', server.url], asLuis)
  // How many have come is told beside what is written.
  expect([code, err]).toEqual([0, '1 …'])
  expect((JSON.parse(out) as { records: readonly object[] }).records).toHaveLength(1)
})
