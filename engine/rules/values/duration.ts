import { addDays, addMonths, type CalendarDate } from './calendar-date.ts'
import type { Json } from './json.ts'

export type Duration = { readonly months: number; readonly days: number }

const shape = /^(-?)P(?=\d)(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?$/u

export const units = ['days', 'weeks', 'months', 'years'] as const
export type Unit = (typeof units)[number]

/** `day` and `days` are the same unit. */
export const readUnit = (value: Json | undefined): Unit | undefined => units.find((unit) => unit === value || unit === `${String(value)}s`)

/** The calendar part of an ISO 8601 duration ("P90D", "-P1Y6M"); undefined for anything else, durations with hours too. */
export const readDuration = (value: Json | undefined): Duration | undefined => {
  const found = typeof value === 'string' ? shape.exec(value) : null
  if (found === null) return undefined
  const sign = found[1] === '-' ? -1 : 1
  const part = (index: number): number => sign * Number(found[index] ?? 0)
  return { months: part(2) * 12 + part(3), days: part(4) * 7 + part(5) }
}

export const durationOf = (count: number, unit: Unit): Duration => {
  switch (unit) {
    case 'days':
      return { months: 0, days: count }
    case 'weeks':
      return { months: 0, days: count * 7 }
    case 'months':
      return { months: count, days: 0 }
    case 'years':
      return { months: count * 12, days: 0 }
  }
}

/** Adds months first, then days, as the standard says. */
export const addDuration = (date: CalendarDate, { months, days }: Duration): CalendarDate =>
  addDays(months === 0 ? date : addMonths(date, months), days)
