import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readForPerson, readInThread } from './read-in-thread.ts'

const language = { locale: 'en-US', country: 'en-US', texts: {} }
const table = (bytes: Uint8Array) => ({ kind: 'table', bytes, given: {}, language }) as const
const read = { ok: true, table: { rows: [['a', 'b']], lines: [1] } }

test('files of people are read one after another, and whoever comes after too many others is told at once', async () => {
  const many = Array.from({ length: 8 }, () => readForPerson(table(Buffer.from('a,b\n'))))
  const refused = expect.objectContaining({ error: 'service.unavailable' }) as unknown
  expect(await Promise.all(many)).toEqual([...Array.from({ length: 6 }, () => read), refused, refused])
  expect(await readForPerson(table(Buffer.from('a,b\n')))).toEqual(read)
})

test('a thread that fails takes nothing with it: the next file is read by another', async () => {
  // A mapping that is not there is a fault of the server, and never one of the file.
  const broken = {
    kind: 'import',
    bytes: Buffer.from('a,b\n'),
    given: { definitions: {}, mapping: 'none.mapping', most: 1 },
    language,
  } as const
  await expect(readInThread(broken)).rejects.toThrow('none.mapping')
  await expect(readInThread(broken)).rejects.toThrow('none.mapping')
  expect(await readInThread(table(zipSync({ 'xl/worksheets/sheet1.xml': strToU8('<worksheet/>') })))).toEqual({
    ok: true,
    table: { rows: [], lines: [] },
  })
})
