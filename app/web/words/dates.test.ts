import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getDefaultStore } from 'jotai'
import { formatsIn } from '#renderer'
import { languageAtom } from '../texts/language.ts'
import { shellAtom } from '../api/user.ts'
import { dayInWords, hourNow, longDate, longInstant, monthAndDay, plainInstant, shortDate, timeOfDay } from './dates.ts'

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

test('a time of day is written as the country writes it', () => {
  expect(['06:00', '17:30'].map(timeOfDay)).toEqual(['6:00 am', '5:30 pm'])
})

test('the hour is a number in every language, also where it is written as "8 Uhr"', () => {
  const store = getDefaultStore()
  const english = store.get(languageAtom)
  store.set(languageAtom, { ...english, web: (_, texts) => ({ ...texts, locale: 'de-AT' }) })
  vi.setSystemTime(new Date('2026-11-22T08:00:00Z'))
  expect(hourNow()).toBe(new Date().getHours())
  store.set(languageAtom, english)
})

test('digits of a day stand in the order of the country in every language', () => {
  const store = getDefaultStore()
  const [english, shell] = [store.get(languageAtom), store.get(shellAtom)]
  store.set(languageAtom, { ...english, web: (_, texts) => ({ ...texts, locale: 'es-US' }) })
  store.set(shellAtom, { institution: { locale: 'en-US', timeZone: 'America/New_York' } } as typeof shell)
  expect(plainInstant('2026-11-23T07:20:00Z')).toMatch(/^11\/23\/2026, /u)
  store.set(shellAtom, { institution: { locale: 'de-AT', timeZone: 'Europe/Vienna' } } as typeof shell)
  expect(plainInstant('2026-11-23T07:20:00Z')).toMatch(/^23\.11\.2026, /u)
  store.set(languageAtom, english)
  store.set(shellAtom, shell)
})

test('an institution that has days in digits everywhere has them in lists, sentences and moments', () => {
  const store = getDefaultStore()
  const shell = store.get(shellAtom)
  store.set(shellAtom, { institution: { locale: 'en-US', timeZone: 'America/New_York', days: 'MM/DD/YYYY' } } as unknown as typeof shell)
  expect([shortDate('2026-11-24'), longDate('2026-12-04'), monthAndDay('2026-11-09'), plainInstant('2026-11-17T21:12:00Z')]).toEqual([
    '11/24/2026',
    'Friday, 12/04/2026',
    '11/09/2026',
    '11/17/2026, 4:12 pm',
  ])
  expect(longInstant('2026-11-17T21:12:00Z')).toBe('Tuesday, 11/17/2026 at 4:12 pm')
  store.set(shellAtom, shell)
})

test('dates of forms and lists do the same', () => {
  const { longDate: chosen, writtenDate, mediumDate } = formatsIn('en-US', 'en-GB', 'MM/DD/YYYY')
  expect([chosen('2027-01-11'), writtenDate('2027-01-11'), mediumDate('2027-01-11'), writtenDate('soon')]).toEqual([
    'Monday, 01/11/2027',
    '01/11/2027',
    '01/11/2027',
    'soon',
  ])
})
