import type { AnswerRules } from '../../definition/field.ts'
import type { QuestionTypeEntry, ValueProblem } from '../question-type.ts'
import { isEmptyText, isText } from '../text-answer.ts'
import { isTime, readTypedTime, showTime } from './clock-text.ts'

const rangeProblem = (text: string, { min, max }: AnswerRules): ValueProblem | undefined => {
  const isLimit = (limit: unknown): limit is string => typeof limit === 'string' && isTime(limit)
  if (isLimit(min) && text < min) return { code: 'answers.date-min', params: { value: showTime(text), min: showTime(min) } }
  return isLimit(max) && text > max ? { code: 'answers.date-max', params: { value: showTime(text), max: showTime(max) } } : undefined
}

/** A time of day without a zone, stored HH:MM of 24 hours, so that texts sort by time. */
export const time: QuestionTypeEntry<'time'> = {
  type: 'time',
  takes: ['min', 'max'],
  asks: 'enter',
  empty: '',
  isEmpty: isEmptyText,
  accepts: isText,
  sanitize: (input) => (typeof input === 'string' ? (readTypedTime(input) ?? input) : input),
  problem: (value, rules) => {
    const text = String(value)
    return isTime(text) ? rangeProblem(text, rules) : { code: 'answers.time', params: { value: text } }
  },
  format: (value) => showTime(String(value)),
  fromMessage: (written) => readTypedTime(written) ?? written,
}
