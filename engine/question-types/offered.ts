import type { Choices, ValueProblem } from './question-type.ts'

/** Can the value be chosen? A question without a list accepts any text. */
export const offeredProblem = (value: string, choices: Choices | undefined): ValueProblem | undefined => {
  if (choices === undefined) return undefined
  switch (choices.standing(value)) {
    case 'offered':
    case 'retired':
      return undefined
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
