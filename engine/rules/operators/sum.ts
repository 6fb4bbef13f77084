import { addDecimals, readDecimal, writeDecimal, type Decimal } from '../values/decimal.ts'
import { entriesOf } from '../values/entries-of.ts'
import { argument, type Operator } from './operator.ts'

export const sum: Operator = {
  name: 'sum',
  summary: 'The exact sum of a list, or of one property of its rows. With money (a decimal text) among them, the sum is money.',
  args: [argument('list', 'list'), argument('key', 'key', { optional: true })],
  returns: 'any',
  whenBlank: 0,
  phrase: 'the sum of {0}',
  examples: [
    { args: [[0.1, 0.2]], result: 0.3 },
    { args: [['10.10', '0.20']], result: '10.30' },
    { args: [[{ hours: 20 }, { hours: 5 }], 'hours'], result: 25 },
    { args: [['ten']], result: null },
  ],
  run: ([list, key]) => {
    const entries = entriesOf(list, key)
    const money = entries.some((entry) => typeof entry === 'string')
    let total: Decimal = { digits: 0n, scale: 0 }
    for (const entry of entries) {
      const decimal = readDecimal(entry)
      if (decimal === undefined) return null
      total = addDecimals(total, decimal)
    }
    return money ? writeDecimal(total) : Number(writeDecimal(total))
  },
}
