import { weekdayOf } from '../values/business-days.ts'
import { dayNumber, readDate } from '../values/calendar-date.ts'
import { argument, type Operator } from './operator.ts'

export const weekday: Operator = {
  name: 'weekday',
  summary: 'The day of the week, 1 (Monday) to 7 (Sunday).',
  args: [argument('date', 'date')],
  returns: 'number',
  phrase: 'the day of the week of {0}',
  examples: [
    { args: ['2027-01-11'], result: 1 },
    { args: ['2027-01-17'], result: 7 },
  ],
  run: ([date]) => {
    const read = readDate(date)
    return read === undefined ? null : weekdayOf(dayNumber(read))
  },
}
