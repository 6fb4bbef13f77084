import { expect, test } from 'vitest'
import { countryOf } from '../../country/country.ts'
import { date } from './date.ts'
import { readTypedDate } from './read-typed-date.ts'

test.each([
  '01/11/2027',
  '1/11/2027',
  '1-11-2027',
  '1 11 2027',
  '01112027',
  '2027-01-11',
  '2027/1/11',
  '2027-01-11T08:30:00Z',
  '1/11/27',
  '01/11/27',
  'Jan 11, 2027',
  'jan. 11 2027',
  'January 11th, 2027',
  '11 January 2027',
  '11-Jan-2027',
  ' 11  jan  27 ',
])('%j is January 11, 2027', (text) => {
  expect(readTypedDate(text)).toEqual({ kind: 'date', date: '2027-01-11' })
})

test.each([
  ['1/1/85', '1985-01-01'],
  ['25.12.2026', '2026-12-25'],
  ['12.25.2026', '2026-12-25'],
  ['04.04.2026', '2026-04-04'],
  ['4.04.2026', '2026-04-04'],
  ['May 3 2027', '2027-05-03'],
])('%j is %s', (text, day) => {
  expect(readTypedDate(text)).toEqual({ kind: 'date', date: day })
})

test('a dotted date that two days fit is ambiguous, and both are named', () => {
  expect(readTypedDate('03.02.2026')).toEqual({ kind: 'ambiguous', readings: ['2026-02-03', '2026-03-02'] })
  expect(readTypedDate('3. 2. 2026')).toEqual({ kind: 'ambiguous', readings: ['2026-02-03', '2026-03-02'] })
})

test.each(['02/30/2027', '13/01/2027', '31.02.2027', '2027-02-30', 'Feb 30, 2027'])(
  '%j is written as a date, and no such day exists',
  (text) => {
    expect(readTypedDate(text)?.kind).toBe('unreal')
  },
)

test.each(['soon', '6/3', '1/2', 'J 1, 2027', '2027', '1/11/027', '1-11/2027', ''])('%j is not a date', (text) => {
  expect(readTypedDate(text)).toBeUndefined()
})

test('an ambiguous date stays as typed and is refused with both readings', () => {
  expect(date.sanitize('03.02.2026', {})).toBe('03.02.2026')
  expect(date.problem('03.02.2026', {}, undefined)).toEqual({
    code: 'answers.date-ambiguous',
    params: { value: '03.02.2026', first: 'February 3, 2026', second: 'March 2, 2026' },
  })
})

test.each(['03.02.2026', '3. 2. 2026', '3.2.26', '03/02/2026', '3-2-2026', '03022026', '2026-02-03', '3 February 2026'])(
  '%j is February 3, 2026 where the day is written first',
  (text) => {
    expect(readTypedDate(text, countryOf({ locale: 'de-AT' }))).toEqual({ kind: 'date', date: '2026-02-03' })
  },
)

test('a date is written and kept as the institution does it', () => {
  const rules = { country: countryOf({ locale: 'de-AT' }) }
  expect(date.sanitize('03.02.2026', rules)).toBe('2026-02-03')
  expect(date.format('2026-02-03', String, rules)).toBe('03.02.2026')
  expect(date.problem('2026-02-30', rules, undefined)).toEqual({ code: 'answers.date-unreal', params: { value: '30.02.2026' } })
})

test('a country that puts the year first asks about any other order', () => {
  const sweden = countryOf({ locale: 'sv-SE' })
  expect(readTypedDate('2027-01-11', sweden)).toEqual({ kind: 'date', date: '2027-01-11' })
  expect(readTypedDate('03/02/2026', sweden)).toEqual({ kind: 'ambiguous', readings: ['2026-02-03', '2026-03-02'] })
  expect(readTypedDate('31/12/2026', sweden)).toEqual({ kind: 'date', date: '2026-12-31' })
  expect(date.format('2027-01-11', String, { country: sweden })).toBe('2027-01-11')
})
