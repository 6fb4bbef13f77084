import { createServer, type AddressInfo, type Server } from 'node:net'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServedRecord } from '../../../app/server/contract/records.ts'
import type { SystemsPage } from '../../../app/server/contract/effects.ts'
import { clientFor, type Answer, type Client } from '../http-client.ts'
import { pdf } from '../request-answers.ts'
import { testServer, type TestServer } from '../test-server.ts'

const SIGNATURE = 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE'
/** Like StreamMaxLength of clamd. */
const MOST_BYTES = 100_000

/** Reads the stream as clamd does: chunks behind their length, then a chunk of no length. */
const streamed = (bytes: Buffer): Buffer | undefined => {
  const parts: Buffer[] = []
  for (let index = 'zINSTREAM\0'.length; index + 4 <= bytes.length;) {
    const length = bytes.readUInt32BE(index)
    if (length === 0) return Buffer.concat(parts)
    parts.push(bytes.subarray(index + 4, index + 4 + length))
    index += 4 + length
  }
  return undefined
}

const standInForClamd = async (): Promise<Server> => {
  const clamd = createServer((socket) => {
    let heard = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', (part: Buffer) => {
      heard = Buffer.concat([heard, part])
      if (heard.toString().startsWith('zPING\0')) socket.end('PONG\0')
      if (heard.length > MOST_BYTES) socket.end('INSTREAM size limit exceeded. ERROR\0')
      const whole = streamed(heard)
      if (whole) socket.end(whole.includes(SIGNATURE) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0')
    })
  })
  await new Promise<void>((resolve) => void clamd.listen(0, '127.0.0.1', resolve))
  return clamd
}

let clamd: Server
let server: TestServer
let jonas: Client
let address: string
beforeAll(async () => {
  clamd = await standInForClamd()
  server = await testServer({ worker: false, clamdUrl: `tcp://127.0.0.1:${(clamd.address() as AddressInfo).port}` })
  jonas = await clientFor(server.url, 'jonas')
  address = `/api/records/request/${((await jonas.send('POST', '/api/cases/cpt_request', {})).body as ServedRecord).id}`
})
afterAll(async () => {
  clamd?.close()
  await server?.stop()
})

const upload = (content: string): Promise<Answer> => {
  const form = new FormData()
  form.append('file', new Blob([content], { type: 'application/pdf' }), 'letter.pdf')
  return jonas.send('POST', `${address}/files?path=offer_letter`, form)
}
const leftOnDisk = async (): Promise<readonly string[]> => {
  const names = await readdir(path.join(server.dataDir, 'files'), { recursive: true })
  return names.filter((name) => path.basename(name).length >= 36)
}
const scannerLine = async (): Promise<unknown> => {
  const { body } = await (await clientFor(server.url, 'dana')).get('/api/systems')
  return (body as SystemsPage).systems.find(({ name }) => name === 'Virus scan')
}

test('a file with a virus is refused in words, and nothing of it stays', async () => {
  const refused = await upload(pdf(SIGNATURE))
  expect([refused.status, refused.body]).toMatchObject([
    422,
    { error: 'file.infected', message: expect.stringMatching(/^letter\.pdf holds a virus \(Eicar-Test-Signature\)/) },
  ])
  expect(await leftOnDisk()).toEqual([])
})

test('a clean file is accepted', async () => {
  expect((await upload(pdf('clean'))).status).toBe(201)
  expect(await scannerLine()).toMatchObject({ works: true, status: 'Works' })
})

test('a file that the scanner does not take whole is not accepted', async () => {
  const refused = await upload(pdf('x'.repeat(3 * MOST_BYTES)))
  expect([refused.status, refused.body]).toMatchObject([503, { error: 'file.not-checked' }])
})

test('without the scanner no file is accepted, and a super user sees why', async () => {
  const before = await leftOnDisk()
  await new Promise((resolve) => void clamd.close(resolve))
  const refused = await upload(pdf('clean'))
  expect([refused.status, refused.headers.get('retry-after'), refused.body]).toMatchObject([503, '5', { error: 'file.not-checked' }])
  expect(await leftOnDisk()).toEqual(before)
  expect(await scannerLine()).toMatchObject({ works: false })
})
