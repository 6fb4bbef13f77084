import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sanitizeName } from '../../app/server/work/sanitize-name.ts'
import { sniffType } from '../../app/server/api/files/sniff-type.ts'
import type { FileRef } from '../../app/server/contract/files.ts'
import type { ServedRecord } from '../../app/server/contract/records.ts'
import { directoryFileStore } from '../../app/server/store/files/file-store.ts'
import { clientFor, type Answer, type Client } from './http-client.ts'
import { pdf } from './request-answers.ts'
import { testOffice, type TestOffice } from './test-office.ts'

let server: TestOffice
let jonas: Client
let address: string
beforeAll(async () => {
  server = await testOffice()
  jonas = await clientFor(server.url, 'jonas')
  address = `/api/records/request/${((await jonas.send('POST', '/api/cases/cpt_request', {})).body as ServedRecord).id}`
})
afterAll(() => server?.stop())

const upload = (client: Client, content: BlobPart, name: string, question = 'offer_letter', type = 'application/pdf'): Promise<Answer> => {
  const form = new FormData()
  form.append('file', new Blob([content], { type }), name)
  return client.send('POST', `${address}/files?path=${question}`, form)
}
const error = ({ body }: Answer): string => (body as { error: string }).error
const ZIP = Buffer.from('504b0304140000000000000000000000000000000000000000000000000000', 'hex')

test('a file comes back unchanged, with a header that prevents running it', async () => {
  const stored = await upload(jonas, pdf('letter'), '../../etc/Offer "letter"\r\n.pdf')
  expect(stored.body).toMatchObject({ name: 'Offer letter.pdf', type: 'application/pdf', path: 'offer_letter' })
  const { id } = stored.body as FileRef
  const back = await fetch(`${server.url}/api/files/${id}`, { headers: { authorization: `Bearer ${jonas.token}` } })
  expect(await back.text()).toBe(pdf('letter'))
  expect(back.headers.get('x-content-type-options')).toBe('nosniff')
  expect(back.headers.get('content-security-policy')).toContain('sandbox')
  expect(back.headers.get('content-disposition')).toMatch(/^inline; filename="Offer letter\.pdf"/)
})

test('a file whose bytes are gone is refused with a code, as JSON', async () => {
  const { id } = (await upload(jonas, pdf('lost'), 'lost.pdf')).body as FileRef
  await rm(path.join(server.services.config.dataDir, 'files', String(server.institution.id), id.slice(0, 2), id))
  const back = await fetch(`${server.url}/api/files/${id}`, { headers: { authorization: `Bearer ${jonas.token}` } })
  expect(back.status).toBe(410)
  expect(await back.json()).toMatchObject({ error: 'file.lost' })
})

test('a store without room says so, and nothing is left over', async () => {
  // As the disk says it: with the call that failed.
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { errno: -28, code: 'ENOSPC', syscall: 'write' })
  const write = vi.spyOn(server.services.files, 'write').mockRejectedValueOnce(full)
  const refused = await upload(jonas, pdf('full'), 'full.pdf')
  write.mockRestore()
  expect([refused.status, error(refused)]).toEqual([507, 'file.store-full'])
  expect((await server.query("select from file where name = 'full.pdf'")).rowCount).toBe(0)
  expect((await server.query('select from upload')).rowCount).toBe(0)
  // What still fits goes on.
  expect((await upload(jonas, pdf('fits'), 'fits.pdf')).status).toBe(201)
})

