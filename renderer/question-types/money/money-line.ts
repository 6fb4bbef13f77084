import { textOf, type QuestionSummaryProps } from '../question-type.ts'
import type { QuestionTexts } from '../../texts/en/questions.ts'

/** "71400.00" -> "$ 71,400.00". Works on the text: an amount never becomes a float. */
export const moneyLine = (
  { value, facts }: Pick<QuestionSummaryProps, 'value' | 'facts'>,
  { decimal }: Pick<QuestionTexts, 'decimal'>,
): string => {
  const text = textOf(value)
  return /^-?\d+(\.\d+)?$/.test(text) ? `${facts.unit ?? '$'} ${decimal(text, 2)}` : text
}

/** Removes commas and signs that people type and adds two decimals. Anything that is not an amount stays as typed. */
export const settleMoney = (text: string): string => {
  const plain = text
    .trim()
    .replace(/^\$\s*/, '')
    .replace(/,(?=\d{3}(\D|$))/g, '')
  const match = /^(-?\d+)(?:\.(\d{0,2}))?$/.exec(plain)
  return match ? `${match[1] ?? ''}.${(match[2] ?? '').padEnd(2, '0')}` : text.trim()
}
