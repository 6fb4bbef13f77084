import { compareDates } from '../values/calendar-date.ts'
import { argument, type Operator } from './operator.ts'

export const sameOrBefore: Operator = {
  name: 'same_or_before',
  summary: 'The first date is on or before the second.',
  args: [argument('date', 'date'), argument('other', 'date')],
  returns: 'boolean',
  phrase: '{0} is on or before {1}',
  phraseNot: '{0} is after {1}',
  examples: [
    { args: ['2027-01-11', '2027-01-11'], result: true },
    { args: ['2027-01-12', '2027-01-11'], result: false },
  ],
  run: ([date, reference]) => {
    const order = compareDates(date, reference)
    return order !== undefined && order <= 0
  },
}
