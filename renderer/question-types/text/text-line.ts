import { textOf, type QuestionFacts, type QuestionSummaryProps } from '../question-type.ts'
import type { QuestionTexts } from '../../texts/en/questions.ts'

/** A currency sign stands before its amount, any other unit after it. */
export const isSign = (unit: string | undefined): boolean => unit !== undefined && /^\p{Sc}$/u.test(unit)

/** A text with a unit is an amount: "71,400.00" with $ -> "$ 71,400.00". The digits do not change. */
export const textLine = (
  { value, facts: { unit } }: Pick<QuestionSummaryProps, 'value' | 'facts'>,
  { decimal }: Pick<QuestionTexts, 'decimal'>,
): string => {
  const text = textOf(value)
  if (text === '' || unit === undefined) return text
  if (!isSign(unit)) return `${text} ${unit}`
  return `${unit} ${decimal(text)}`
}

export const isAmount = ({ unit }: Pick<QuestionFacts, 'unit'>): boolean => unit !== undefined
