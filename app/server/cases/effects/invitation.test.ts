import { expect, test } from 'vitest'
import { endOfLink } from './invitation.ts'

test.each([
  ['P14D', '2026-12-07T15:00:00.000Z'],
  ['P2M', '2027-01-23T15:00:00.000Z'],
  ['PT12H', '2026-11-24T03:00:00.000Z'],
])('the link of an approval that expires after %s lives a day longer', (duration, end) => {
  expect(endOfLink('2026-11-22T15:00:00.000Z', duration)).toBe(end)
})
