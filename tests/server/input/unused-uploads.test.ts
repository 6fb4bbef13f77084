import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FileRef } from '../../../app/server/contract/files.ts'
import type { ServedRecord } from '../../../app/server/contract/records.ts'
import { removeUnusedUploads } from '../../../app/server/jobs/remove-unused-uploads.ts'
import { clientFor, type Client } from '../http-client.ts'
import { pdf } from '../request-answers.ts'
import { testServer, type TestServer } from '../test-server.ts'

let server: TestServer
let jonas: Client
let address: string
beforeAll(async () => {
  // A server of its own: removes whatever upload of any institution is unused.
  server = await testServer({ worker: false })
  jonas = await clientFor(server.url, 'jonas')
  address = `/api/records/request/${((await jonas.send('POST', '/api/cases/cpt_request', {})).body as ServedRecord).id}`
})
afterAll(() => server?.stop())

const upload = async (question: string): Promise<FileRef> => {
  const form = new FormData()
  form.append('file', new Blob([pdf(question)], { type: 'application/pdf' }), 'letter.pdf')
  return (await jonas.send('POST', `${address}/files?path=${question}`, form)).body as FileRef
}
const save = async (changes: object): Promise<void> => {
  const { version } = (await jonas.get(address)).body as ServedRecord
  await jonas.send('PATCH', address, { version, form: 'cpt-request.form', changes })
}
const query = async (text: string): Promise<readonly { readonly id: string }[]> => (await server.services.pool.query(text)).rows
const bytesOf = (id: string): string => path.join(server.dataDir, 'files', '1', id.slice(0, 2), id)
const anHourLater = () =>
  query("update file set removed_at = removed_at - interval '1 hour', condemned_at = condemned_at - interval '1 hour'")
const aDayLater = async () => {
  await query("update file set at = at - interval '25 hours'")
  await anHourLater()
}
const cleanUp = (files = server.services.files) => removeUnusedUploads({ ...server.services, files }, 1)

test('an upload that nothing names after a day is removed with its bytes, and what was removed is counted', async () => {
  const unused = await upload('offer_letter')
  const used = await upload('course_registration')
  await save({ course_registration: [used] })
  await cleanUp()
  expect((await jonas.get(`/api/files/${unused.id}`)).status).toBe(200)
  await aDayLater()
  await cleanUp()
  // Nobody can use it from now on; a request that read it just before is given time to end.
  expect((await jonas.get(`/api/files/${unused.id}`)).status).toBe(404)
  expect(existsSync(bytesOf(unused.id))).toBe(true)
  await anHourLater()
  await cleanUp()
  expect(existsSync(bytesOf(unused.id))).toBe(false)
  expect((await query('select id from file')).map(({ id }) => id)).toEqual([used.id])
  expect(await query('select what, files, bytes from removal')).toEqual([{ what: 'unused uploads', files: 1, bytes: unused.size }])
  expect((await jonas.get(`/api/files/${used.id}`)).status).toBe(200)
})

test('a file that only the history names keeps its bytes', async () => {
  const earlier = await upload('offer_letter')
  await save({ offer_letter: [earlier] })
  await save({ offer_letter: [] })
  await jonas.send('DELETE', `/api/files/${earlier.id}`)
  await aDayLater()
  await cleanUp()
  await cleanUp()
  expect(existsSync(bytesOf(earlier.id))).toBe(true)
})

test('a file that somebody has removed comes back until it is condemned, and its bytes go only later', async () => {
  const removed = await upload('offer_letter')
  const restore = async (): Promise<number> => (await jonas.send('POST', `/api/files/${removed.id}/restore`, {})).status
  await jonas.send('DELETE', `/api/files/${removed.id}`)
  await query("update file set at = at - interval '25 hours'")
  await cleanUp()
  expect(await restore()).toBe(200)
  await jonas.send('DELETE', `/api/files/${removed.id}`)
  await anHourLater()
  await cleanUp()
  expect([await restore(), existsSync(bytesOf(removed.id))]).toEqual([404, true])
  await cleanUp()
  expect(existsSync(bytesOf(removed.id))).toBe(true)
  await anHourLater()
  await cleanUp()
  expect(existsSync(bytesOf(removed.id))).toBe(false)
})

test('an answer that was being saved while its file was condemned gets it back', async () => {
  const late = await upload('offer_letter')
  await query(`update file set at = at - interval '25 hours' where id = '${late.id}'`)
  await cleanUp()
  expect((await jonas.get(`/api/files/${late.id}`)).status).toBe(404)
  await server.services.pool.query(
    "update record set data = data || jsonb_build_object('offer_letter', $1::jsonb) where entity = 'request'",
    [JSON.stringify([late])],
  )
  await cleanUp()
  expect((await jonas.get(`/api/files/${late.id}`)).status).toBe(200)
  await save({ offer_letter: [] })
})

test('a clean-up that dies in the middle loses nothing, and the next one finishes', async () => {
  const unused = await upload('offer_letter')
  await query(
    `update file set at = at - interval '25 hours', removed_at = now(), condemned_at = now() - interval '1 hour' where id = '${unused.id}'`,
  )
  const before = (await query('select id from file')).length
  const dying = { ...server.services.files, remove: async () => Promise.reject(new Error('the disk is gone')) }
  await expect(cleanUp(dying)).rejects.toThrow('the disk is gone')
  expect((await query('select id from file')).length).toBe(before)
  await cleanUp()
  expect((await query('select id from file')).length).toBe(before - 1)
  expect(existsSync(bytesOf(unused.id))).toBe(false)
})

test('bytes of an upload whose server died are removed after a day', async () => {
  const lost = '11111111-1111-4111-8111-111111111111'
  await query(
    `insert into upload (institution_id, id, account_id, entity, record_id, bytes, at) values (1, '${lost}', gen_random_uuid(), 'request', gen_random_uuid(), 9, now() - interval '2 days')`,
  )
  await mkdir(path.dirname(bytesOf(lost)), { recursive: true })
  await writeFile(bytesOf(lost), 'whole')
  await writeFile(`${bytesOf(lost)}.22222222.part`, 'half')
  await cleanUp()
  expect([existsSync(bytesOf(lost)), existsSync(`${bytesOf(lost)}.22222222.part`)]).toEqual([false, false])
  expect(await query('select id from upload')).toEqual([])
})
