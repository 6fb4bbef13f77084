import { expect, test } from 'vitest'
import { MOST_TRIES, pauseBeforeNextTry } from './next-try.ts'

const pauses = (random: number): readonly number[] =>
  Array.from({ length: MOST_TRIES - 1 }, (_, index) => pauseBeforeNextTry(index + 1, random) ?? 0)
const hours = (all: readonly number[]): number => all.reduce((sum, pause) => sum + pause, 0) / 3_600_000

test('tries go on for a day, with pauses that grow to two hours', () => {
  const middle = pauses(0.5)
  expect(middle.slice(0, 4)).toEqual([5000, 10_000, 20_000, 40_000])
  expect(middle.at(-1)).toBe(7_200_000)
  expect(hours(middle)).toBeGreaterThan(24)
  expect(hours(pauses(0))).toBeGreaterThan(19)
  expect(pauseBeforeNextTry(MOST_TRIES, 0.5)).toBeUndefined()
})

test('effects that failed together are not tried again together', () => {
  expect(pauseBeforeNextTry(5, 0)).toBe(64_000)
  expect(pauseBeforeNextTry(5, 1)).toBe(96_000)
})
