import type { AnswerRules } from '../../definition/field.ts'
import { answerTexts } from '../../texts/en/answers.ts'
import { monthOf, yearOf } from './read-typed-date.ts'

/** The length of YYYY, YYYY-MM or YYYY-MM-DD. ISO dates that are cut to one length still sort by time. */
export const lengthOf = ({ precision }: AnswerRules): number => {
  if (precision === 'year') return 4
  return precision === 'month' ? 7 : 10
}

const shapes = { year: /^\d{4}$/u, month: /^\d{4}-(?:0[1-9]|1[0-2])$/u }

/** Is it a stored year or month, as the precision asks? */
export const isPartOfDate = (text: string, precision: 'year' | 'month'): boolean => shapes[precision].test(text)

const monthFirst = /^(\d{1,2})[/. -]?(\d{4})$/u
const yearFirst = /^(\d{4})[-/](\d{1,2})$/u
const named = /^(\p{L}+)\.?[ -,]?\s?(\d{4}|\d{2})$/u

const stored = (year: number, month: number): string | undefined =>
  month >= 1 && month <= 12 ? `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}` : undefined

/** Reads a month as people type it: 03/2027, 3.2027, 2027-03, Mar 2027. Undefined when the text is not a month. */
const readTypedMonth = (text: string): string | undefined => {
  const [, month, year] = monthFirst.exec(text) ?? []
  if (month !== undefined) return stored(Number(year), Number(month))
  const [, first, second] = yearFirst.exec(text) ?? []
  if (first !== undefined) return stored(Number(first), Number(second))
  const [, name, digits] = named.exec(text) ?? []
  return name === undefined || digits === undefined ? undefined : stored(yearOf(digits), monthOf(name))
}

/** A typed year or month as it is stored; undefined when the text is none. */
export const readPartOfDate = (text: string, precision: 'year' | 'month'): string | undefined => {
  const line = text.trim()
  if (precision === 'month') return readTypedMonth(line)
  return shapes.year.test(line) ? line : undefined
}

/** A stored month as MM/YYYY. Anything else is returned unchanged. */
export const showPartOfDate = (text: string): string => (shapes.month.test(text) ? `${text.slice(5)}/${text.slice(0, 4)}` : text)

/** A stored month written out: March 2027. Anything else is returned unchanged. */
export const writePartOfDate = (text: string): string =>
  shapes.month.test(text) ? answerTexts.longMonth({ year: text.slice(0, 4), month: Number(text.slice(5)) }) : text
