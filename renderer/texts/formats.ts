import { writeStoredDay } from '#engine'
import { storedDay, storedMoment, writtenDay, writtenMoment } from './stored-dates.ts'

/** Grammatical forms of a counted sentence; a language names those it has. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string }

/**
 * Numbers, dates, lists and plurals of a locale. A language makes them once, so that its texts have one source of the locale.
 * `lists` is for a language whose lists Intl writes under another name; with `days`, days are in digits.
 */
export const formatsIn = (locale: string, lists: string = locale, days?: string) => {
  const rules = new Intl.PluralRules(locale)
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 20 })
  const longDate = new Intl.DateTimeFormat(locale, { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' })
  const writtenDate = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' })
  const mediumDate = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
  const longMonth = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' })
  const clock = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' })
  const timeOfDay = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  const inDigits = (format: Intl.DateTimeFormat, date: string): string =>
    days === undefined ? writtenDay(format, date) : writeStoredDay(days, date)
  const inLetters = (text: string): string => text.replace(/\s?([AP])M$/, (_, half: string) => ` ${half.toLowerCase()}m`)
  const and = new Intl.ListFormat(lists, { type: 'conjunction' })
  const or = new Intl.ListFormat(lists, { type: 'disjunction' })
  const items = new Intl.ListFormat(lists, { type: 'unit', style: 'short' })
  return {
    /** The form of a sentence that goes with a count. */
    plural: (count: number, forms: PluralForms): string => forms[rules.select(count)] ?? forms.other,
    number: (value: number): string => number.format(value),
    /** "2027-01-11" -> "Monday, January 11, 2027" */
    longDate: (date: string): string =>
      days === undefined || storedDay(date) === undefined
        ? writtenDay(longDate, date)
        : `${writtenDay(weekday, date)}, ${writeStoredDay(days, date)}`,
    /** "2027-01-11" -> "January 11, 2027" */
    writtenDate: (date: string): string => inDigits(writtenDate, date),
    /** "2027-01-11" -> "Jan 11, 2027" */
    mediumDate: (date: string): string => inDigits(mediumDate, date),
    /** The time of day by the reader's clock: "9:42 am" */
    clock: (instant: string): string => inLetters(writtenMoment(clock, instant)),
    /** "09:30" -> "9:30 am" */
    timeOfDay: (time: string): string => {
      const moment = storedMoment(`2027-01-01T${time}:00Z`)
      return moment === undefined ? time : inLetters(timeOfDay.format(moment))
    },
    /** "2027-01" -> "January 2027" */
    longMonth: (month: string): string => {
      const day = storedDay(`${month}-01`)
      return day === undefined ? month : longMonth.format(day)
    },
    and: (parts: readonly string[]): string => and.format(parts),
    or: (parts: readonly string[]): string => or.format(parts),
    list: (parts: readonly string[]): string => items.format(parts),
  }
}
