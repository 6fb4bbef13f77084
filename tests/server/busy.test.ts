import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { request as httpRequest, type ClientRequest } from 'node:http'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServedRecord } from '../../app/server/contract/records.ts'
import { until } from '../_helpers/until.ts'
import { clientFor, type Client } from './http-client.ts'
import { pdf } from './request-answers.ts'
import { testServer, type TestServer } from './test-server.ts'

/** More than the server has connections to its database. */
const MANY = 30

let server: TestServer
let jonas: Client
let address: string
beforeAll(async () => {
  // A server of its own: it holds every connection and reads all of its folder.
  server = await testServer({ worker: false })
  jonas = await clientFor(server.url, 'jonas')
  address = `/api/records/request/${((await jonas.send('POST', '/api/cases/cpt_request', {})).body as ServedRecord).id}`
})
afterAll(() => server?.stop())

const parts = async (): Promise<readonly string[]> =>
  (await readdir(path.join(server.dataDir, 'files'), { recursive: true }).catch(() => [])).filter((name) => name.endsWith('.part'))

test('many simultaneous changes do not wait forever: some are told to try again', async () => {
  const luis = await clientFor(server.url, 'luis')
  const { id } = (await jonas.get(address)).body as ServedRecord
  // Somebody holds the record, so that no change ends before all have arrived.
  const holder = await server.services.pool.connect()
  let refused = 0
  let answers: Awaited<ReturnType<Client['send']>>[] = []
  try {
    await holder.query('begin')
    await holder.query('select from record where id = $1 for update', [id])
    const sent = Array.from({ length: MANY }, async () => {
      const answer = await luis.send('POST', '/api/views/requests.view/events/dismiss', { ids: [id], asked: {} })
      if (answer.status === 503) refused += 1
      return answer
    })
    await until('a change that is refused', () => Promise.resolve(refused > 0))
    await holder.query('rollback')
    answers = await Promise.all(sent)
  } finally {
    holder.release()
  }
  const outcomes = new Set(answers.map(({ status, body }) => `${status} ${(body as { error?: string }).error ?? ''}`))
  expect([...outcomes].toSorted()).toEqual(['200 ', '503 view.busy'])
  expect((await luis.send('POST', '/api/views/requests.view/events/dismiss', { ids: [randomUUID()], asked: {} })).status).toBe(200)
})

test('slow uploads block nobody, and an upload that never ends leaves nothing behind', async () => {
  const begin = (): ClientRequest => {
    const asked = httpRequest(`${server.url}${address}/files?path=offer_letter`, {
      method: 'POST',
      headers: { authorization: `Bearer ${jonas.token}`, 'content-type': 'multipart/form-data; boundary=x' },
    })
    // This upload is cut off below, which is its intended end.
    asked.on('error', () => undefined)
    asked.write(
      `--x\r\nContent-Disposition: form-data; name="file"; filename="slow.pdf"\r\nContent-Type: application/pdf\r\n\r\n${pdf('slow')}`,
    )
    return asked
  }
  const slow = Array.from({ length: MANY }, begin)
  await until('every one of the files', async () => (await parts()).length === MANY)
  expect((await jonas.get(address)).status).toBe(200)
  for (const connection of slow) connection.destroy()
  await until('the end of what was begun', async () => (await parts()).length === 0)
  expect((await jonas.get(`${address}/history`)).body).not.toMatchObject({ entries: [{ note: 'slow.pdf' }] })
  expect((await server.services.pool.query('select from file')).rowCount).toBe(0)
})

test('a file for a record that was sent during the upload is refused, and its bytes are removed', async () => {
  const answered = new Promise<number | undefined>((resolve, reject) => {
    const asked = httpRequest(`${server.url}${address}/files?path=offer_letter`, {
      method: 'POST',
      headers: { authorization: `Bearer ${jonas.token}`, 'content-type': 'multipart/form-data; boundary=x' },
    })
    asked.on('error', reject).on('response', (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    asked.write('--x\r\nContent-Disposition: form-data; name="file"; filename="late.pdf"\r\nContent-Type: application/pdf\r\n\r\n')
    asked.write(pdf('late'))
    void until('the file', async () => (await parts()).length === 1)
      .then(async () => {
        const { version } = (await jonas.get(address)).body as ServedRecord
        await jonas.send('POST', `${address}/events/discard`, { version })
        asked.end('\r\n--x--\r\n')
      })
      .catch(reject)
  })
  expect(await answered).toBe(403)
  const left = await readdir(path.join(server.dataDir, 'files'), { recursive: true, withFileTypes: true })
  expect(left.filter((entry) => entry.isFile())).toEqual([])
})
