import { expect, test } from 'vitest'
import { findClaimed } from './claims.ts'
import { comparisonOf, coverageOf, standingsOf } from './coverage.ts'
import { answersOfLedger, type LedgerAnswer, rowsOfLedger } from './ledger.ts'

/** Every row of these areas has an answer; of the others, some have. */
const WHOLE = new Set(['config', 'settings', 'templates', 'field-flags', 'questionnaire', 'custom-questions'])

const answers = answersOfLedger()
const ledger = rowsOfLedger()

test('each row names a test that can be run, or says in a sentence what is missing', () => {
  const wrongIn = (row: LedgerAnswer): string | undefined => {
    if (row.answer === 'open') return row.file === '' && /^[A-Z].{20,}\.$/u.test(row.words) ? undefined : 'an open row is a sentence'
    if (row.answer !== 'test') return 'the answer of a row is "test" or "open"'
    const found = findClaimed(row)
    return found.ok ? undefined : found.why
  }
  expect(answers.flatMap((row) => wrongIn(row)?.replace(/^/u, `${row.id} ${row.file} ${row.words}: `) ?? [])).toEqual([])
})

test.skipIf(ledger === undefined)('the rows are those of the ledger, in its order, and whole areas leave none out', () => {
  const named = new Set(answers.map(({ id }) => id))
  const asked = (ledger ?? []).filter(({ id, area }) => WHOLE.has(area) || named.has(id)).map(({ id }) => id)
  expect(answers.map(({ id }) => id)).toEqual(asked)
})

const rows = [
  ['A-1', 'route'],
  ['A-2', 'route'],
  ['A-3', 'call'],
  ['A-4', 'rule'],
  ['A-5', 'rule'],
].map(([id = '', kind = '']) => ({ id, kind, area: 'signin', requirement: '', check: '' }))
const standings = standingsOf(
  rows,
  [
    { id: 'A-1', answer: 'test', file: 'one.test.ts', words: 'it is so' },
    { id: 'A-3', answer: 'open', file: '', words: 'This is still to come.' },
    { id: 'A-4', answer: 'open', file: '', words: 'This is done in another way.' },
    { id: 'A-5', answer: 'open', file: '', words: 'Nobody asks for this.' },
  ],
  new Set(['A-5']),
)

test('the coverage counts a sentence as open, unless the specification leaves the row out', () => {
  expect(coverageOf(rows, standings)).toEqual([
    { name: 'routes', all: 2, proved: 1, open: 0, 'left out': 0, unanswered: 1 },
    { name: 'calls', all: 1, proved: 0, open: 1, 'left out': 0, unanswered: 0 },
    { name: 'messages', all: 0, proved: 0, open: 0, 'left out': 0, unanswered: 0 },
    { name: 'rows', all: 5, proved: 1, open: 2, 'left out': 1, unanswered: 1 },
  ])
})

test('a claim that somebody else does not find working is named', () => {
  const found = (id: string, state: string) => ({ id, state, evidence: '' })
  expect(comparisonOf(standings, [found('A-1', 'partly'), found('A-2', 'works'), found('A-3', 'missing')])).toEqual({
    counts: [
      { standing: 'proved', states: { partly: 1 } },
      { standing: 'unanswered', states: { works: 1 } },
      { standing: 'open', states: { missing: 1 } },
    ],
    disputed: ['A-1'],
  })
})
