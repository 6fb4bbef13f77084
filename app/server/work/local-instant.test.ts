import { expect, test } from 'vitest'
import { localInstant } from './local-instant.ts'

test.each([
  ['2026-11-28T02:12:00.000Z', 'America/New_York', '2026-11-27T21:12:00.000-05:00'],
  ['2026-07-01T03:30:00.000Z', 'America/New_York', '2026-06-30T23:30:00.000-04:00'],
  ['2026-11-27T23:30:00.000Z', 'Europe/Vienna', '2026-11-28T00:30:00.000+01:00'],
  ['2026-11-27T20:00:00.000Z', 'Asia/Kathmandu', '2026-11-28T01:45:00.000+05:45'],
  ['2026-11-27T20:00:00.000Z', 'UTC', '2026-11-27T20:00:00.000+00:00'],
])('%s in %s is %s, the same moment', (instant, zone, written) => {
  expect(localInstant(instant, zone)).toBe(written)
  expect(Date.parse(written)).toBe(Date.parse(instant))
})

test('a text that is no instant stays as it is', () => expect(localInstant('soon', 'UTC')).toBe('soon'))
