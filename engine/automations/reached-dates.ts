import { addDays, readDate, writeDate, type CalendarDate } from '../rules/values/calendar-date.ts'
import { addDuration, readDuration, type Duration } from '../rules/values/duration.ts'

/** A date of a record, and the distance whose day it reaches: 30 days before June 1 is reached on May 2. */
export type ReachedDate = { readonly date: string; readonly at: string }

/** Days that are made up for after an outage. */
const MOST_DAYS = 31
/** Months differ by three days at most, so the date that a distance in months comes from is at most so far away. */
const SPREAD = 3

const daysAfter = (after: string, until: CalendarDate): readonly CalendarDate[] => {
  const days: CalendarDate[] = []
  for (let day = until; days.length < MOST_DAYS && writeDate(day) > after; day = addDays(day, -1)) days.push(day)
  return days
}

const datesReaching = (day: CalendarDate, distance: Duration): readonly CalendarDate[] => {
  const near = addDuration(day, { months: -distance.months, days: -distance.days })
  return Array.from({ length: 2 * SPREAD + 1 }, (_, index) => addDays(near, index - SPREAD)).filter(
    (date) => writeDate(addDuration(date, distance)) === writeDate(day),
  )
}

/**
 * Every date that comes within its distance on a day after `after`, up to and including `until`: what a query looks for.
 *
 *     reachedDates(['-P30D'], '2026-11-21', '2026-11-22')  // [{ date: '2026-12-22', at: '-P30D' }]
 */
export const reachedDates = (distances: readonly string[], after: string, until: string): readonly ReachedDate[] => {
  const last = readDate(until)
  if (last === undefined) throw new Error(`${until} is no date`)
  return distances.flatMap((at) => {
    const distance = readDuration(at)
    if (distance === undefined) throw new Error(`${at} is no number of days, weeks, months or years`)
    return daysAfter(after, last)
      .flatMap((day) => datesReaching(day, distance))
      .map((date) => ({ date: writeDate(date), at }))
  })
}
