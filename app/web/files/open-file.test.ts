import { getDefaultStore } from 'jotai'
import { afterEach, expect, test, vi } from 'vitest'
import { openFile } from './open-file.ts'
import { previewAtom } from './preview.ts'
import { refusedFileAtom } from './refused-file.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  getDefaultStore().set(previewAtom, null)
  getDefaultStore().set(refusedFileAtom, null)
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

test('a file that may not be seen is refused over the page, and the caller has nothing to say', async () => {
  for (const [status, error] of [
    [403, 'auth.forbidden'],
    [404, 'file.not-found'],
  ] as const) {
    getDefaultStore().set(refusedFileAtom, null)
    answers(Response.json({ error, message: 'You may not see it.' }, { status }))
    await open()
    expect(getDefaultStore().get(refusedFileAtom)).toBe('You may not see it.')
    expect(getDefaultStore().get(previewAtom)).toBeNull()
  }
})

test('a file that arrives when another page is open is not shown over it', async () => {
  const location = { hash: '#/students/1?tab=2' }
  vi.stubGlobal('location', location)
  vi.stubGlobal('fetch', async () => {
    location.hash = '#/students/1?tab=3'
    return new Response('x')
  })
  await open()
  expect(getDefaultStore().get(previewAtom)).not.toBeNull()
  vi.stubGlobal('fetch', async () => {
    location.hash = '#/students/2'
    return new Response('x')
  })
  await open()
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
