import { textOf, type QuestionSummaryProps } from '../question-type.ts'
import type { QuestionTexts } from '../../texts/en/questions.ts'

/** "09:30" -> "9:30 am"; any other text stays as it is. */
export const timeLine = ({ value }: Pick<QuestionSummaryProps, 'value'>, { timeOfDay }: Pick<QuestionTexts, 'timeOfDay'>): string => {
  const text = textOf(value)
  return /^\d{2}:\d{2}$/.test(text) ? timeOfDay(text) : text
}
