import { dayNumber, readDate } from '../values/calendar-date.ts'
import { argument, type Operator } from './operator.ts'

export const daysIn: Operator = {
  name: 'days_in',
  summary: 'How many days a period has, its first and its last included; 0 when it ends before it starts.',
  args: [argument('from', 'date'), argument('to', 'date')],
  returns: 'number',
  phrase: 'the number of days from {0} to {1}',
  examples: [
    { args: ['2027-01-11', '2027-01-11'], result: 1 },
    { args: ['2027-01-01', '2027-12-31'], result: 365 },
    { args: ['2027-01-11', '2027-01-10'], result: 0 },
  ],
  run: ([from, to]) => {
    const [first, last] = [readDate(from), readDate(to)]
    return first === undefined || last === undefined ? null : Math.max(0, dayNumber(last) - dayNumber(first) + 1)
  },
}
