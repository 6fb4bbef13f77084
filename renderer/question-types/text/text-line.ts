import { writeAmount } from '#engine'
import { textOf, type QuestionFacts, type QuestionSummaryProps } from '../question-type.ts'

/** A currency sign stands where the country puts it, any other unit after the amount. */
export const isSign = (unit: string | undefined): boolean => unit !== undefined && /^\p{Sc}$/u.test(unit)

/** A text with a unit is an amount: "71,400.00" with $ -> "$ 71,400.00". The digits do not change. */
export const textLine = ({ value, facts: { unit, country } }: Pick<QuestionSummaryProps, 'value' | 'facts'>): string => {
  const text = textOf(value)
  if (text === '' || unit === undefined) return text
  if (!isSign(unit)) return `${text} ${unit}`
  const amount = writeAmount(text, { unit, country, decimals: 0, apart: true })
  return amount === text ? `${unit} ${text}` : amount
}

export const isAmount = ({ unit }: Pick<QuestionFacts, 'unit'>): boolean => unit !== undefined
