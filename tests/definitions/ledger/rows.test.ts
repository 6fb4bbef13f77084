import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { coverageOf } from './coverage.ts'
import { answersOfLedger, type LedgerAnswer, ROOT, rowsOfLedger } from './ledger.ts'

/** Every row of these areas has an answer; of the others, some have. */
const WHOLE = new Set(['config', 'settings', 'templates', 'field-flags', 'questionnaire', 'custom-questions'])

const answers = answersOfLedger()
const ledger = rowsOfLedger()

test('each row names a test that exists, or says in a sentence how things are', () => {
  const files = new Map(answers.flatMap(({ file }) => (file === '' ? [] : [[file, readFileSync(join(ROOT, file), 'utf8')] as const])))
  const isNamed = ({ file, words }: LedgerAnswer): boolean =>
    [`'${words}'`, `"${words}"`].some((quoted) => files.get(file)?.includes(quoted))
  const isRight = (row: LedgerAnswer): boolean =>
    row.answer === 'test'
      ? isNamed(row)
      : ['sentence', 'not yet'].includes(row.answer) && row.file === '' && /^[A-Z].{20,}\.$/u.test(row.words)
  expect(answers.filter((row) => !isRight(row))).toEqual([])
})

test.skipIf(ledger === undefined)('the rows are those of the ledger, in its order, and whole areas leave none out', () => {
  const named = new Set(answers.map(({ id }) => id))
  const asked = (ledger ?? []).filter(({ id, area }) => WHOLE.has(area) || named.has(id)).map(({ id }) => id)
  expect(answers.map(({ id }) => id)).toEqual(asked)
})

test('the coverage counts each row by its answer, and one without an answer as missing', () => {
  const rows = [
    { id: 'A-1', area: 'signin', kind: 'route' },
    { id: 'A-2', area: 'signin', kind: 'route' },
    { id: 'A-3', area: 'signin', kind: 'call' },
    { id: 'A-4', area: 'signin', kind: 'rule' },
  ]
  const counts = coverageOf(rows, [
    { id: 'A-1', answer: 'test', file: 'one.test.ts', words: 'it is so' },
    { id: 'A-3', answer: 'not yet', file: '', words: 'This is still to come.' },
    { id: 'A-4', answer: 'sentence', file: '', words: 'This is done in another way.' },
  ])
  expect(counts).toEqual([
    { name: 'routes', all: 2, implemented: 1, explained: 0, planned: 0, missing: 1 },
    { name: 'calls', all: 1, implemented: 0, explained: 0, planned: 1, missing: 0 },
    { name: 'messages', all: 0, implemented: 0, explained: 0, planned: 0, missing: 0 },
    { name: 'rows', all: 4, implemented: 1, explained: 1, planned: 1, missing: 1 },
  ])
})
