import { addDecimals, readDecimal, writeDecimal, type Decimal } from '../values/decimal.ts'
import { argument, type Operator } from './operator.ts'

export const moneyAdd: Operator = {
  name: 'money_add',
  summary: 'The exact sum of amounts of money (decimal texts).',
  args: [argument('amount', 'money'), argument('more', 'money', { rest: true })],
  returns: 'money',
  phrase: '{0} plus {1}',
  examples: [
    { args: ['10.10', '0.20'], result: '10.30' },
    { args: ['1', '2.5', '-0.50'], result: '3.00' },
    { args: ['ten', '1'], result: null },
  ],
  run: (amounts) => {
    let total: Decimal = { digits: 0n, scale: 0 }
    for (const amount of amounts) {
      const decimal = readDecimal(amount)
      if (decimal === undefined) return null
      total = addDecimals(total, decimal)
    }
    return writeDecimal(total)
  },
}
