import { STORED_LOCALE } from './stored-locale.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat(STORED_LOCALE, { timeZone, timeZoneName: 'longOffset' })
  formats.set(timeZone, made)
  return made
}

/** "GMT-05:00" -> minutes, whatever minus the locale writes; "GMT" is UTC itself. */
const offsetAt = (instant: Date, timeZone: string): number => {
  const name = formatOf(timeZone)
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value
  const [, sign, hours, minutes] = /(.)(\d{2}):(\d{2})$/u.exec(name ?? '') ?? []
  return sign === undefined ? 0 : (Number(hours) * 60 + Number(minutes)) * (sign === '+' ? 1 : -1)
}

const pad = (part: number): string => String(part).padStart(2, '0')

/**
 * An instant as the clock of a time zone writes it. Rules and texts read its day, which is then that of the institution, and it still names
 * the same moment.
 *
 *     localInstant('2026-11-28T02:12:00.000Z', 'America/New_York') // '2026-11-27T21:12:00.000-05:00'
 */
export const localInstant = (instant: string, timeZone: string): string => {
  const moment = new Date(instant)
  if (Number.isNaN(moment.getTime())) return instant
  const minutes = offsetAt(moment, timeZone)
  const written = new Date(moment.getTime() + minutes * 60_000).toISOString().slice(0, -1)
  const offset = Math.abs(minutes)
  return `${written}${minutes < 0 ? '-' : '+'}${pad(Math.floor(offset / 60))}:${pad(offset % 60)}`
}
