import { compareMoments } from '../values/calendar-date.ts'
import { argument, type Operator } from './operator.ts'

export const after: Operator = {
  name: 'after',
  summary:
    'The first date is after the second. Two times of one day are compared by the time; a time and its day are the same day. An instant with an offset has the day that its own clock shows.',
  args: [argument('date', 'date'), argument('other', 'date')],
  returns: 'boolean',
  phrase: '{0} is after {1}',
  phraseNot: '{0} is on or before {1}',
  examples: [
    { args: ['2027-01-12', '2027-01-11'], result: true },
    { args: ['2027-01-11', '2027-01-11'], result: false },
    { args: ['2027-01-11T09:30', '2027-01-11T10:00'], result: false },
    { args: ['2027-01-11T09:30', '2027-01-11'], result: false },
  ],
  run: ([date, reference]) => {
    const order = compareMoments(date, reference)
    return order !== undefined && order > 0
  },
}
