import { expect, test } from 'vitest'
import { dayAfter, monthAfter, weeksOf } from './days-of-month.ts'

test('a month begins with the week its first day is in, on Monday or on Sunday', () => {
  expect(weeksOf('2026-11', 7)[0]?.[0]).toBe('2026-11-01')
  expect(weeksOf('2026-11', 1)[0]?.[0]).toBe('2026-10-26')
  expect(weeksOf('2026-11', 1).at(-1)).toContain('2026-11-30')
  expect(weeksOf('2026-02', 7)).toHaveLength(4)
  expect(weeksOf('2026-08', 1)).toHaveLength(6)
})

test('months and days go on over the end of a year', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
  expect([dayAfter('2026-12-31', 1), dayAfter('2024-02-28', 1)]).toEqual(['2027-01-01', '2024-02-29'])
})
