import { readDate } from '../values/calendar-date.ts'
import { argument, type Operator } from './operator.ts'

export const yearOf: Operator = {
  name: 'year_of',
  summary: 'The year of a date.',
  args: [argument('date', 'date')],
  returns: 'number',
  phrase: 'the year of {0}',
  examples: [{ args: ['2027-01-11'], result: 2027 }],
  run: ([date]) => readDate(date)?.year ?? null,
}
