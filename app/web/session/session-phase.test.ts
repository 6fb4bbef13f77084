import { expect, test } from 'vitest'
import { countdown, sessionPhase } from './session-phase.ts'

const clocks = { lasts: 54 * 60, warning: 300, renew: 300, check: 10, inactive: 30 * 60, leave: 3 }
const session = { endsAt: 54 * 60_000, clocks }
const at = (minutes: number, activeAt = minutes): ReturnType<typeof sessionPhase> =>
  sessionPhase(session, { now: minutes * 60_000, activeAt: activeAt * 60_000 })

test('a session is quiet until five minutes before its end, then it counts down to it', () => {
  expect(at(10)).toEqual({ phase: 'quiet', next: 40 * 60_000 })
  expect(at(48.9)).toMatchObject({ phase: 'quiet' })
  expect(at(49)).toEqual({ phase: 'ending', left: 5 * 60_000 })
  expect(at(54)).toEqual({ phase: 'ended' })
})

test('a session shorter than six minutes is announced five minutes after its start, and a very short one in its middle', () => {
  const short = (minutes: number, now: number) =>
    sessionPhase({ endsAt: minutes * 60_000, clocks: { ...clocks, lasts: minutes * 60 } }, { now: now * 60_000, activeAt: now * 60_000 })
      .phase
  expect([short(5.5, 4.9), short(5.5, 5)]).toEqual(['quiet', 'ending'])
  expect([short(2, 0.9), short(2, 1)]).toEqual(['quiet', 'ending'])
})

test('somebody who does nothing is asked, and has left when the countdown is over', () => {
  expect(at(29, 0)).toMatchObject({ phase: 'quiet' })
  expect(at(30, 0)).toEqual({ phase: 'inactive', left: 5 * 60_000 })
  expect(at(35, 0)).toEqual({ phase: 'left' })
  expect(at(35, 34)).toMatchObject({ phase: 'quiet' })
})

test('the end of the session goes before inactivity', () => {
  expect(at(50, 19)).toEqual({ phase: 'ending', left: 4 * 60_000 })
})

test('a countdown says minutes and seconds', () => {
  expect([300_000, 61_000, 59_001, 0, -5].map(countdown)).toEqual(['5:00', '1:01', '1:00', '0:00', '0:00'])
})
