import { readAmount, writeAmount, writeTyped } from '#engine'
import { textOf, type QuestionFacts, type QuestionSummaryProps } from '../question-type.ts'

/** "71400.00" -> "$ 71,400.00", as the country writes amounts. Works on the text: an amount never becomes a float. */
export const moneyLine = ({ value, facts }: Pick<QuestionSummaryProps, 'value' | 'facts'>): string =>
  writeAmount(textOf(value), { ...facts, apart: true })

/** The stored amount as it stands in its input: "1234,50". */
export const typedMoney = (stored: string, { country }: QuestionFacts): string => writeTyped(stored, country)

/** Adds two decimals to an amount. Anything that is not an amount stays as typed. */
export const settleMoney = (text: string, facts: QuestionFacts): string => {
  const amount = readAmount(text.trim().replace(/[.,]$/, ''), facts)
  const [, whole = '', cents = ''] = /^(-?\d+)(?:\.(\d{0,2}))?$/.exec(amount) ?? []
  return whole === '' ? text.trim() : typedMoney(`${whole}.${cents.padEnd(2, '0')}`, facts)
}
