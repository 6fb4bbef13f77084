import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FileRef } from '../../../app/server/contract/files.ts'
import type { ServedRecord } from '../../../app/server/contract/records.ts'
import { clientFor, type Answer, type Client } from '../http-client.ts'
import { pdf } from '../request-answers.ts'
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

const upload = (question = 'offer_letter'): Promise<Answer> => {
  const form = new FormData()
  form.append('file', new Blob([pdf(question)], { type: 'application/pdf' }), 'letter.pdf')
  return jonas.send('POST', `${address}/files?path=${question}`, form)
}
const uploaded = async (question?: string): Promise<FileRef> => (await upload(question)).body as FileRef
const save = async (changes: object): Promise<Answer> => {
  const { version } = (await jonas.get(address)).body as ServedRecord
  return jonas.send('PATCH', address, { version, form: 'cpt-request.form', changes })
}
const code = ({ status, body }: Answer): string => `${status} ${(body as { readonly error?: string }).error}`
const live = async (): Promise<readonly string[]> =>
  ((await jonas.get(address)).body as ServedRecord).files.filter(({ path }) => path === 'offer_letter').map(({ id }) => id)

test('a question that takes one file holds one, however many are sent at the same time', async () => {
  await Promise.all(Array.from({ length: 8 }, () => upload()))
  expect(await live()).toHaveLength(1)
})

test('an upload that no answer names gives way to a new one; one that is answered must be removed first', async () => {
  const lost = await uploaded()
  const kept = await uploaded()
  expect(await live()).toEqual([kept.id])
  expect((await jonas.get(`/api/files/${lost.id}`)).status).toBe(404)
  await save({ offer_letter: [kept] })
  const refused = await upload()
  expect([code(refused), refused.body]).toMatchObject([
    '422 file.question-full',
    { message: expect.stringMatching(/^A file is here already: remove it first\./) },
  ])
  await jonas.send('DELETE', `/api/files/${kept.id}`)
  expect((await upload()).status).toBe(201)
})

const fill = async (files: number, bytes: number, ofJonas: boolean): Promise<void> => {
  const { rows } = await server.query('select entity, record_id, by_id from file where path is not null limit 1')
  await server.query(
    `insert into file (institution_id, id, entity, record_id, path, name, size, type, sha256, by_id, by_name)
     select current_setting('app.institution')::int, gen_random_uuid(), $1, ${ofJonas ? 'gen_random_uuid()' : '$2::uuid'}, 'filled', 'x.pdf', $3, 'application/pdf', '', ${ofJonas ? '$2::uuid' : 'null'}, 'x' from generate_series(1, $4)`,
    [rows[0]?.entity, ofJonas ? rows[0]?.by_id : rows[0]?.record_id, bytes, files],
  )
}
const empty = () => server.query("delete from file where path = 'filled'")

test.each([
  ['200 files on a record', 200, 1, false, '422 file.record-full'],
  ['500 MB on a record', 1, 500 * 1024 * 1024, false, '422 file.record-full'],
  ['200 files of a person within a day', 200, 1, true, '429 file.day-full'],
  ['1000 MB of a person within a day', 1, 1000 * 1024 * 1024, true, '429 file.day-full'],
])('%s are the most', async (_, files, bytes, ofJonas, refusal) => {
  await fill(files, bytes, ofJonas)
  try {
    expect(code(await upload('course_registration'))).toBe(refusal)
  } finally {
    await empty()
  }
  expect((await upload('course_registration')).status).toBe(201)
})

test('uploads on their way count, and a refused one leaves no bytes and no announcement', async () => {
  await fill(199, 1, true)
  try {
    const taken = (await Promise.all(Array.from({ length: 4 }, () => upload('course_registration')))).filter(({ status }) => status === 201)
    expect(taken.length).toBeLessThanOrEqual(1)
  } finally {
    await empty()
  }
  expect((await server.query('select from upload')).rowCount).toBe(0)
})
