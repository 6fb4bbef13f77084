import { textOf, type QuestionSummaryProps } from '../question-type.ts'
import type { QuestionTexts } from '../../texts/en/questions.ts'

export const acknowledgementLine = (
  { value }: Pick<QuestionSummaryProps, 'value'>,
  { confirmed }: Pick<QuestionTexts, 'confirmed'>,
): string => {
  if (value === true) return confirmed
  return value === false ? '' : textOf(value)
}
