import { dayNumber, dateOfDay, readDate, type CalendarDate } from './calendar-date.ts'
import { isBlank } from './blank.ts'
import { isList, isRecord, type Json } from './json.ts'

/** Whether an office is open on a day, by its number. */
export type OfficeCalendar = (day: number) => boolean

/** No calendar is looked through for longer than this, so that an office that is always closed is answered too. */
const FARTHEST = 3660

/** The day of the week, 1 (Monday) to 7 (Sunday). */
export const weekdayOf = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1

const numbersIn = (value: Json | undefined): readonly number[] =>
  (isList(value) ? value : [value]).filter((item) => !isBlank(item)).map(Number)

type Closure = { readonly from: number; readonly to: number; readonly weekdays: readonly number[] }

/** The days a row closes: from its `from` to its `to`, or its `from` alone; with `weekday`, only these days of each week between them. */
const closuresIn = (rows: Json | undefined): readonly Closure[] =>
  (isList(rows) ? rows : []).filter(isRecord).flatMap((row) => {
    const [first, last] = [readDate(row['from']), readDate(isBlank(row['to']) ? row['from'] : row['to'])]
    return first === undefined || last === undefined
      ? []
      : [{ from: dayNumber(first), to: dayNumber(last), weekdays: numbersIn(row['weekday']) }]
  })

/** The calendar of an office: closed on the days of `closed`, and on those of every week that `weekend` names (Saturday and Sunday without it). */
export const officeCalendar = (closed: Json | undefined, weekend: Json | undefined): OfficeCalendar => {
  const closures = closuresIn(closed)
  const free = isBlank(weekend) && !isList(weekend) ? [6, 7] : numbersIn(weekend)
  return (day) =>
    !free.includes(weekdayOf(day)) &&
    !closures.some(({ from, to, weekdays }) => from <= day && day <= to && (weekdays.length === 0 || weekdays.includes(weekdayOf(day))))
}

/**
 * The business day that is `count` of them after a date: the first one is the next day on which the office is open. A negative count goes
 * back, and 0 is the date itself. Undefined when the calendar has no such day within ten years.
 */
export const addBusinessDays = (date: CalendarDate, count: number, isOpen: OfficeCalendar): CalendarDate | undefined => {
  const step = count < 0 ? -1 : 1
  const start = dayNumber(date)
  let left = Math.abs(Math.trunc(count))
  for (let gone = 0; gone <= FARTHEST; gone += 1) {
    const day = start + step * gone
    if (gone > 0 && isOpen(day)) left -= 1
    if (left <= 0) return dateOfDay(day)
  }
  return undefined
}

/** How many business days lie after the first date, up to the second and with it; negative when the second is earlier. */
export const businessDaysBetween = (from: CalendarDate, to: CalendarDate, isOpen: OfficeCalendar): number => {
  const [start, end] = [dayNumber(from), dayNumber(to)]
  if (end < start) return -businessDaysBetween(to, from, isOpen) || 0
  let count = 0
  for (let day = start + 1; day <= Math.min(end, start + FARTHEST); day += 1) if (isOpen(day)) count += 1
  return count
}
