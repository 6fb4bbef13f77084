import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getDefaultStore } from 'jotai'
import { languageAtom } from '../texts/language.ts'
import { dayInWords, hourNow, shortDate } from './dates.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T15:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a year is said where it is another one, and where a date beside it says one', () => {
  expect(shortDate('2026-11-24')).toBe('Nov 24')
  expect(shortDate('2027-05-15')).toBe('May 15, 2027')
  expect(shortDate('2026-11-24', ['2026-11-24', '2027-05-15'])).toBe('Nov 24, 2026')
})

test('a day is called by its distance while that is short', () => {
  expect(['2026-11-22', '2026-11-21', '2026-11-13'].map(dayInWords)).toEqual(['Today', 'Yesterday', 'Friday, November 13, 2026'])
})

test('the hour is a number in every language, also where it is written as "8 Uhr"', () => {
  const store = getDefaultStore()
  const english = store.get(languageAtom)
  store.set(languageAtom, { ...english, web: (_, texts) => ({ ...texts, locale: 'de-AT' }) })
  vi.setSystemTime(new Date('2026-11-22T08:00:00Z'))
  expect(hourNow()).toBe(new Date().getHours())
  store.set(languageAtom, english)
})
