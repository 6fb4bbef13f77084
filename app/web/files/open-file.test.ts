import { getDefaultStore } from 'jotai'
import { afterEach, expect, test, vi } from 'vitest'
import { openFile } from './open-file.ts'
import { previewAtom } from './preview.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  getDefaultStore().set(previewAtom, null)
})
const open = (): Promise<void> => openFile('GET /api/files/:file', { params: { file: 'a' }, query: {} })
const answers = (answer: Response): void => {
  vi.stubGlobal('fetch', () => Promise.resolve(answer))
}

test('shows SH-7-79: a file that cannot be fetched leaves nothing to show, and the caller hears why', async () => {
  getDefaultStore().set(previewAtom, { blob: new Blob(), fileName: 'before.pdf', opened: 0 })
  answers(Response.json({ code: 'file.lost', message: 'The bytes are gone.' }, { status: 410 }))
  await expect(open()).rejects.toThrow('The bytes are gone.')
  expect(getDefaultStore().get(previewAtom)).toBeNull()
})

test('a file without a name is a Document, and each file opened is another one', async () => {
  answers(new Response('x', { headers: { 'content-type': 'text/plain' } }))
  await open()
  const first = getDefaultStore().get(previewAtom)
  expect(first?.fileName).toBe('Document')
  answers(new Response('x', { headers: { 'content-type': 'text/plain' } }))
  await open()
  expect(getDefaultStore().get(previewAtom)?.opened).not.toBe(first?.opened)
})
