import { compareDecimals, readDecimal } from '../values/decimal.ts'
import { argument, type Operator } from './operator.ts'

export const moneyCompare: Operator = {
  name: 'money_compare',
  summary: '-1, 0 or 1 as the first amount is less than, equal to or more than the second.',
  args: [argument('amount', 'money'), argument('other', 'money')],
  returns: 'number',
  phrase: '{0} compared with {1}',
  examples: [
    { args: ['9.90', '10.00'], result: -1 },
    { args: ['10', '10.00'], result: 0 },
    { args: ['10.01', '10'], result: 1 },
  ],
  run: ([amount, limit]) => {
    const [first, second] = [readDecimal(amount), readDecimal(limit)]
    return first === undefined || second === undefined ? null : compareDecimals(first, second)
  },
}
