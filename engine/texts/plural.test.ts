import { afterAll, afterEach, expect, test } from 'vitest'
import { mergedText, mergeFields } from '../messages/merge-text.ts'
import { speakBy } from './spoken.ts'
import { pluralForms, withAllForms, withEachForm, withPlurals } from './plural.ts'

const OPEN = 'You have {count, plural, =0 {no request} one {# request} other {# requests}} open.'
const says = (text: string, count: number, locale = 'en'): string =>
  withPlurals(text, { countOf: () => count, written: () => String(count), locale })

// Whoever spoke before this file speaks after it: test files share their modules.
afterAll(speakBy(() => undefined))
afterEach(() => void speakBy(() => undefined))

test('a text that is filled in says the form of the language of who reads it', () => {
  speakBy(() => ({ locale: 'pl' }))
  expect(mergedText('{count, plural, one {# wniosek} few {# wnioski} many {# wniosków} other {# wniosku}}', { count: 5 })).toBe(
    '5 wniosków',
  )
})

test('a count chooses its form', () => {
  expect([0, 1, 2].map((count) => says(OPEN, count))).toEqual([
    'You have no request open.',
    'You have 1 request open.',
    'You have 2 requests open.',
  ])
  expect(mergedText(OPEN, { count: 1 })).toBe('You have 1 request open.')
  expect(mergedText(OPEN, { count: 5 })).toBe('You have 5 requests open.')
})

test('each language has its own forms', () => {
  const polish = '{count, plural, one {# wniosek} few {# wnioski} many {# wniosków} other {# wniosku}}'
  expect([1, 2, 5, 22, 25].map((count) => says(polish, count, 'pl'))).toEqual([
    '1 wniosek',
    '2 wnioski',
    '5 wniosków',
    '22 wnioski',
    '25 wniosków',
  ])
  const spanish = '{count, plural, one {# solicitud} many {# de solicitudes} other {# solicitudes}}'
  expect([1, 3, 1_000_000].map((count) => says(spanish, count, 'es'))).toEqual(['1 solicitud', '3 solicitudes', '1000000 de solicitudes'])
  const arabic = '{count, plural, zero {صفر} one {واحد} two {اثنان} few {قليل} many {كثير} other {غير}}'
  expect([0, 1, 2, 3, 11, 100].map((count) => says(arabic, count, 'ar'))).toEqual(['صفر', 'واحد', 'اثنان', 'قليل', 'كثير', 'غير'])
  expect(pluralForms('en')).toEqual(['one', 'other'])
})

test('other fields are merged inside and outside of the forms', () => {
  const text = '{user.name}: {record.days, plural, one {one day until {record.due}} other {# days until {record.due}}}'
  expect(mergeFields(text)).toEqual(['user.name', 'record.days', 'record.due', 'record.due'])
  const data = (days: number) => ({ user: { name: 'Noor' }, record: { days, due: '2027-01-11' } })
  expect(mergedText(text, data(1))).toBe('Noor: one day until January 11, 2027')
  expect(mergedText(text, data(3))).toBe('Noor: 3 days until January 11, 2027')
})

test('a count that is missing is said as other, and its number as a dash', () => {
  expect(mergedText(OPEN, {})).toBe('You have – requests open.')
})

test('a brace that never closes stays for the check to name', () => {
  expect(says('{count, plural, one {# day} other {# days}', 1)).toBe('{count, plural, one {# day} other {# days}')
})

test('counts that stand in one another deeper than anybody counts are words', () => {
  const deep = `${'{count, plural, other {'.repeat(3000)}x${'}}'.repeat(3000)}`
  expect(withPlurals(deep, { countOf: () => 1, locale: 'en' })).toContain('{count, plural, other {')
  expect(withAllForms(deep)).toContain('x')
  expect(withEachForm(deep, (words) => words)).toContain('x')
})
