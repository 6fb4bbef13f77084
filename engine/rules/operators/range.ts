import { numberOf } from '../values/number-of.ts'
import { spend } from '../values/steps.ts'
import { argument, type Operator } from './operator.ts'

/** A slip of a digit must not draw a million rows. */
const MOST = 1000

export const range: Operator = {
  name: 'range',
  summary: 'The whole numbers from 1 to a count, 1,000 at most: one row for each when a list of rows is drawn over it.',
  args: [argument('count', 'number')],
  returns: 'list',
  phrase: 'the numbers up to {0}',
  examples: [
    { args: [3], result: [1, 2, 3] },
    { args: [0], result: [] },
    { args: [-2], result: [] },
    { args: [2.5], result: [1, 2] },
  ],
  run: ([count]) => {
    const most = numberOf(count)
    if (Number.isNaN(most)) return null
    const length = Math.max(0, Math.min(MOST, Math.floor(most)))
    spend(length)
    return Array.from({ length }, (_, index) => index + 1)
  },
}
