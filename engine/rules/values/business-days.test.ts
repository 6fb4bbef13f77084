import { expect, test } from 'vitest'
import type { Json } from './json.ts'
import { addBusinessDays, businessDaysBetween, officeCalendar } from './business-days.ts'
import { readDate, writeDate } from './calendar-date.ts'

const closed: Json = [
  { from: '2026-11-26', to: '2026-11-27' },
  { from: '2026-11-11' },
  { from: '2027-05-17', to: '2027-08-13', weekday: '5' },
]

const on = (date: string) => {
  const read = readDate(date)
  if (read === undefined) throw new Error(date)
  return read
}

const later = (date: string, count: number, calendar = officeCalendar(closed, undefined)): string | undefined => {
  const found = addBusinessDays(on(date), count, calendar)
  return found && writeDate(found)
}

test('closures, one closed day, summer Fridays and weekends are no business days', () => {
  expect(later('2026-11-25', 1)).toBe('2026-11-30')
  expect(later('2026-11-10', 1)).toBe('2026-11-12')
  expect(later('2027-05-20', 1)).toBe('2027-05-24')
  expect(later('2027-08-19', 1)).toBe('2027-08-20')
  expect(later('2026-11-21', 0)).toBe('2026-11-21')
  expect(later('2026-11-30', -1)).toBe('2026-11-25')
})

test('adding and counting agree', () => {
  const calendar = officeCalendar(closed, ['6', '7'])
  for (const start of ['2026-11-20', '2026-11-21', '2026-12-31', '2027-05-14', '2028-02-28'])
    for (const count of [1, 2, 5, 23, 90]) {
      const due = later(start, count, calendar) ?? ''
      expect(businessDaysBetween(on(start), on(due), calendar)).toBe(count)
    }
})

test('an institution names its own weekend, or none', () => {
  expect(later('2026-11-26', 1, officeCalendar([], [5, 6]))).toBe('2026-11-29')
  expect(later('2026-11-20', 1, officeCalendar(null, []))).toBe('2026-11-21')
})

test('an office that is never open promises no day', () => {
  expect(later('2026-11-20', 1, officeCalendar([], [1, 2, 3, 4, 5, 6, 7]))).toBeUndefined()
})
