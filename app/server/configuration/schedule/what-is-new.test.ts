import { expect, test } from 'vitest'
import type { Replay, ReplayedRow } from '../../store/configuration/replays.ts'
import { hasNews, seenIn } from './what-is-new.ts'

type Effects = ReplayedRow['effects']

const found = (cases: { readonly [id: string]: Effects }, counts: Replay['counts'] = {}): Pick<Replay, 'cases' | 'counts'> => ({
  counts,
  cases: Object.entries(cases).map(([id, effects]) => ({
    entity: 'request',
    id,
    subject: null,
    case: 'loan.case',
    label: id,
    type: 'Loan',
    state: 'Draft',
    effects,
  })),
})
const ASKED: Effects = [{ effect: 'newlyAsked', path: 'phone', says: 'Phone has to be answered.' }]
const REFUSED: Effects = [{ effect: 'refused', path: 'phone', says: 'Phone is too short.' }]
const LATER: Effects = [{ effect: 'notifiedOtherwise', says: 'A reminder on December 3, not 4.' }]

test('a question that is asked in one more case is no news; another question is', () => {
  const seen = seenIn(found({ a: ASKED, b: LATER }))
  expect(hasNews(seen, found({ c: ASKED, d: [{ effect: 'notifiedOtherwise', says: 'A reminder on December 5, not 6.' }] }))).toBe(false)
  expect(hasNews(seen, found({ a: [{ effect: 'newlyAsked', path: 'email', says: 'E-mail has to be answered.' }] }))).toBe(true)
})

test('a case that would be refused, and one that cannot be tried, are news unless they were seen', () => {
  const seen = seenIn(found({ a: REFUSED, b: [] }))
  expect(hasNews(seen, found({ a: REFUSED, b: [] }))).toBe(false)
  expect(hasNews(seen, found({ c: REFUSED }))).toBe(true)
  expect(hasNews(seen, found({ c: [] }))).toBe(true)
})

test('cases that the result does not name count as well', () => {
  const seen = seenIn(found({}, { refused: 700, same: 10 }))
  expect(hasNews(seen, found({}, { refused: 700, same: 20 }))).toBe(false)
  expect(hasNews(seen, found({}, { refused: 701 }))).toBe(true)
})
