import type { AnswerRules } from '../../definition/field.ts'
import type { QuestionTypeEntry, ValueProblem } from '../question-type.ts'
import { isEmptyText, isText } from '../text-answer.ts'
import { minutesOf, readTypedDuration, showDuration } from './duration-text.ts'

const rangeProblem = (text: string, length: number, rules: AnswerRules): ValueProblem | undefined => {
  const [min, max] = [String(rules.min ?? ''), String(rules.max ?? '')]
  const [least, most] = [minutesOf(min), minutesOf(max)]
  const value = showDuration(text)
  if (least !== undefined && length < least) return { code: 'answers.min', params: { value, min: showDuration(min) } }
  return most !== undefined && length > most ? { code: 'answers.max', params: { value, max: showDuration(max) } } : undefined
}

/** A length of time in days, hours and minutes, stored as ISO 8601 has it: PT1H30M. */
export const duration: QuestionTypeEntry<'duration'> = {
  type: 'duration',
  takes: ['min', 'max'],
  asks: 'enter',
  empty: '',
  isEmpty: isEmptyText,
  accepts: isText,
  sanitize: (input) => (typeof input === 'string' ? (readTypedDuration(input) ?? input) : input),
  problem: (value, rules) => {
    const text = String(value)
    const length = minutesOf(text)
    return length === undefined ? { code: 'answers.duration', params: { value: text } } : rangeProblem(text, length, rules)
  },
  format: (value) => showDuration(String(value)),
  fromMessage: (written) => readTypedDuration(written) ?? written,
}
