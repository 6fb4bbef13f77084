import { STORED_LOCALE } from './stored-locale.ts'

const formats = new Map<string, Intl.DateTimeFormat>()
/** The date of the minute that was asked for last, per time zone: a clock is read far more often than once a minute. */
const latest = new Map<string, { readonly minute: number; readonly date: string }>()

/** The calendar date of an instant in a time zone; rules read it as `today`. */
export const calendarDate = (instant: Date, timeZone: string): string => {
  const minute = Math.floor(instant.getTime() / 60_000)
  const known = latest.get(timeZone)
  if (known?.minute === minute) return known.date
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat(STORED_LOCALE, { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  formats.set(timeZone, format)
  const date = format.format(instant)
  latest.set(timeZone, { minute, date })
  return date
}
