import { HOME, readTypedDate, writeDay, type Country } from '#engine'
import { textOf, type QuestionSummaryProps } from '../question-type.ts'
import type { QuestionTexts } from '../../texts/en/questions.ts'

const pad = (number: number, width = 2): string => String(number).padStart(width, '0')

const isDate = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** "2027-01-11" -> its parts; undefined for anything that is not a calendar date. */
const yearMonthDay = (iso: string): readonly [number, number, number] | undefined => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso)
  if (!match) return undefined
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  return isDate(year, month, day) ? [year, month, day] : undefined
}

/** A typed date as it is stored; undefined for a text that is not a date, and for one that two days fit. */
export const readDate = (text: string, country?: Country): string | undefined => {
  const typed = readTypedDate(text, country)
  return typed?.kind === 'date' ? typed.date : undefined
}

type Line = Pick<QuestionSummaryProps, 'value'> & { readonly facts?: Pick<QuestionSummaryProps['facts'], 'country'> }

/** "2027-01-11" -> "01/11/2027", or as the institution writes a day, also for a day that does not exist, and "2027-01" -> "01/2027"; any other text stays as it is. */
export const dateLine = ({ value, facts: { country: { days } = HOME } = {} }: Line): string => {
  const text = textOf(value)
  const [, year = '', month = '', day] = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(text) ?? []
  if (year === '') return text
  return day === undefined ? `${month}/${year}` : writeDay(days, year, month, day)
}

/** "2027-01-11" -> "Monday, January 11, 2027", and "2027-01" -> "January 2027"; '' for anything that is not a date. */
export const dateWords = (
  value: QuestionSummaryProps['value'],
  { longDate, longMonth }: Pick<QuestionTexts, 'longDate' | 'longMonth'>,
): string => {
  const text = textOf(value)
  if (/^\d{4}-\d{2}$/.test(text) && yearMonthDay(`${text}-01`)) return longMonth(text)
  return yearMonthDay(text) ? longDate(text) : ''
}

/** Local midnight of a calendar date, which is what a date picker shows as that day. */
export const localDate = (iso: string): Date | undefined => {
  const parts = yearMonthDay(iso)
  return parts ? new Date(parts[0], parts[1] - 1, parts[2]) : undefined
}

export const isoOf = (date: Date): string => `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`
