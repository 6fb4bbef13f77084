import { getDefaultStore } from 'jotai'
import { writeStoredDay } from '#engine'
import { formatsIn, storedDay, storedMoment, writtenDay, writtenMoment } from '#renderer'
import { now } from '../api/client.ts'
import { shellAtom } from '../api/user.ts'
import { formatTexts } from '../texts/formats-texts.ts'
import { STORED_LOCALE } from './stored-locale.ts'

const institution = () => getDefaultStore().get(shellAtom)?.institution
const zone = (): string | undefined => institution()?.timeZone
const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(formatTexts().locale, options)

/** A calendar date has no zone: it is written in UTC. Whatever a record holds, nothing here throws: a text that is no date stays as typed. */
const inUtc = (options: Intl.DateTimeFormatOptions, date: string): string => {
  const day = date.slice(0, 10)
  return storedDay(day) === undefined ? date : writtenDay(format({ ...options, timeZone: 'UTC' }), day)
}
/** A day in words, or in digits where the institution has them everywhere. */
const dayIn = (options: Intl.DateTimeFormatOptions, date: string): string => {
  const [days, day] = [institution()?.days, date.slice(0, 10)]
  if (days === undefined || storedDay(day) === undefined) return inUtc(options, date)
  return `${options.weekday === undefined ? '' : `${inUtc({ weekday: options.weekday }, day)}, `}${writeStoredDay(days, day)}`
}

/** Friday, December 4, 2026 */
export const longDate = (date: string): string => dayIn({ weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' }, date)
/** Whether a year needs not be said. */
export const isThisYear = (date: string): boolean => date.slice(0, 4) === today().slice(0, 4)
/** Nov 24; with its year when that is another one, or when a neighbor's is */
export const shortDate = (date: string, neighbors: readonly string[] = []): string =>
  dayIn({ month: 'short', day: 'numeric', ...([date, ...neighbors].every(isThisYear) ? {} : { year: 'numeric' }) }, date)
/** The calendar date of a moment at the institution. */
export const calendarDate = (instant: string): string =>
  instant.length === 10 ? instant : writtenMoment(new Intl.DateTimeFormat(STORED_LOCALE, { timeZone: zone() }), instant)
/** November 9; with its year when that is another one. A date or a moment. */
export const monthAndDay = (when: string): string => {
  const date = calendarDate(when)
  return dayIn({ month: 'long', day: 'numeric', ...(isThisYear(date) ? {} : { year: 'numeric' }) }, date)
}
/** today at 9:42 am, yesterday at 3:12 pm, November 9 at 8:00 am */
export const recently = (instant: string): string => {
  if (storedMoment(instant) === undefined) return instant
  const days = Math.round((Date.parse(today()) - Date.parse(calendarDate(instant))) / 86_400_000)
  const texts = formatTexts()
  const time = clock(instant)
  if (days === 0) return texts.todayAt({ time })
  return days === 1 ? texts.yesterdayAt({ time }) : texts.onDateAt({ date: monthAndDay(instant), time })
}
/** at 9:42 am, yesterday at 3:12 pm */
export const justNow = (instant: string): string =>
  calendarDate(instant) === today() ? formatTexts().at({ time: clock(instant) }) : recently(instant)
/** Today, Yesterday, Friday, November 13, 2026 */
export const dayInWords = (date: string): string => {
  const days = Math.round((Date.parse(today()) - Date.parse(date)) / 86_400_000)
  const texts = formatTexts()
  if (days === 0) return texts.today
  return days === 1 ? texts.yesterday : longDate(date)
}
/** today, 1 day, 9 days */
export const daysSince = (instant: string): string => {
  if (storedMoment(instant) === undefined) return instant
  const days = Math.max(0, Math.round((Date.parse(today()) - Date.parse(calendarDate(instant))) / 86_400_000))
  return formatTexts().days({ count: days })
}
/** { month: 'Dec', day: '4' } */
export const leaf = (date: string) => ({
  month: storedDay(date.slice(0, 10)) === undefined ? '' : inUtc({ month: 'short' }, date),
  day: String(storedDay(date.slice(0, 10))?.getUTCDate() ?? date),
})

/** Tuesday, November 17 at 4:12 pm; the year when it is another one */
export const longInstant = (instant: string): string => {
  if (storedMoment(instant) === undefined) return instant
  const sameYear = calendarDate(instant).slice(0, 4) === today().slice(0, 4)
  const day = dayIn({ weekday: 'long', month: 'long', day: 'numeric', ...(sameYear ? {} : { year: 'numeric' }) }, calendarDate(instant))
  return formatTexts().dateAt({ date: day, time: clock(instant) })
}
/** 4:12 pm */
export const clock = (instant: string): string =>
  writtenMoment(format({ hour: 'numeric', minute: '2-digit', timeZone: zone() }), instant).replace(
    /\s?([AP])M$/,
    (_, half: string) => ` ${half.toLowerCase()}m`,
  )
/** "06:00" as 6:00 am */
export const timeOfDay = (time: string): string => formatsIn(formatTexts().locale).timeOfDay(time)
/** 11/17/2026, 4:12 pm. Digits stand in the order of the institution's country in every language, as in the answers beside them. */
export const plainInstant = (instant: string): string => {
  if (storedMoment(instant) === undefined) return instant
  const { locale = formatTexts().locale, days, timeZone } = institution() ?? {}
  const inCountry = new Intl.DateTimeFormat(locale, { year: 'numeric', month: '2-digit', day: '2-digit', timeZone })
  const date = days === undefined ? writtenMoment(inCountry, instant) : writeStoredDay(days, calendarDate(instant))
  return formatTexts().dateAndTime({ date, time: clock(instant) })
}
/** Today's calendar date at the institution. */
export const today = (): string => new Intl.DateTimeFormat(STORED_LOCALE, { timeZone: zone() }).format(now())
/** The hour at the institution, 0 to 23. Not in the reader's language, because German writes "8 Uhr". */
export const hourNow = (): number =>
  Number(new Intl.DateTimeFormat(STORED_LOCALE, { hour: 'numeric', hourCycle: 'h23', timeZone: zone() }).format(now()))
