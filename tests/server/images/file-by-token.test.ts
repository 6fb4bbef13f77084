import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FileRef } from '../../../app/server/contract/files.ts'
import type { ServedRecord } from '../../../app/server/contract/records.ts'
import { signed } from '../../../app/server/access/signed.ts'
import { atHost } from '../at-host.ts'
import { answer, clientFor, type Answer, type Client } from '../http-client.ts'
import { pdf } from '../request-answers.ts'
import { testOffice, type TestOffice } from '../test-office.ts'

type Made = { readonly token: string; readonly until: string }

let server: TestOffice
let jonas: Client
let nobody: Client
let letter: FileRef
beforeAll(async () => {
  server = await testOffice()
  jonas = await clientFor(server.url, 'jonas')
  nobody = await clientFor(server.url)
  const { id } = await answer<ServedRecord>(jonas.send('POST', '/api/cases/cpt_request', {}))
  const form = new FormData()
  form.append('file', new Blob([pdf('letter')], { type: 'application/pdf' }), 'letter.pdf')
  letter = await answer<FileRef>(jonas.send('POST', `/api/records/request/${id}/files?path=offer_letter`, form))
})
afterAll(() => server?.stop())

const byToken = (token: string): Promise<Answer> => nobody.get('/fileByToken', { 'x-file-token': token })
const made = (client = jonas): Promise<Made> => answer<Made>(client.send('POST', `/api/files/${letter.id}/token`))
const readings = async (): Promise<number> =>
  (await server.query("select from access_log where what = 'file' and detail = 'letter.pdf'")).rowCount ?? 0

test('SH-7-65 the token of a file opens it without a sign-in, and the reading is logged', async () => {
  const before = await readings()
  const { token, until } = await made()
  expect(Date.parse(until)).toBeGreaterThan(server.services.now().getTime())
  const file = await byToken(token)
  expect([file.status, file.body]).toEqual([200, pdf('letter')])
  expect(file.headers.get('content-type')).toBe('application/pdf')
  expect(file.headers.get('content-security-policy')).toContain('sandbox')
  expect(file.headers.get('cache-control')).toBe('no-store')
  expect(await readings()).toBe(before + 1)
})

test('a token that is changed, of another purpose, of another institution, past its time or in the address is refused', async () => {
  const { token } = await made()
  const [payload = '', signature = ''] = token.split('.')
  const value = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
  const key = server.services.sessionKey
  expect((await byToken(signed(key, 'file', value))).status).toBe(200)
  const wrong = [
    '',
    'x',
    `${payload}.${signature}x`,
    `${Buffer.from(JSON.stringify({ ...value, until: '2999-01-01T00:00:00.000Z' })).toString('base64url')}.${signature}`,
    signed(key, 'second-step', value),
    signed(key, 'file', { ...value, institution: 2 }),
    signed(key, 'file', { ...value, account: '00000000-0000-4000-8000-000000000000' }),
    jonas.token,
  ]
  for (const each of wrong) expect([each.slice(0, 20), (await byToken(each)).status]).toEqual([each.slice(0, 20), 404])
  const expired = signed(key, 'file', { ...value, until: '2020-01-01T00:00:00.000Z' })
  expect([(await byToken(expired)).status, (await byToken(expired)).body]).toMatchObject([410, { error: 'file.token-expired' }])
  expect((await nobody.get('/fileByToken')).body).toMatchObject({ error: 'request.invalid', place: 'headers/token' })
  expect((await nobody.get(`/fileByToken?token=${token}`, { 'x-file-token': token })).body).toMatchObject({ error: 'request.name' })
  expect((await atHost(server.url, 'piedraluz.localhost', '/fileByToken')).status).toBe(400)
})

test('the portal reads the file of a token at an address of its own, for whoever has it', async () => {
  const { token } = await made()
  const read = (text: string): Promise<Answer> => nobody.get('/api/files/by-token', { 'x-file-token': text })
  const file = await read(token)
  expect([file.status, file.body, file.headers.get('content-disposition')]).toEqual([200, pdf('letter'), expect.stringMatching(/^inline;/)])
  expect((await read('x')).body).toMatchObject({ error: 'file.not-found' })
  expect((await nobody.get('/api/files/by-token')).body).toMatchObject({ error: 'file.not-found' })
  expect((await nobody.get(`/api/files/by-token?token=${token}`)).body).toMatchObject({ error: 'file.not-found' })
})

test('a file is never kept on its way, whatever its call says', async () => {
  const { institutions, registry } = server.services
  const institution = await institutions.ofHost('localhost')
  if (!institution) throw new Error('there is no institution')
  const call = (await registry.current(institution)).set.get('call', 'file-by-token.call') as { kept?: string }
  // A change with it cannot be published.
  call.kept = 'PT1H'
  const { token } = await made()
  const { status, headers } = await byToken(token)
  delete call.kept
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
})

test('literal addresses have the limit of requests that all others have, by account', async () => {
  const luis = await clientFor(server.url, 'luis')
  const { token } = await made()
  const read = (client: Client): Promise<Answer> => client.get('/fileByToken', { 'x-file-token': 'x' })
  const left = async (): Promise<number> => Number((await read(luis)).headers.get('x-ratelimit-remaining'))
  const first = await left()
  expect(first).toBeGreaterThan(1000)
  for (let sent = 0; sent < first; sent += 50) await Promise.all(Array.from({ length: 50 }, () => read(luis)))
  const { status, body } = await read(luis)
  expect([status, body]).toMatchObject([429, { error: 'request.rate' }])
  expect((await byToken(token)).status).toBe(200)
})

test('a token of a file ends with the session of whoever made it', async () => {
  const other = await clientFor(server.url, 'jonas')
  const [own, kept] = [await made(other), await made()]
  expect((await byToken(own.token)).status).toBe(200)
  await server.query('update refresh_token set revoked_at = now() where family = $1', [
    (JSON.parse(Buffer.from(own.token.split('.')[0] ?? '', 'base64url').toString()) as { readonly family: string }).family,
  ])
  expect([(await byToken(own.token)).status, (await byToken(kept.token)).status]).toEqual([404, 200])
})

test('nobody makes a token for a file that they may not see, and a token ends with its file', async () => {
  const amara = await clientFor(server.url, 'amara')
  expect((await amara.send('POST', `/api/files/${letter.id}/token`)).status).toBe(404)
  expect((await nobody.send('POST', `/api/files/${letter.id}/token`)).status).toBe(401)
  const { token } = await made()
  await answer(jonas.send('DELETE', `/api/files/${letter.id}`))
  expect((await byToken(token)).status).toBe(404)
})
