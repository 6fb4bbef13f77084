import { HOME } from '../../country/country.ts'
import { isCalendarDate, writeDate, type CalendarDate } from '../../rules/values/calendar-date.ts'
import { answerTexts } from '../../texts/en/answers.ts'

/** A typed date as it was understood: one day, a day that no month has, or two days of which only the person knows the right one. */
export type TypedDate =
  | { readonly kind: 'date' | 'unreal'; readonly date: string }
  | { readonly kind: 'ambiguous'; readonly readings: readonly [string, string] }

/** Two digits mean a year of this century up to 49 and of the last one from 50 on, as spreadsheets read them. */
export const yearOf = (digits: string): number => {
  if (digits.length === 4) return Number(digits)
  return Number(digits) < 50 ? 2000 + Number(digits) : 1900 + Number(digits)
}

const dated = (date: CalendarDate): TypedDate => ({ kind: isCalendarDate(date) ? 'date' : 'unreal', date: writeDate(date) })

/** The number of a month by its name or the beginning of it; 0 for any other word. */
export const monthOf = (name: string): number =>
  answerTexts.months.findIndex((month) => name.length >= 3 && month.toLowerCase().startsWith(name.toLowerCase())) + 1

/** `named` is the month as a word, so that only day and year are left to be told apart. */
const readNamed = (named: string, day: string, year: string): TypedDate | undefined => {
  const month = monthOf(named)
  return month === 0 ? undefined : dated({ year: yearOf(year), month, day: Number(day) })
}

/** Most of the world puts the day first where it writes dots, and some put the month first: only a number above 12 tells which. */
const readEitherWay = (first: string, second: string, year: string): TypedDate => {
  const dayFirst = dated({ year: yearOf(year), month: Number(second), day: Number(first) })
  const monthFirst = dated({ year: yearOf(year), month: Number(first), day: Number(second) })
  if (dayFirst.kind === 'date' && monthFirst.kind === 'date' && first !== second && Number(first) !== Number(second))
    return { kind: 'ambiguous', readings: [dayFirst.date, monthFirst.date] }
  return dayFirst.kind === 'date' ? dayFirst : monthFirst
}

const part = (found: RegExpExecArray, index: number): string => found[index] ?? ''

const stored = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:T.*)?$/u
const dotted = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4}|\d{2})$/u
const inNumbers = /^(\d{1,2})([/ -])(\d{1,2})\2(\d{4}|\d{2})$/u
const digitsOnly = /^(\d{2})(\d{2})(\d{4})$/u
const monthNamed = /^(\p{L}+)\.?[ -]?(\d{1,2})(?:st|nd|rd|th)?(?:, ?| |-)(\d{4}|\d{2})$/iu
const dayThenName = /^(\d{1,2})(?:st|nd|rd|th)?\.?[ -]?(\p{L}+)\.?(?:, ?| |-)(\d{4}|\d{2})$/iu

/**
 * Reads a date as people type it: 01/11/2027, 1-11-27, 01112027, Jan 11, 2027, 11 January 2027, 2027-01-11. Numbers are read in the order in
 * which the country writes them; where that is the month first, dots leave it open, and where it is the year, so does every other order.
 * Undefined when the text is not a date.
 */
export const readTypedDate = (text: string, { days } = HOME): TypedDate | undefined => {
  const isDayFirst = days.startsWith('DD')
  const inOrder = (first: string, second: string, year: string): TypedDate => {
    if (days.startsWith('YYYY')) return readEitherWay(first, second, year)
    const [day, month] = isDayFirst ? [first, second] : [second, first]
    return dated({ year: yearOf(year), month: Number(month), day: Number(day) })
  }
  const line = text.trim().replace(/\s+/gu, ' ')
  const iso = stored.exec(line)
  if (iso !== null) return dated({ year: Number(part(iso, 1)), month: Number(part(iso, 2)), day: Number(part(iso, 3)) })
  const dots = dotted.exec(line)
  if (dots !== null) return (isDayFirst ? inOrder : readEitherWay)(part(dots, 1), part(dots, 2), part(dots, 3))
  const numbers = inNumbers.exec(line)
  if (numbers !== null) return inOrder(part(numbers, 1), part(numbers, 3), part(numbers, 4))
  const digits = digitsOnly.exec(line)
  if (digits !== null) return inOrder(part(digits, 1), part(digits, 2), part(digits, 3))
  const named = monthNamed.exec(line)
  if (named !== null) return readNamed(part(named, 1), part(named, 2), part(named, 3))
  const reversed = dayThenName.exec(line)
  return reversed === null ? undefined : readNamed(part(reversed, 2), part(reversed, 1), part(reversed, 3))
}
