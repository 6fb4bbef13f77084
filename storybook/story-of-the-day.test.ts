import { expect, test } from 'vitest'
import { isDrawnOn } from './forms/story-of-the-day.ts'

const NAMES = Array.from({ length: 60 }, (_, index) => `Example: ${index}`)
const WEEK = [7, 8, 9, 10, 11, 12, 13]

test('a week draws every example, flag and role of a form once, each day the filled-in form, and every third day the empty one', () => {
  const daysOf = (name: string): readonly number[] => WEEK.filter((day) => isDrawnOn(day, 'cpt-request.form', { name }))
  for (const name of NAMES) expect(daysOf(name).length, name).toBe(1)
  expect(daysOf('Filled in')).toEqual(WEEK)
  const [first = 0] = daysOf('Empty')
  expect(daysOf('Empty')).toEqual(WEEK.filter((day) => (day - first) % 3 === 0))
  expect(NAMES.every((name) => isDrawnOn(undefined, 'cpt-request.form', { name }))).toBe(true)
})
