import type { AnswerRules } from '../../definition/field.ts'
import { writeValue } from '../../messages/write-value.ts'
import { readDate } from '../../rules/values/calendar-date.ts'
import type { ValueProblem, QuestionTypeEntry } from '../question-type.ts'
import { isEmptyText, isText } from '../text-answer.ts'
import { showDate, storeDate } from './date-text.ts'
import { isPartOfDate, lengthOf, readPartOfDate, showPartOfDate, writePartOfDate } from './part-of-date.ts'
import { readTypedDate } from './read-typed-date.ts'

/** The earliest and latest date accepted at all (specification, section 5). A definition may narrow this with min and max. */
const EARLIEST_DATE = '1753-01-01'
const LATEST_DATE = '9999-12-31'

const isLimit = (limit: unknown): limit is string =>
  typeof limit === 'string' && (readDate(limit) !== undefined || isPartOfDate(limit, 'month') || isPartOfDate(limit, 'year'))

const show = (text: string, { country }: AnswerRules): string => showDate(showPartOfDate(text), country)

/** ISO dates with four-digit years sort as texts, also where both are cut to a month or a year. */
const rangeProblem = (value: string, rules: AnswerRules): ValueProblem | undefined => {
  const length = lengthOf(rules)
  const [min, max] = [isLimit(rules.min) ? rules.min : EARLIEST_DATE, isLimit(rules.max) ? rules.max : LATEST_DATE].map((limit) =>
    limit.slice(0, length),
  )
  if (min !== undefined && value.slice(0, min.length) < min)
    return { code: 'answers.date-min', params: { value: show(value, rules), min: show(min, rules) } }
  return max !== undefined && value.slice(0, max.length) > max
    ? { code: 'answers.date-max', params: { value: show(value, rules), max: show(max, rules) } }
    : undefined
}

const writtenOut = (day: string): string => writeValue(day) ?? day

const dayProblem = (text: string, { country }: AnswerRules): ValueProblem | undefined => {
  const typed = readTypedDate(text, country)
  if (typed?.kind === 'ambiguous')
    return {
      code: 'answers.date-ambiguous',
      params: { value: text, first: writtenOut(typed.readings[0]), second: writtenOut(typed.readings[1]) },
    }
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(text)) return { code: 'answers.date', params: { value: text } }
  return readDate(text) === undefined ? { code: 'answers.date-unreal', params: { value: showDate(text, country) } } : undefined
}

const partProblem = (text: string, precision: 'year' | 'month'): ValueProblem | undefined =>
  isPartOfDate(text, precision) ? undefined : { code: `answers.date-${precision}`, params: { value: text } }

const shapeProblem = (text: string, rules: AnswerRules): ValueProblem | undefined => {
  const { precision = 'day' } = rules
  return precision === 'day' ? dayProblem(text, rules) : partProblem(text, precision)
}

/** A calendar date without a zone, stored YYYY-MM-DD; with a precision, YYYY-MM or YYYY. */
export const date: QuestionTypeEntry<'date'> = {
  type: 'date',
  takes: ['min', 'max', 'precision', 'autocomplete'],
  asks: 'enter',
  empty: '',
  isEmpty: isEmptyText,
  accepts: isText,
  sanitize: (input, { precision = 'day', country }) => {
    if (precision === 'day') return typeof input === 'string' ? storeDate(input, country) : input
    return typeof input === 'string' || typeof input === 'number' ? (readPartOfDate(String(input), precision) ?? input) : input
  },
  problem: (value, rules) => {
    const text = String(value)
    return shapeProblem(text, rules) ?? rangeProblem(text, rules)
  },
  format: (value, _labelOf, rules) => show(String(value), rules),
  inSentence: (value, { precision = 'day' }) => (precision === 'day' ? writtenOut(String(value)) : writePartOfDate(String(value))),
  // A system that knows only instants writes a day as its midnight.
  fromMessage: (written) => written.replace(/^(\d{4}-\d{2}-\d{2})[T ]00:00(?::00(?:\.0+)?)?$/u, '$1'),
}
