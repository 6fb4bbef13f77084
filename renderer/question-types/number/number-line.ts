import { textOf, type QuestionSummaryProps } from '../question-type.ts'
import type { QuestionTexts } from '../../texts/en/questions.ts'

/** 2190 hours -> "2,190 hours". */
export const numberLine = (
  { value, facts }: Pick<QuestionSummaryProps, 'value' | 'facts'>,
  { number }: Pick<QuestionTexts, 'number'>,
): string => {
  const text = typeof value === 'number' ? number(value, facts.decimals) : textOf(value)
  return text !== '' && facts.unit !== undefined ? `${text} ${facts.unit}` : text
}
