import type { QuestionTypeEntry } from '../question-type.ts'
import { isEmptyText, isText, TEXT_PROPERTIES, textProblem } from '../text-answer.ts'

// One @, a name before it, a domain with a dot after it, no spaces. Only a message can tell whether the address works.
const shape = /^[^\s@<>(),;:"[\]\\]+@[^\s@.<>(),;:"[\]\\]+(\.[^\s@.<>(),;:"[\]\\]+)+$/u
const longest = 254

export const email: QuestionTypeEntry<'email'> = {
  type: 'email',
  takes: [...TEXT_PROPERTIES, 'autocomplete'],
  asks: 'enter',
  empty: '',
  isEmpty: isEmptyText,
  accepts: isText,
  sanitize: (input) => (typeof input === 'string' ? input.trim() : input),
  problem: (value, rules) => {
    const problem = textProblem(value, { ...rules, maxLength: rules.maxLength ?? longest })
    return problem ?? (shape.test(String(value)) ? undefined : { code: 'answers.email', params: { value: String(value) } })
  },
  format: String,
  fromMessage: String,
}
