import type { AnswerRules } from '../../definition/field.ts'
import { writeValue } from '../../messages/write-value.ts'
import { readDate } from '../../rules/values/calendar-date.ts'
import type { QuestionTypeEntry, ValueProblem } from '../question-type.ts'
import { isEmptyText, isText } from '../text-answer.ts'
import { showDate } from '../date/date-text.ts'
import { isTime } from '../time/clock-text.ts'
import { dayAndTime, isDateTime, showDateTime, storeDateTime } from './date-time-text.ts'

/** A limit may be a day alone, which then counts as a whole. */
const rangeProblem = (text: string, { min, max, country }: AnswerRules): ValueProblem | undefined => {
  const isLimit = (limit: unknown): limit is string => typeof limit === 'string' && readDate(limit) !== undefined
  if (isLimit(min) && text.slice(0, min.length) < min)
    return { code: 'answers.date-min', params: { value: showDateTime(text, country), min: showDateTime(min, country) } }
  return isLimit(max) && text.slice(0, max.length) > max
    ? { code: 'answers.date-max', params: { value: showDateTime(text, country), max: showDateTime(max, country) } }
    : undefined
}

/** A day and a time by the clock of the place, without a zone, stored YYYY-MM-DDTHH:MM. An instant of the server's has a zone and is none. */
export const dateTime: QuestionTypeEntry<'date-time'> = {
  type: 'date-time',
  takes: ['min', 'max'],
  asks: 'enter',
  empty: '',
  isEmpty: isEmptyText,
  accepts: isText,
  sanitize: (input, { country }) => (typeof input === 'string' ? storeDateTime(input, country) : input),
  problem: (value, rules) => {
    const text = String(value)
    if (isDateTime(text)) return rangeProblem(text, rules)
    const [day, time] = dayAndTime(text)
    return /^\d{4}-\d{2}-\d{2}$/u.test(day) && readDate(day) === undefined && isTime(time)
      ? { code: 'answers.date-unreal', params: { value: showDate(day, rules.country) } }
      : { code: 'answers.date-time', params: { value: showDateTime(text, rules.country) } }
  },
  format: (value, _labelOf, { country }) => showDateTime(String(value), country),
  inSentence: (value, { country }) => (isDateTime(String(value)) ? writeValue(value) : undefined) ?? showDateTime(String(value), country),
  fromMessage: (text) => storeDateTime(text),
}
