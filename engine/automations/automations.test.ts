import { expect, test } from 'vitest'
import { dueDay, nextRunDay } from './due-day.ts'
import { reachedDates } from './reached-dates.ts'

const dates = (at: string, after: string, until: string) => reachedDates([at], after, until).map(({ date }) => date)

test('a date is reached on the day that lies its distance away', () => {
  expect(dates('P0D', '2026-11-21', '2026-11-22')).toEqual(['2026-11-22'])
  expect(dates('-P30D', '2026-11-21', '2026-11-22')).toEqual(['2026-12-22'])
  expect(dates('P2W', '2026-11-21', '2026-11-22')).toEqual(['2026-11-08'])
})

test('a month after the last days of January is the last day of February for all of them', () => {
  expect(dates('P1M', '2027-02-27', '2027-02-28').toSorted()).toEqual(['2027-01-28', '2027-01-29', '2027-01-30', '2027-01-31'])
  expect(dates('P1Y', '2029-02-27', '2029-02-28').toSorted()).toEqual(['2028-02-28', '2028-02-29'])
})

test('missed days are made up for, a month at most, and none twice', () => {
  expect(dates('P0D', '2026-11-19', '2026-11-22').toSorted()).toEqual(['2026-11-20', '2026-11-21', '2026-11-22'])
  expect(dates('P0D', '2025-01-01', '2026-11-22')).toHaveLength(31)
  expect(dates('P0D', '2026-11-22', '2026-11-22')).toEqual([])
})

test('every date is reached on exactly one day of a year', () => {
  for (const at of ['-P30D', 'P1M', '-P3M', 'P1Y2M3D']) {
    const reached = dates(at, '2026-12-31', '2027-01-31')
    expect(new Set(reached).size, at).toBe(reached.length)
  }
})

test('an automation runs once for a day, from its time on', () => {
  const daily = { on: { every: 'day', time: '03:15' } } as const
  expect(dueDay(daily, { day: '2026-11-22', time: '03:14' }, '2026-11-21')).toBeUndefined()
  expect(dueDay(daily, { day: '2026-11-22', time: '03:15' }, '2026-11-21')).toBe('2026-11-22')
  expect(dueDay(daily, { day: '2026-11-22', time: '23:59' }, '2026-11-22')).toBeUndefined()
  expect(dueDay({ on: { date: null } }, { day: '2026-11-22', time: '06:00' }, '2026-11-21')).toBe('2026-11-22')
})

test('a week begins on Monday and a month on the first; a missed start is made up for', () => {
  const weekly = { on: { every: 'week' } } as const
  expect(dueDay(weekly, { day: '2026-11-22', time: '12:00' }, '2026-11-16')).toBeUndefined()
  expect(dueDay(weekly, { day: '2026-11-23', time: '05:59' }, '2026-11-16')).toBeUndefined()
  expect(dueDay(weekly, { day: '2026-11-25', time: '05:00' }, '2026-11-16')).toBe('2026-11-23')
  expect(dueDay({ on: { every: 'month' } }, { day: '2026-12-03', time: '00:00' }, '2026-11-01')).toBe('2026-12-01')
})

test('one that never ran begins with the next day of its rhythm', () => {
  const weekly = { on: { every: 'week' } } as const
  expect(dueDay(weekly, { day: '2026-11-25', time: '12:00' }, undefined)).toBeUndefined()
  expect(dueDay(weekly, { day: '2026-11-30', time: '12:00' }, undefined)).toBe('2026-11-30')
})

test('the next run is today when it is due, and else on the next day of the rhythm', () => {
  const weekly = { on: { every: 'week' } } as const
  expect(nextRunDay(weekly, { day: '2026-11-25', time: '12:00' }, '2026-11-16')).toBe('2026-11-23')
  expect(nextRunDay(weekly, { day: '2026-11-25', time: '12:00' }, '2026-11-23')).toBe('2026-11-30')
  const daily = { on: { every: 'day', time: '18:00' } } as const
  expect(nextRunDay(daily, { day: '2026-11-25', time: '12:00' }, '2026-11-24')).toBe('2026-11-25')
  expect(nextRunDay(daily, { day: '2026-11-25', time: '19:00' }, '2026-11-25')).toBe('2026-11-26')
  expect(nextRunDay({ on: { every: 'month' } }, { day: '2026-12-03', time: '00:00' }, undefined)).toBe('2027-01-01')
})
