import { compareMoments } from '../values/calendar-date.ts'
import { argument, type Operator } from './operator.ts'

export const before: Operator = {
  name: 'before',
  summary:
    'The first date is before the second. Two times of one day are compared by the time; a time and its day are the same day. An instant with an offset has the day that its own clock shows.',
  args: [argument('date', 'date'), argument('other', 'date')],
  returns: 'boolean',
  phrase: '{0} is before {1}',
  phraseNot: '{0} is on or after {1}',
  examples: [
    { args: ['2027-01-10', '2027-01-11'], result: true },
    { args: ['2027-01-11', '2027-01-11'], result: false },
    { args: ['2027-01-11', 'soon'], result: false },
    { args: ['2027-01-11T09:30', '2027-01-11T10:00'], result: true },
    { args: ['2027-01-11T09:30', '2027-01-11'], result: false },
    { args: ['2027-01-11T09:30:00-05:00', '2027-01-11T10:00:00-05:00'], result: true },
    { args: ['2027-01-11T23:30:00-05:00', '2027-01-12T05:00:00+01:00'], result: false },
    { args: ['2027-01-11T09:30:00-05:00', '2027-01-11T10:00'], result: true },
    { args: ['2027-01-11T23:30:00-05:00', '2027-01-12'], result: true },
  ],
  run: ([date, reference]) => {
    const order = compareMoments(date, reference)
    return order !== undefined && order < 0
  },
}
