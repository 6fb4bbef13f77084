import { writeDay } from './write-day.ts'
import type { TextFormats } from './translator.ts'

type Month = { readonly year: string | number; readonly month: number }
type Parts = { readonly days: number; readonly hours: number; readonly minutes: number }

const WIDTHS = ['day', 'hour', 'minute'] as const

type Day = Month & { readonly day: number }

const twoDigits = (part: number): string => String(part).padStart(2, '0')

/** The format of days alone, for an institution that writes English and has them in digits. */
export const daysInDigits = (days: string): TextFormats & { readonly longDate: (day: Day) => string } => ({
  number: String,
  and: (parts) => parts.join(', '),
  longDate: ({ year, month, day }) => writeDay(days, String(year), twoDigits(month), twoDigits(day)),
})

/** The formats that stand among the texts of the engine, in a locale. With `days`, days are in digits. */
export const engineFormats = (locale: string, days?: string): TextFormats & { readonly [name: string]: unknown } => {
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 20 })
  const day = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' })
  const longMonth = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' })
  const shortMonth = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'short', timeZone: 'UTC' })
  const name = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  const time = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
  const and = new Intl.ListFormat(locale, { type: 'conjunction' })
  const or = new Intl.ListFormat(locale, { type: 'disjunction' })
  const counted = (count: number, unit: string): readonly string[] =>
    count === 0 ? [] : [new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)]
  const at = (year: string | number, month: number, date = 1): Date => new Date(Date.UTC(Number(year), month - 1, date, 12))
  return {
    number: (value) => number.format(value),
    and: (parts) => and.format(parts),
    or: (parts: readonly string[]) => or.format(parts),
    list: (parts: readonly string[]) => parts.join(', '),
    longDate: days === undefined ? ({ year, month, day: date }: Day) => day.format(at(year, month, date)) : daysInDigits(days).longDate,
    longMonth: ({ year, month }: Month) => longMonth.format(at(year, month)),
    month: ({ year, month }: Month) => shortMonth.format(at(year, month)),
    months: Array.from({ length: 12 }, (_, index) => name.format(at(2000, index + 1))),
    clock: ({ hour, minute }: { readonly hour: number; readonly minute: string }) =>
      time.format(new Date(Date.UTC(2000, 0, 1, hour, Number(minute)))),
    duration: ({ days, hours, minutes }: Parts) =>
      [days, hours, minutes].flatMap((count, index) => counted(count, WIDTHS[index] ?? 'day')).join(' '),
    amount: ({ months, days }: { readonly months: number; readonly days: number }) =>
      and.format([...counted(Math.floor(months / 12), 'year'), ...counted(months % 12, 'month'), ...counted(days, 'day')]),
  }
}
