import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Saved } from '../../../app/server/contract/answers.ts'
import type { FileRef } from '../../../app/server/contract/files.ts'
import type { ServedRecord } from '../../../app/server/contract/records.ts'
import { clientFor, type Answer, type Client } from '../http-client.ts'
import { pdf, requestAnswers } from '../request-answers.ts'
import { testOffice, type TestOffice } from '../test-office.ts'

let server: TestOffice
let jonas: Client
let amara: Client
let address: string
beforeAll(async () => {
  server = await testOffice()
  jonas = await clientFor(server.url, 'jonas')
  amara = await clientFor(server.url, 'amara')
  address = await begin(jonas)
})
afterAll(() => server?.stop())

const begin = async (client: Client): Promise<string> =>
  `/api/records/request/${((await client.send('POST', '/api/cases/cpt_request', {})).body as ServedRecord).id}`
const upload = async (client: Client, to: string, question = 'offer_letter'): Promise<FileRef> => {
  const form = new FormData()
  form.append('file', new Blob([pdf(question)], { type: 'application/pdf' }), 'letter.pdf')
  return (await client.send('POST', `${to}/files?path=${question}`, form)).body as FileRef
}
const save = async (changes: object): Promise<Answer> => {
  const { version } = (await jonas.get(address)).body as ServedRecord
  return jonas.send('PATCH', address, { version, form: 'cpt-request.form', changes })
}
const refusedBy = ({ body }: Answer): readonly string[] => (body as Saved).refused.map(({ path, code }) => `${path} ${code}`)

test('an answer names only files that were uploaded at its question of its record and not removed', async () => {
  const made = { id: '00000000-0000-4000-8000-000000000000', name: 'letter.pdf', size: 1000, type: 'application/pdf' }
  const foreign = await upload(amara, await begin(amara))
  const elsewhere = await upload(jonas, address, 'course_registration')
  const removed = await upload(jonas, address)
  await jonas.send('DELETE', `/api/files/${removed.id}`)
  for (const file of [made, foreign, elsewhere, removed])
    expect([file.id, refusedBy(await save({ offer_letter: [file] }))]).toEqual([file.id, ['offer_letter answers.file-unknown']])
})

test('name, size and type of a file are those of the upload, whatever the browser says', async () => {
  const file = await upload(jonas, address)
  expect(refusedBy(await save({ offer_letter: [{ id: file.id, name: 'approved.pdf', size: 1, type: 'image/png' }] }))).toEqual([])
  expect(((await jonas.get(address)).body as ServedRecord).answers['offer_letter']).toEqual([file])
})

test('a request whose document was removed after it was saved is not sent', async () => {
  await save({ offer_letter: [] })
  const file = await upload(jonas, address)
  expect(refusedBy(await save(requestAnswers(file)))).toEqual([])
  await server.query('update file set removed_at = now() where id = $1', [file.id])
  const { version } = (await jonas.get(address)).body as ServedRecord
  const answer = await jonas.send('POST', `${address}/events/send`, { version })
  expect([answer.status, answer.body]).toMatchObject([422, { problems: [{ path: 'offer_letter', code: 'answers.file-unknown' }] }])
  await server.query('update file set removed_at = null where id = $1', [file.id])
  expect((await jonas.send('POST', `${address}/events/send`, { version })).status).toBe(200)
})
