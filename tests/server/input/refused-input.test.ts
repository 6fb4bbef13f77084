import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Saved } from '../../../app/server/contract/answers.ts'
import type { HistoryPage } from '../../../app/server/contract/history.ts'
import type { ServedRecord } from '../../../app/server/contract/records.ts'
import { clientFor, type Answer, type Client } from '../http-client.ts'
import { testOffice, type TestOffice } from '../test-office.ts'

let server: TestOffice
let jonas: Client
let address: string
beforeAll(async () => {
  server = await testOffice()
  jonas = await clientFor(server.url, 'jonas')
  address = `/api/records/request/${((await jonas.send('POST', '/api/cases/cpt_request', {})).body as ServedRecord).id}`
})
afterAll(() => server?.stop())

const save = async (changes: object): Promise<Answer> => {
  const { version } = (await jonas.get(address)).body as ServedRecord
  return jonas.send('PATCH', address, { version, form: 'cpt-request.form', changes })
}
const refusedBy = ({ body }: Answer): readonly string[] => (body as Saved).refused.map(({ path, code }) => `${path} ${code}`)
const problemsOf = ({ body }: Answer): readonly string[] =>
  (body as { problems: readonly { path: string; code: string; area?: string }[] }).problems.map(
    ({ path, code, area }) => `${path} ${code} ${area}`,
  )
const stored = async (): Promise<string> =>
  JSON.stringify((await server.query('select data, workflow from record union all select asked, differences from history')).rows)

test('a text that cannot be stored is refused at its field, and the rest of the save is stored', async () => {
  const answer = await save({ employer_name: 'Bright\0water', job_title: '\ud800', cpt_city: 'Halverton' })
  expect([answer.status, refusedBy(answer).toSorted()]).toEqual([200, ['employer_name answers.characters', 'job_title answers.characters']])
  const { answers } = (await jonas.get(address)).body as ServedRecord
  expect(answers).toMatchObject({ cpt_city: 'Halverton' })
  expect(Object.keys(answers)).not.toContain('employer_name')
})

test('an answer with a name of the server is refused and the record stays readable', async () => {
  const file = { id: '00000000-0000-4000-8000-000000000000', name: 'x.pdf', size: 1, type: 'application/pdf', $sealed: 'x' }
  expect(refusedBy(await save({ offer_letter: [file] }))).toEqual(['offer_letter answers.type'])
  expect(refusedBy(await save({ $sealed: 'x', 'other.$sealed': 'x' }))).toEqual([
    '$sealed answers.unknown',
    'other.$sealed answers.unknown',
  ])
  expect(await stored()).not.toContain('$sealed')
})

test('an event takes only the fields that its form asks for', async () => {
  const { version } = (await jonas.get(address)).body as ServedRecord
  for (const asked of [{ foo: { $sealed: 'x' } }, { foo: 'The office promised approval by phone.' }]) {
    const answer = await jonas.send('POST', `${address}/events/discard`, { version, asked })
    expect([answer.status, problemsOf(answer)]).toEqual([422, ['foo answers.unknown asked']])
  }
  expect(((await jonas.get(`${address}/history`)).body as HistoryPage).entries.map(({ kind }) => kind)).not.toContain('event')
  expect(await stored()).not.toContain('promised')
})

test('a body with a name or a text that nothing can hold is refused with its place', async () => {
  const refused = async (method: 'POST' | 'PATCH', path: string, body: object) => {
    const answer = await jonas.send(method, path, body)
    const { error, place } = answer.body as { error: string; place?: string }
    return [answer.status, error, place]
  }
  expect(await refused('POST', `${address}/comments`, { text: 'a\0b' })).toEqual([400, 'request.text', 'body/text'])
  expect(await refused('POST', '/api/views/my-requests.view/filters', { name: '\udc00', query: '' })).toEqual([
    400,
    'request.text',
    'body/name',
  ])
  expect(
    await refused('POST', '/api/forms/cpt-request.form/validate', { answers: {}, context: { record: { rows: [{ $sealed: 'x' }] } } }),
  ).toEqual([400, 'request.name', 'body/context/record/rows/0/$sealed'])
  expect(await refused('PATCH', address, { version: 1, form: 'cpt-request.form', changes: {}, more: 1 })).toEqual([
    400,
    'request.name',
    'body/more',
  ])
  for (const [query, error, place] of [
    ['q=a%00b', 'request.text', 'query/q'],
    ['color=red', 'request.name', 'query/color'],
  ])
    expect((await jonas.get(`/api/views/my-requests.view?${query}`)).body).toMatchObject({ error, place })
})

test('a definition may use the names of the language, but no text that cannot be stored', async () => {
  const dana = await clientFor(server.url, 'dana')
  const publish = (definition: object) => dana.send('POST', '/api/definitions/help.messages/publish', { definition, note: 'x' })
  expect((await publish({ id: 'help.messages', $after: 'x' })).body).not.toMatchObject({ error: 'request.name' })
  expect((await publish({ id: 'help.messages', messages: { a: { text: 'a\0b' } } })).body).toMatchObject({
    error: 'request.text',
    place: 'body/definition/messages/a/text',
  })
})

test('a note is as long as its question allows, and never longer than any text may be', async () => {
  const answer = await save({ course_relevance: 'x'.repeat(600_000) })
  expect(refusedBy(answer)).toEqual(['course_relevance answers.too-long'])
})
