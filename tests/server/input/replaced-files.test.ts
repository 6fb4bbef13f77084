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

const upload = (name: string, query = ''): Promise<Answer> => {
  const form = new FormData()
  form.append('file', new Blob([pdf(name)], { type: 'application/pdf' }), `${name}.pdf`)
  return jonas.send('POST', `${address}/files?path=offer_letter${query}`, form)
}
const save = async (changes: object): Promise<void> => {
  const { version } = (await jonas.get(address)).body as ServedRecord
  expect((await jonas.send('PATCH', address, { version, form: 'cpt-request.form', changes })).status).toBe(200)
}
const restore = (file: FileRef, body: object = {}): Promise<Answer> => jonas.send('POST', `/api/files/${file.id}/restore`, body)
const served = async (): Promise<ServedRecord> => (await jonas.get(address)).body as ServedRecord
const live = async (): Promise<readonly string[]> =>
  (await served()).files.filter(({ path }) => path === 'offer_letter').map(({ name }) => name)
const code = ({ status, body }: Answer): string => `${status} ${(body as { readonly error?: string }).error ?? ''}`.trim()
const lines = async (): Promise<readonly unknown[]> =>
  (
    await server.query("select says, note from history where kind = 'file' and record_id = $1 order by seq", [address.split('/').at(-1)])
  ).rows.map(({ says, note }: { says: string; note: string }) => `${says} ${note}`)

/** The question holds one file, which the answer names. */
const answered = async (name: string): Promise<FileRef> => {
  for (const { id } of (await served()).files) await jonas.send('DELETE', `/api/files/${id}`)
  const file = (await upload(name)).body as FileRef
  await save({ offer_letter: [file] })
  return file
}

test('a file of a full question is replaced in one step, the one before comes back, and the history tells both', async () => {
  const first = await answered('letter')
  expect(code(await upload('second'))).toBe('422 file.question-full')
  const second = (await upload('second', `&replaces=${first.id}`)).body as FileRef
  expect(await live()).toEqual(['second.pdf'])
  await save({ offer_letter: [second] })
  const back = await restore(first, { replaces: second.id })
  expect([code(back), back.body]).toMatchObject(['200', { id: first.id, name: 'letter.pdf', path: 'offer_letter' }])
  expect(await live()).toEqual(['letter.pdf'])
  await save({ offer_letter: [first] })
  expect((await served()).answers['offer_letter']).toMatchObject([{ id: first.id, name: 'letter.pdf' }])
  expect((await lines()).slice(-2)).toEqual(['replacedFile letter.pdf → second.pdf', 'restoredFile second.pdf → letter.pdf'])
})

test('a removed file comes back once, and only to a question that has room for it', async () => {
  const file = await answered('removed')
  await jonas.send('DELETE', `/api/files/${file.id}`)
  expect(await live()).toEqual([])
  expect([code(await restore(file)), code(await restore(file))]).toEqual(['200', '404 file.not-found'])
  expect(await live()).toEqual(['removed.pdf'])
  await jonas.send('DELETE', `/api/files/${file.id}`)
  await save({ offer_letter: [(await upload('other')).body as FileRef] })
  expect(code(await restore(file))).toBe('422 file.question-full')
  expect(await live()).toEqual(['other.pdf'])
})

test('a file of another question or of nobody is replaced by nothing', async () => {
  const file = await answered('mine')
  const form = new FormData()
  form.append('file', new Blob([pdf('x')], { type: 'application/pdf' }), 'x.pdf')
  const elsewhere = (await jonas.send('POST', `${address}/files?path=course_registration`, form)).body as FileRef
  const wrong = [elsewhere.id, '00000000-0000-4000-8000-000000000000']
  for (const id of wrong) expect(code(await upload('new', `&replaces=${id}`))).toBe('404 file.not-found')
  expect(code(await upload('new', '&replaces=x'))).toMatch(/^400 /)
  await jonas.send('DELETE', `/api/files/${file.id}`)
  for (const id of wrong) expect(code(await restore(file, { replaces: id }))).toBe('404 file.not-found')
  expect(await live()).toEqual([])
})

test('a replacement whose answer was lost is sent again, or taken back as if it had never arrived', async () => {
  const file = await answered('lost')
  await upload('first try', `&replaces=${file.id}`)
  expect(code(await upload('second try', `&replaces=${file.id}`))).toBe('201')
  expect(await live()).toEqual(['second try.pdf'])
  expect(code(await restore(file))).toBe('200')
  // The answer still names it, so the record can be sent.
  await save({ offer_letter: [file] })
  expect(await live()).toContain('lost.pdf')
})

test('nobody else brings a file back, and what was condemned stays away', async () => {
  const file = await answered('private')
  await jonas.send('DELETE', `/api/files/${file.id}`)
  const amara = await clientFor(server.url, 'amara')
  expect(code(await amara.send('POST', `/api/files/${file.id}/restore`, {}))).toBe('404 file.not-found')
  await server.query('update file set condemned_at = now() where id = $1', [file.id])
  expect(code(await restore(file))).toBe('404 file.not-found')
})

test('a record that is full takes the replacement of one of its files', async () => {
  const file = await answered('one of many')
  await server.query(
    `insert into file (institution_id, id, entity, record_id, path, name, size, type, sha256, by_id, by_name)
     select current_setting('app.institution')::int, gen_random_uuid(), 'request', $1, 'filled', 'x.pdf', 1, 'application/pdf', '', null, 'x' from generate_series(1, 199)`,
    [address.split('/').at(-1)],
  )
  expect(code(await upload('more'))).toBe('422 file.record-full')
  expect((await upload('instead', `&replaces=${file.id}`)).status).toBe(201)
  await server.query("delete from file where path = 'filled'")
})
