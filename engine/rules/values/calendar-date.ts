import type { Json } from './json.ts'

/** A date as three numbers: no time zone, no clock, no `Date`. */
export type CalendarDate = { readonly year: number; readonly month: number; readonly day: number }

const shape = /^(\d{4})-(\d{2})-(\d{2})(?:T[\d:.]+(?:Z|[+-]\d{2}:\d{2})?)?$/u

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

const daysInMonth = (year: number, month: number): number => {
  if (month === 2) return isLeap(year) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** Is it a day of the calendar? February 30 is not. */
export const isCalendarDate = ({ year, month, day }: CalendarDate): boolean =>
  month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)

/** Reads a date, or an instant as the calendar date of the clock it is written by: a server writes instants by the clock of the institution. */
export const readDate = (value: Json | undefined): CalendarDate | undefined => {
  const found = typeof value === 'string' ? shape.exec(value) : null
  if (found === null) return undefined
  const date = { year: Number(found[1]), month: Number(found[2]), day: Number(found[3]) }
  return isCalendarDate(date) ? date : undefined
}

export const writeDate = ({ year, month, day }: CalendarDate): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/** Days since 1970-01-01, in the proleptic Gregorian calendar (years are counted from March, so that the leap day is last). */
export const dayNumber = ({ year, month, day }: CalendarDate): number => {
  const y = month <= 2 ? year - 1 : year
  const era = Math.floor(y / 400)
  const yearOfEra = y - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  return era * 146097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719468
}

export const dateOfDay = (number: number): CalendarDate => {
  const shifted = number + 719468
  const era = Math.floor(shifted / 146097)
  const dayOfEra = shifted - era * 146097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36524) - Math.floor(dayOfEra / 146096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day: dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1 }
}

/** Clamps the day to the end of the month: one month after 31 January is 28 or 29 February. */
export const addMonths = ({ year, month, day }: CalendarDate, months: number): CalendarDate => {
  const count = year * 12 + (month - 1) + months
  const target = { year: Math.floor(count / 12), month: (((count % 12) + 12) % 12) + 1 }
  return { ...target, day: Math.min(day, daysInMonth(target.year, target.month)) }
}

export const addDays = (date: CalendarDate, days: number): CalendarDate => dateOfDay(dayNumber(date) + days)

/** Whole months from the first date to the second; negative when the second is earlier. */
export const monthsBetween = (from: CalendarDate, to: CalendarDate): number => {
  const months = (to.year - from.year) * 12 + (to.month - from.month)
  const reached = dayNumber(addMonths(from, months)) - dayNumber(to)
  if (months > 0 && reached > 0) return months - 1
  return months < 0 && reached < 0 ? months + 1 : months
}

/** Negative, zero or positive; undefined when one of the two is not a date. */
export const compareDates = (a: Json | undefined, b: Json | undefined): number | undefined => {
  const [first, second] = [readDate(a), readDate(b)]
  if (first === undefined || second === undefined) return undefined
  return first.year - second.year || first.month - second.month || first.day - second.day
}

type Time = {
  /** Milliseconds of the day, by the clock it is written by. */
  readonly at: number
  /** Milliseconds that this clock is ahead of UTC; undefined for a time that somebody typed. */
  readonly ahead: number | undefined
  readonly isUtc: boolean
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const timeOf = (moment: Json | undefined): Time | undefined => {
  const found = typeof moment === 'string' ? /T(\d{2}):(\d{2})(?::(\d{2}(?:\.\d+)?))?(Z|([+-])(\d{2}):(\d{2}))?$/u.exec(moment) : null
  if (found === null) return undefined
  const [, hours, minutes, seconds = 0, zone, sign, zoneHours = 0, zoneMinutes = 0] = found
  const ahead = (Number(zoneHours) * 60 + Number(zoneMinutes)) * MINUTE * (sign === '-' ? -1 : 1)
  return {
    at: (Number(hours) * 60 + Number(minutes)) * MINUTE + Math.round(Number(seconds) * 1000),
    ahead: zone === undefined ? undefined : ahead,
    isUtc: zone === 'Z',
  }
}

/**
 * Like `compareDates`, and by the time where both have one. A day has no time, so that every time of it is on that day. Two instants are
 * compared by the clock of UTC. An instant and a time that somebody typed are compared by what their clocks show, as a server writes instants by the
 * clock of the institution; an instant that is written in UTC shows no clock of a place, and its day alone counts.
 */
export const compareMoments = (a: Json | undefined, b: Json | undefined): number | undefined => {
  const days = compareDates(a, b)
  const [first, second] = [timeOf(a), timeOf(b)]
  if (days === undefined || first === undefined || second === undefined) return days
  if (first.ahead !== undefined && second.ahead !== undefined) {
    const [firstDay, secondDay] = [readDate(a), readDate(b)]
    const between = firstDay && secondDay ? dayNumber(firstDay) - dayNumber(secondDay) : 0
    return between * DAY + (first.at - first.ahead) - (second.at - second.ahead)
  }
  if (days !== 0) return days
  return first.isUtc || second.isUtc ? 0 : first.at - second.at
}
