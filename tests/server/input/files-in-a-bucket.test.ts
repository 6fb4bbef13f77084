import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FileRef } from '../../../app/server/contract/files.ts'
import type { ServedRecord } from '../../../app/server/contract/records.ts'
import { openFileStore } from '../../../app/server/store/files/open-file-store.ts'
import { clientFor, type Answer, type Client } from '../http-client.ts'
import { pdf } from '../request-answers.ts'
import { testServer, type TestServer } from '../test-server.ts'

/** What s3rver accepts. */
const KEY = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
const ID = '00000000-0000-4000-8000-000000000001'

let folder: string
let store: S3rver | undefined
let port: number
let bucket: S3Client
let server: TestServer
let jonas: Client
let address: string

const urlOf = (at: number, { key = 'S3RVER:S3RVER', place = 'files/portal' } = {}): string => `s3+http://${key}@127.0.0.1:${at}/${place}`
const storeAt = (at: number, more?: Parameters<typeof urlOf>[1]) => openFileStore({ filesUrl: urlOf(at, more), dataDir: folder })

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sojourn-bucket-'))
  const started = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'files', configs: [] }],
  })
  ;({ port } = await started.run())
  store = started
  bucket = new S3Client({ endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', credentials: KEY, forcePathStyle: true })
  server = await testServer({ worker: false, filesUrl: urlOf(port) })
  jonas = await clientFor(server.url, 'jonas')
  address = `/api/records/request/${((await jonas.send('POST', '/api/cases/cpt_request', {})).body as ServedRecord).id}`
})
afterAll(async () => {
  await server?.stop()
  await store?.close()
  await rm(folder, { recursive: true, force: true })
})

const upload = (content: BlobPart, name: string): Promise<Answer> => {
  const form = new FormData()
  form.append('file', new Blob([content], { type: 'application/pdf' }), name)
  return jonas.send('POST', `${address}/files?path=offer_letter`, form)
}
const keys = async (): Promise<readonly string[]> =>
  ((await bucket.send(new ListObjectsV2Command({ Bucket: 'files' }))).Contents ?? []).map(({ Key = '' }) => Key)
const spooled = async (): Promise<readonly string[]> => (await readdir(tmpdir())).filter((name) => name.startsWith('sojourn-upload-'))
const download = (id: string): Promise<Response> =>
  fetch(`${server.url}/api/files/${id}`, { headers: { authorization: `Bearer ${jonas.token}` } })

test('a file goes into the bucket under a name of the server, whatever it is called, and comes back unchanged', async () => {
  const { id, name } = (await upload(pdf('letter'), '../../other-bucket/?versionId=1#\r\n.pdf')).body as FileRef
  expect(name).toMatch(/\.pdf$/u)
  expect(await keys()).toEqual([`portal/1/${id.slice(0, 2)}/${id}`])
  const object = await bucket.send(new GetObjectCommand({ Bucket: 'files', Key: `portal/1/${id.slice(0, 2)}/${id}` }))
  expect(await object.Body?.transformToString()).toBe(pdf('letter'))
  const back = await download(id)
  expect([back.status, await back.text()]).toEqual([200, pdf('letter')])
  expect(await readdir(server.dataDir)).not.toContain('files')
})

test('a refused, a cut off and an oversized upload leave nothing in the bucket and no temporary file', async () => {
  const before = await keys()
  expect((await upload('<script>', 'letter.pdf')).status).toBe(415)
  expect((await upload(Buffer.concat([Buffer.from(pdf('big')), Buffer.alloc(26 * 1024 * 1024)]), 'big.pdf')).status).toBe(413)
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n'
  const cutOff = await fetch(`${server.url}${address}/files?path=offer_letter`, {
    method: 'POST',
    headers: { authorization: `Bearer ${jonas.token}`, 'content-type': 'multipart/form-data; boundary=x' },
    body: `${head}${pdf('cut off')}`,
  })
  expect([cutOff.status, await cutOff.json()]).toMatchObject([400, { error: 'request.invalid' }])
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('%PDF-')
      throw new Error('the line broke')
    })(),
  )
  await expect(storeAt(port).write(1, ID, broken)).rejects.toThrow('the line broke')
  expect(await keys()).toEqual(before)
  expect(await spooled()).toEqual([])
})

test('bytes that are gone are refused with a code, and removing them again is no fault', async () => {
  const { id } = (await upload(pdf('gone'), 'gone.pdf')).body as FileRef
  await storeAt(port).remove(1, id)
  await storeAt(port).remove(1, id)
  const back = await download(id)
  expect([back.status, await back.json()]).toMatchObject([410, { error: 'file.lost' }])
})

test('an institution finds none of the files of another, and no id leads out of the bucket', async () => {
  await storeAt(port).write(1, ID, Readable.from([Buffer.from('of the first')]))
  expect(await storeAt(port).read(2, ID)).toBeUndefined()
  await storeAt(port).remove(2, ID)
  expect(await storeAt(port).read(1, ID)).toBeDefined()
  await expect(storeAt(port).read(1, '../../2/00/secret')).rejects.toThrow('no id of a file')
})

test('a store that is away, refuses the key or has no bucket gives one code, and nothing is stored', async () => {
  const lame = await listening(createServer((_request, answer) => answer.writeHead(503).end()))
  const away = { message: 'the store of files cannot be used' }
  const some = (): Readable => Readable.from([Buffer.from('x')])
  await expect(storeAt(lame.port).write(1, ID, some())).rejects.toMatchObject(away)
  expect(lame.asked()).toBe(3)
  await lame.close()
  await expect(storeAt(lame.port).read(1, ID)).rejects.toMatchObject(away)
  await expect(storeAt(port, { key: 'NOBODY:wrong' }).write(1, ID, some())).rejects.toMatchObject(away)
  await expect(storeAt(port, { place: 'no-such-bucket' }).write(1, ID, some())).rejects.toMatchObject(away)
  expect(await spooled()).toEqual([])
})

test('while the store is away, uploads and downloads are refused with 503 and the rest works', async () => {
  const { id } = (await upload(pdf('kept'), 'kept.pdf')).body as FileRef
  await store?.close()
  store = undefined
  const refused = await upload(pdf('later'), 'later.pdf')
  expect([refused.status, refused.body]).toMatchObject([503, { error: 'file.store-away' }])
  const back = await download(id)
  expect([back.status, await back.json()]).toMatchObject([503, { error: 'file.store-away' }])
  expect((await jonas.get(address)).status).toBe(200)
})

const listening = async (http: Server) => {
  let count = 0
  http.on('request', () => (count += 1))
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  return {
    port: (http.address() as AddressInfo).port,
    asked: () => count,
    close: () => new Promise((resolve) => http.close(resolve)),
  }
}
