import { readDecimal, roundDecimal, writeDecimal } from '../values/decimal.ts'
import { argument, type Operator } from './operator.ts'

export const round: Operator = {
  name: 'round',
  summary: 'The number at so many decimal places, half away from zero; money stays money.',
  args: [argument('value', ['number', 'money']), argument('places', 'number', { optional: true })],
  returns: 'any',
  phrase: '{0} (rounded)',
  examples: [
    { args: [2.345, 2], result: 2.35 },
    { args: ['10.005', 2], result: '10.01' },
    { args: [-2.5], result: -3 },
    { args: [7], result: 7 },
  ],
  run: ([value, places]) => {
    const decimal = readDecimal(value)
    const scale = Number(places ?? 0)
    if (decimal === undefined || !Number.isInteger(scale) || scale < 0 || scale > 20) return null
    const rounded = writeDecimal(roundDecimal(decimal, scale))
    return typeof value === 'number' ? Number(rounded) : rounded
  },
}
