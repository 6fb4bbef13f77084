import { writeNumber } from '#engine'
import { textOf, type QuestionSummaryProps } from '../question-type.ts'

/** 2190 hours -> "2,190 hours", as the country writes numbers. */
export const numberLine = ({ value, facts: { country, unit, decimals } }: Pick<QuestionSummaryProps, 'value' | 'facts'>): string => {
  const rounded = typeof value === 'number' && decimals !== undefined ? Number(value.toFixed(decimals)) : value
  const text = typeof rounded === 'number' ? writeNumber(rounded, country) : textOf(value)
  return text !== '' && unit !== undefined ? `${text} ${unit}` : text
}
