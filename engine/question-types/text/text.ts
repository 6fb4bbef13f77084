import type { AnswerRules } from '../../definition/field.ts'
import type { QuestionTypeEntry, ValueProblem } from '../question-type.ts'
import { isEmptyText, isText, sanitizeText, TEXT_PROPERTIES, textProblem } from '../text-answer.ts'

/** Only addresses that a link may lead to: a script is one as well for a browser. */
const FORMATS = { url: /^https?:\/\/[^\s/]+\.[^\s]+$/iu, color: /^#[0-9a-f]{6}$/iu } as const

const formatProblem = (value: string, { format }: AnswerRules): ValueProblem | undefined =>
  format === undefined || FORMATS[format].test(value) ? undefined : { code: `answers.${format}`, params: { value } }

export const text: QuestionTypeEntry<'text'> = {
  type: 'text',
  takes: [...TEXT_PROPERTIES, 'unit', 'format', 'autocomplete'],
  asks: 'enter',
  empty: '',
  isEmpty: isEmptyText,
  accepts: isText,
  // One line: a pasted line break becomes a space.
  sanitize: (input, rules) => {
    const value = sanitizeText(input, rules)
    return typeof value === 'string' ? value.replace(/\s*[\r\n]+\s*/gu, ' ') : value
  },
  problem: (value, rules) => textProblem(value, rules) ?? formatProblem(String(value).trim(), rules),
  format: String,
  fromMessage: String,
}
