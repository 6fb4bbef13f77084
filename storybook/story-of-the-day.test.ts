import { expect, test } from 'vitest'
import { isDrawnOn } from './forms/story-of-the-day.ts'

const NAMES = Array.from({ length: 60 }, (_, index) => `Example: ${index}`)

test('three days draw every example, flag and role of a form once, and each day the empty and the filled-in form', () => {
  for (const name of NAMES) expect([7, 8, 9].filter((day) => isDrawnOn(day, 'cpt-request.form', { name })).length, name).toBe(1)
  for (const name of ['Empty', 'Filled in'])
    expect([7, 8, 9].map((day) => isDrawnOn(day, 'cpt-request.form', { name }))).toEqual([true, true, true])
  expect(NAMES.every((name) => isDrawnOn(undefined, 'cpt-request.form', { name }))).toBe(true)
})