test('a write that fails in its middle leaves no part of the file in the store', async () => {
  const root = path.join(server.services.config.dataDir, 'full')
  const { write } = directoryFileStore(root)
  const id = '00000000-0000-4000-8000-0000000000f1'
  const breaksOff = Readable.from(
    (async function* () {
      yield Buffer.alloc(100_000)
      await Promise.resolve()
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    })(),
  )
  await expect(write(1, id, breaksOff)).rejects.toMatchObject({ code: 'ENOSPC' })
  expect((await readdir(root, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())).toEqual([])
})

test('a zip that pretends to be a PDF is refused, and so are scripts, programs and empty files', async () => {
  for (const content of [
    ZIP,
    '<script>alert(1)</script>',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    Buffer.from('4d5a900003000000', 'hex'),
    'just words',
  ]) {
    const answer = await upload(jonas, content as BlobPart, 'letter.pdf')
    expect([answer.status, error(answer)]).toEqual([415, 'file.type'])
    expect(answer.body).toMatchObject({
      message: 'letter.pdf is called PDF, but is something else inside. Save it as PDF, JPG or PNG.',
    })
  }
  expect(error(await upload(jonas, '', 'empty.pdf'))).toBe('file.empty')
})

test('a file over the limit of its question is refused and leaves nothing behind', async () => {
  const before = (await server.query('select count(*) as n from file')).rows[0].n
  const answer = await upload(jonas, Buffer.concat([Buffer.from(pdf('big')), Buffer.alloc(26 * 1024 * 1024)]), 'big.pdf')
  expect([answer.status, error(answer)]).toEqual([413, 'file.too-large'])
  expect((await server.query('select count(*) as n from file')).rows[0].n).toBe(before)
})

test('a malformed upload gets an error code and leaves nothing behind', async () => {
  const before = (await server.query('select from file')).rowCount
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n'
  const bodies = [
    '',
    '--x',
    head,
    `${head}${pdf('cut off')}`,
    `${head}${pdf('another end')}\r\n--y--\r\n`,
    `${head.replace('; filename="a.pdf"', '')}${pdf('no name')}\r\n--x--\r\n`.replace('application/pdf', 'text/plain'),
    `--x\r\nno head\r\n\r\n${pdf('no head')}\r\n--x--\r\n`,
    `--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--x--\r\n`,
    `${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n'.repeat(100)}--x--\r\n`,
    `--x\r\nContent-Disposition: form-data; name="${'n'.repeat(20_000)}"\r\n\r\nx\r\n--x--\r\n`,
  ]
  for (const type of ['multipart/form-data; boundary=x', 'multipart/form-data', 'multipart/mixed; boundary=x', 'text/plain']) {
    for (const body of bodies) {
      const answer = await fetch(`${server.url}${address}/files?path=offer_letter`, {
        method: 'POST',
        headers: { authorization: `Bearer ${jonas.token}`, 'content-type': type },
        body,
      })
      const { error: code } = (await answer.json()) as { error: string }
      expect([type, body.slice(0, 80), answer.status >= 400 && answer.status < 500, code]).toEqual([
        type,
        body.slice(0, 80),
        true,
        expect.stringMatching(/^(file|request)\./),
      ])
    }
  }
  expect((await server.query('select from file')).rowCount).toBe(before)
  const kept = await readdir(path.join(server.dataDir, 'files'), { recursive: true })
  expect(kept.filter((name) => name.endsWith('.part'))).toEqual([])
})

test('a file is accepted only at a question that asks for one, from a person who may answer it', async () => {
  expect(error(await upload(jonas, pdf('x'), 'x.pdf', 'employer_name'))).toBe('file.place')
  expect(error(await upload(jonas, pdf('x'), 'x.pdf', 'constructor'))).toBe('file.place')
  const amara = await clientFor(server.url, 'amara')
  expect(error(await upload(amara, pdf('x'), 'x.pdf'))).toBe('record.not-found')
})

test('a file is hidden from everybody who may not see its record', async () => {
  const { id } = (await upload(jonas, pdf('mine'), 'mine.pdf')).body as FileRef
  const amara = await clientFor(server.url, 'amara')
  expect(error(await amara.get(`/api/files/${id}`))).toBe('file.not-found')
  expect((await (await clientFor(server.url, 'luis')).get(`/api/files/${id}`)).status).toBe(200)
  expect((await (await clientFor(server.url)).get(`/api/files/${id}`)).status).toBe(401)
  expect((await jonas.send('DELETE', `/api/files/${id}`)).status).toBe(200)
  expect(error(await jonas.get(`/api/files/${id}`))).toBe('file.not-found')
})

test('file names lose characters that break file systems and headers', () => {
  const names = [
    ['C:\\x\\y.pdf', 'y.pdf'],
    ['..', 'Document'],
    ['', 'Document'],
    ['a\u202eb\0.pdf', 'ab.pdf'],
    ['.htaccess', 'htaccess'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(116)}.pdf`],
    ['Lebenslauf – Zoë.pdf', 'Lebenslauf – Zoë.pdf'],
  ]
  for (const [given, clean] of names) expect(sanitizeName(given)).toBe(clean)
})

test('the type of a file comes from its content', async () => {
  expect(await sniffType(Buffer.from(pdf('x')))).toBe('application/pdf')
  expect(await sniffType(ZIP)).toBe('application/zip')
  expect(await sniffType(Buffer.from('plain words, and Zoë'))).toBe('text/plain')
  expect(await sniffType(Buffer.from([0, 1, 2, 3]))).toBeUndefined()
  expect(await sniffType(Buffer.from('\uFEFFWörter', 'utf16le')), 'as spreadsheets write “Unicode text”').toBe('text/plain')
  expect(await sniffType(Buffer.from('\uFEFFWörter', 'utf16le').swap16())).toBe('text/plain')
  expect(await sniffType(Buffer.from('\uFEFF<script>x</script>', 'utf16le'))).toBeUndefined()
})
