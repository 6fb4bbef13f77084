import { writeValue } from '../messages/write-value.ts'
import { viewTexts } from '../texts/en/views.ts'
import type { GroupKey } from './groups-of.ts'

const DAY = 86_400_000

const mondayOf = (date: string): string => {
  const day = new Date(`${date}T00:00:00Z`)
  return new Date(day.getTime() - ((day.getUTCDay() + 6) % 7) * DAY).toISOString().slice(0, 10)
}

/** The part of a date that a group stands for: 2026, 2026-11, the Monday of the week, or the day. */
export const datePart = (by: GroupKey['by'], date: string): string => {
  switch (by) {
    case 'year':
      return date.slice(0, 4)
    case 'month':
      return date.slice(0, 7)
    case 'week':
      return mondayOf(date)
    default:
      return date
  }
}

/** The first and the last day of a part of a date. */
export const daysOfPart = (by: GroupKey['by'], part: string): { readonly from: string; readonly to: string } => {
  if (by === 'year') return { from: `${part}-01-01`, to: `${part}-12-31` }
  if (by === 'month') {
    const [year = 0, month = 1] = part.split('-').map(Number)
    return { from: `${part}-01`, to: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) }
  }
  return { from: part, to: by === 'week' ? new Date(Date.parse(`${part}T00:00:00Z`) + 6 * DAY).toISOString().slice(0, 10) : part }
}

/** A part of a date as a person reads it: 2026, Nov 2026, Week of November 16, 2026. */
export const writePart = (by: GroupKey['by'], part: string): string => {
  if (by === 'year') return part
  const [year = '', month] = part.split('-')
  if (by === 'month') return viewTexts.month({ year, month: Number(month) })
  const day = writeValue(part) ?? part
  return by === 'week' ? viewTexts.weekOf({ date: day }) : day
}

/** The part of a date after another; the days between two of them may have no row. */
export const nextPart = (by: GroupKey['by'], part: string): string => {
  const { to } = daysOfPart(by, part)
  return datePart(by, new Date(Date.parse(`${to}T00:00:00Z`) + DAY).toISOString().slice(0, 10))
}
