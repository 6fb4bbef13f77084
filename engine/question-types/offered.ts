import type { AnswerRules } from '../definition/field.ts'
import type { Choices, ValueProblem } from './question-type.ts'
import { countCharacters, MOST_CHARACTERS } from './text-answer.ts'

const lengthProblem = (value: string, max = MOST_CHARACTERS): ValueProblem | undefined => {
  const count = countCharacters(value)
  return count > max ? { code: 'answers.own-text', params: { count, max } } : undefined
}

/** Can the value be chosen? A question without a list accepts any text. */
export const offeredProblem = (value: string, choices: Choices | undefined, { ownText }: AnswerRules): ValueProblem | undefined => {
  if (choices === undefined) return undefined
  switch (choices.standing(value)) {
    case 'offered':
    case 'retired':
      return undefined
    case 'own':
      return lengthProblem(value, ownText?.maxLength)
    case 'disabled': {
      const why = choices.why(value)
      return why === undefined
        ? { code: 'answers.option-disabled', params: { value: choices.labelOf(value) } }
        : { code: 'answers.option-closed', params: { value: choices.labelOf(value), why } }
    }
    default:
      return { code: 'answers.option', params: { value } }
  }
}
