import { monthsBetween, readDate } from '../values/calendar-date.ts'
import { argument, type Operator } from './operator.ts'

export const age: Operator = {
  name: 'age',
  summary:
    'Whole years from the date of birth to a date; somebody born on 29 February turns a year older on 28 February where there is no 29th.',
  args: [argument('born', 'date'), argument('on', 'date')],
  returns: 'number',
  phrase: 'the age on {1} of somebody born on {0}',
  examples: [
    { args: ['2006-01-12', '2027-01-11'], result: 20 },
    { args: ['2006-01-11', '2027-01-11'], result: 21 },
    { args: ['2004-02-29', '2027-02-28'], result: 23 },
  ],
  run: ([born, on]) => {
    const [from, to] = [readDate(born), readDate(on)]
    return from === undefined || to === undefined ? null : Math.trunc(monthsBetween(from, to) / 12) + 0
  },
}
