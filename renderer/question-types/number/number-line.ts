import { textOf } from '../question-type.ts'
import type { QuestionSummaryProps } from '../question-type.ts'

/** 2190 hours -> "2,190 hours". */
export const numberLine = ({ value, facts }: Pick<QuestionSummaryProps, 'value' | 'facts'>): string => {
  const text = typeof value === 'number' ? value.toLocaleString('en-US', { maximumFractionDigits: facts.decimals ?? 20 }) : textOf(value)
  return text !== '' && facts.unit !== undefined ? `${text} ${facts.unit}` : text
}
