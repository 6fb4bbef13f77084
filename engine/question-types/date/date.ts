import { writeValue } from '../../messages/write-value.ts'
import { readDate } from '../../rules/values/calendar-date.ts'
import type { ValueProblem, QuestionTypeEntry } from '../question-type.ts'
import { isEmptyText, isText } from '../text-answer.ts'
import { showDate, storeDate } from './date-text.ts'
import { readTypedDate } from './read-typed-date.ts'

/** The earliest and latest date accepted at all (specification, section 5). A definition may narrow this with min and max. */
const EARLIEST_DATE = '1753-01-01'
const LATEST_DATE = '9999-12-31'

const rangeProblem = (value: string, min: string, max: string): ValueProblem | undefined => {
  // ISO dates with four-digit years sort as texts.
  if (value < min) return { code: 'answers.date-min', params: { value: showDate(value), min: showDate(min) } }
  if (value > max) return { code: 'answers.date-max', params: { value: showDate(value), max: showDate(max) } }
  return undefined
}

const writtenOut = (day: string): string => writeValue(day) ?? day

const bound = (limit: number | string | undefined, general: string): string =>
  typeof limit === 'string' && readDate(limit) !== undefined ? limit : general

/** A calendar date without a zone, stored YYYY-MM-DD. */
export const date: QuestionTypeEntry<'date'> = {
  type: 'date',
  takes: ['min', 'max', 'autocomplete'],
  asks: 'enter',
  empty: '',
  isEmpty: isEmptyText,
  accepts: isText,
  sanitize: (input) => (typeof input === 'string' ? storeDate(input) : input),
  problem: (value, rules) => {
    const text = String(value)
    const typed = readTypedDate(text)
    if (typed?.kind === 'ambiguous')
      return {
        code: 'answers.date-ambiguous',
        params: { value: text, first: writtenOut(typed.readings[0]), second: writtenOut(typed.readings[1]) },
      }
    if (!/^\d{4}-\d{2}-\d{2}$/u.test(text)) return { code: 'answers.date', params: { value: text } }
    if (readDate(text) === undefined) return { code: 'answers.date-unreal', params: { value: showDate(text) } }
    return rangeProblem(text, bound(rules.min, EARLIEST_DATE), bound(rules.max, LATEST_DATE))
  },
  format: (value) => showDate(String(value)),
  fromMessage: String,
}
