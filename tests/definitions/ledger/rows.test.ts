import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const ledger = join(process.env['SHARED_DIR'] ?? join(ROOT, '../shared'), 'spec/ledger.tsv')
const AREAS = new Set(['config', 'settings', 'templates', 'field-flags', 'questionnaire', 'custom-questions'])

const linesOf = (file: string): readonly (readonly string[])[] =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))

const rows = linesOf(join(import.meta.dirname, 'rows.tsv')).map(([id = '', answer = '', file = '', words = '']) => ({
  id,
  answer,
  file,
  words,
}))

test('each row names a test that exists, or says in a sentence how things are', () => {
  const files = new Map(rows.flatMap(({ file }) => (file === '' ? [] : [[file, readFileSync(join(ROOT, file), 'utf8')] as const])))
  const isNamed = ({ file, words }: (typeof rows)[number]): boolean =>
    [`'${words}'`, `"${words}"`].some((quoted) => files.get(file)?.includes(quoted))
  const isRight = (row: (typeof rows)[number]): boolean =>
    row.answer === 'test'
      ? isNamed(row)
      : ['sentence', 'not yet'].includes(row.answer) && row.file === '' && /^[A-Z].{20,}\.$/u.test(row.words)
  expect(rows.filter((row) => !isRight(row))).toEqual([])
})

test.skipIf(!existsSync(ledger))('the rows are those of the ledger, in its order', () => {
  const asked = linesOf(ledger).flatMap(([id = '', area = '']) => (AREAS.has(area) ? [id] : []))
  expect(rows.map(({ id }) => id)).toEqual(asked)
})
