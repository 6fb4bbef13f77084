import { STORED_LOCALE } from './stored-locale.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** The time of day of an instant in a time zone, on 24 hours: 05:30. */
export const localTime = (instant: Date, timeZone: string): string => {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat(STORED_LOCALE, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  formats.set(timeZone, format)
  return format.format(instant)
}
