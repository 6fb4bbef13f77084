import type { Automation, Rhythm } from '../definition/automation.ts'
import { addDays, dayNumber, readDate, writeDate, type CalendarDate } from '../rules/values/calendar-date.ts'

const USUAL_TIME = '06:00'

/** The time of day from which an automation runs, at the institution. */
export const timeOfRun = ({ on }: Pick<Automation, 'on'>): string => on.time ?? USUAL_TIME
/** Day 0 of the count, January 1, 1970, was a Thursday. */
const MONDAY = 4

const started: { readonly [R in Rhythm]: (day: CalendarDate) => CalendarDate } = {
  day: (day) => day,
  week: (day) => addDays(day, -((((dayNumber(day) - MONDAY) % 7) + 7) % 7)),
  month: (day) => ({ ...day, day: 1 }),
}

/** The days a run is for: those after `after`, up to and including `until`. */
export type RunDays = { readonly after: string; readonly until: string }

/** The days since the last run; without one, only the day itself. */
export const runDays = (until: string, last: string | undefined): RunDays => {
  const day = readDate(until)
  if (day === undefined) throw new Error(`${until} is no date`)
  return { after: last ?? writeDate(addDays(day, -1)), until }
}

/** A day and a time at the institution: '2026-11-22', '05:30'. */
export type LocalTime = { readonly day: string; readonly time: string }

/**
 * The day for which an automation should run now; undefined when it has run for that day already. With a date it runs every day.
 * `last` is the day of its last run; one that never ran begins with the next day of its rhythm.
 */
export const dueDay = (automation: Pick<Automation, 'on'>, now: LocalTime, last: string | undefined): string | undefined => {
  const today = readDate(now.day)
  if (today === undefined) throw new Error(`${now.day} is no date`)
  const reached = now.time >= timeOfRun(automation) ? today : addDays(today, -1)
  const due = writeDate(started[automation.on.every ?? 'day'](reached))
  return (last === undefined ? due === now.day : due > last) ? due : undefined
}

/** Longer than the longest rhythm. */
const LOOK_AHEAD = 32

/** The day of the next run, today if one is due. */
export const nextRunDay = (automation: Pick<Automation, 'on'>, now: LocalTime, last: string | undefined): string => {
  const due = dueDay(automation, now, last)
  const today = readDate(now.day)
  if (today === undefined) throw new Error(`${now.day} is no date`)
  if (due !== undefined) return due
  const later = Array.from({ length: LOOK_AHEAD }, (_, index) => writeDate(addDays(today, index)))
  const next = later.find((day) => dueDay(automation, { day, time: '24:00' }, last) !== undefined)
  if (next === undefined) throw new Error('an automation has no next day')
  return next
}
