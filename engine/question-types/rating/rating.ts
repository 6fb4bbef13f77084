import { numberFromMessage } from '../decimal-answer.ts'
import type { QuestionTypeEntry } from '../question-type.ts'
import { answerTexts } from '../../texts/en/answers.ts'

const steps = 5

/** A whole number from 1 to the end of the scale. */
export const rating: QuestionTypeEntry<'rating'> = {
  type: 'rating',
  takes: ['scale'],
  asks: 'choose',
  empty: '',
  isEmpty: (value) => value === undefined || value === null || value === '',
  accepts: (value) => typeof value === 'number',
  sanitize: (input) => (typeof input === 'string' && /^\s*\d+\s*$/u.test(input) ? Number(input) : input),
  problem: (value, rules) => {
    const max = rules.scale?.max ?? steps
    return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= max
      ? undefined
      : { code: 'answers.rating', params: { value: String(value), max } }
  },
  format: (value, _labelOf, rules) => answerTexts.rating({ given: String(value), max: rules.scale?.max ?? steps }),
  fromMessage: numberFromMessage,
}
