import type { Json } from '../definition/logic.ts'
import { addDecimals, readDecimal, writeDecimal, type Decimal } from '../rules/values/decimal.ts'

/** The exact sum of a column: of numbers a number, of amounts an amount. Answers that are missing or no numbers yet are passed over. */
export const totalOf = (answers: readonly (Json | undefined)[]): Json => {
  let total: Decimal = { digits: 0n, scale: 0 }
  for (const answer of answers) {
    const decimal = readDecimal(answer)
    if (decimal !== undefined) total = addDecimals(total, decimal)
  }
  const sum = writeDecimal(total)
  return answers.some((answer) => typeof answer === 'string') ? sum : Number(sum)
}
