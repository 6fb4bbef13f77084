import { compareDates } from '../values/calendar-date.ts'
import { argument, type Operator } from './operator.ts'

export const sameOrAfter: Operator = {
  name: 'same_or_after',
  summary: 'The first date is on or after the second.',
  args: [argument('date', 'date'), argument('other', 'date')],
  returns: 'boolean',
  phrase: '{0} is on or after {1}',
  phraseNot: '{0} is before {1}',
  examples: [
    { args: ['2027-01-11', '2027-01-11'], result: true },
    { args: ['2027-01-10', '2027-01-11'], result: false },
  ],
  run: ([date, reference]) => {
    const order = compareDates(date, reference)
    return order !== undefined && order >= 0
  },
}
