import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FormPlan } from '#engine'
import type { Published } from '../../../app/server/contract/definitions.ts'
import type { ServedRecord } from '../../../app/server/contract/records.ts'
import { clientFor, type Client } from '../http-client.ts'
import { testOffice, type TestOffice } from '../test-office.ts'
import { definitionsDir } from '../world.ts'

let server: TestOffice
let ilse: Client
let dana: Client
beforeAll(async () => {
  server = await testOffice()
  ilse = await clientFor(server.url, 'ilse')
  dana = await clientFor(server.url, 'dana')
})
afterAll(() => server?.stop())

type FormJson = { id: string; pages: { items: { question?: string; label?: string }[] }[] }
const read = (): FormJson =>
  JSON.parse(readFileSync(`${definitionsDir}/questionnaires/laboratory-work/laboratory-work.form.json`, 'utf8')) as FormJson
const withLabel = (label: string): FormJson => {
  const form = read()
  const question = form.pages.flatMap(({ items }) => items).find((item) => item.question === 'q3')
  if (question) question.label = label
  return form
}
const labelOf = async (record: ServedRecord): Promise<string | undefined> => {
  const plan = (await ilse.get(`/api/plans/${record.forms[0]?.plan}`)).body as FormPlan
  return plan.pages.flatMap(({ nodes }) => nodes).find(({ id }) => id === 'q3')?.label
}
const publish = (definition: object, client = dana) =>
  client.send('POST', '/api/definitions/laboratory-work.form/publish', { definition, note: 'Reworded' })

test('a published version applies to cases begun after it; earlier cases keep their own', async () => {
  const before = (await ilse.send('POST', '/api/cases/laboratory_work', {})).body as ServedRecord
  const old = await labelOf(before)
  const { status, body } = await publish(withLabel('What is your field of work?'))
  expect([status, (body as Published).version]).toEqual([200, 1])
  const still = (await ilse.get(`/api/records/questionnaire_response/${before.id}`)).body as ServedRecord
  expect(await labelOf(still)).toBe(old)
  await server.query("update record set state = 'sent' where id = $1", [before.id])
  const after = (await ilse.send('POST', '/api/cases/laboratory_work', {})).body as ServedRecord
  expect(after.id).not.toBe(before.id)
  expect(await labelOf(after)).toBe('What is your field of work?')
  expect(await labelOf((await ilse.get(`/api/records/questionnaire_response/${before.id}`)).body as ServedRecord)).toBe(old)
})

test('a plan never changes under its hash, and its response says so', async () => {
  const record = (await ilse.send('POST', '/api/cases/laboratory_work', {})).body as ServedRecord
  const { headers } = await ilse.get(`/api/plans/${record.forms[0]?.plan}`)
  expect(headers.get('cache-control')).toContain('immutable')
})

test('publishing a definition with a fault returns the diagnostics, and nothing is stored', async () => {
  const { status, body } = await publish({
    ...read(),
    pages: [{ id: 'p', title: 'P', items: [{ question: 'q1', label: 'Q', type: 'nonsense', vissibleWhen: true }] }],
  })
  expect(status).toBe(422)
  expect((body as { diagnostics: object[] }).diagnostics.length).toBeGreaterThan(0)
  expect((await server.query('select count(*) as n from definition_version')).rows[0].n).toBe(1)
})

test('only an administrator publishes', async () => {
  expect((await publish(read(), await clientFor(server.url, 'luis'))).status).toBe(403)
})

test('answers carried over to a newer version are marked until changed or confirmed; orphaned answers keep their old labels', async () => {
  const begun = (await ilse.send('POST', '/api/cases/laboratory_work', {})).body as ServedRecord
  const address = `/api/records/questionnaire_response/${begun.id}`
  const read = async (): Promise<ServedRecord> => (await ilse.get(address)).body as ServedRecord
  const save = async (changes: object) =>
    ilse.send('PATCH', address, { version: (await read()).version, form: 'laboratory-work.form', changes })
  const send = async (event: string) => ilse.send('POST', `${address}/events/${event}`, { version: (await read()).version })
  await save({
    q1: 'marsh',
    q2: ['lasers'],
    q3: 'Algae',
    q4: 12,
    q5: 'Dr. Duarte',
    q6: 'Water.',
    q7: true,
    q8: false,
    q9: true,
    q10: '2027-02-08',
  })
  expect((await send('send')).status).toBe(200)
  expect((await read()).carriedOver, 'sent answers wait for nobody').toBeUndefined()
  const next = without('q2')
  expect((await publish({ ...next, version: 4 })).status).toBe(200)
  expect((await send('answer_again')).status).toBe(200)

  const record = await read()
  expect(record.forms[0]?.version).toBe(4)
  expect(record.orphanedAnswers, 'a coded answer reads as its label').toMatchObject([{ path: 'q2', value: ['lasers'], text: 'Lasers' }])
  expect(record.carriedOver).toMatchObject({ form: 'laboratory-work.form', version: 3 })
  expect(record.carriedOver?.paths).toEqual(['q1', 'q3', 'q4', 'q5', 'q6', 'q7', 'q8', 'q9', 'q10'])
  await save({ q3: 'Algae of cold water' })
  expect((await read()).carriedOver?.paths, 'a changed answer has been looked at').not.toContain('q3')
  const { version } = await read()
  const { status, body } = await ilse.send('POST', `${address}/carried-over`, { path: 'q4' })
  expect([status, (body as { paths: string[] }).paths]).toEqual([200, ['q1', 'q5', 'q6', 'q7', 'q8', 'q9', 'q10']])
  expect((await read()).version, 'no answer changed, so nobody is behind').toBe(version)
  const again = await ilse.send('POST', `${address}/carried-over`, { path: 'q4' })
  expect(again, 'a page that was left before the response asks again').toMatchObject({ status: 200, body })
  const { rows } = await server.query("select count(*)::int as n from history where record_id = $1 and says = 'checkedAnswer'", [begun.id])
  expect(rows, 'and history has it once').toEqual([{ n: 1 }])
  expect((await ilse.send('POST', `${address}/carried-over`, { path: 'nothing' })).status).toBe(400)
  expect((await dana.send('POST', `${address}/carried-over`, { path: 'q5' })).status, 'only who may answer confirms').toBe(400)
})

/** The form without one of its questions. */
const without = (gone: string): FormJson => {
  const { examples: _of, ...form } = read() as FormJson & { examples?: unknown }
  return { ...form, pages: form.pages.map((page) => ({ ...page, items: page.items.filter(({ question }) => question !== gone) })) }
}
