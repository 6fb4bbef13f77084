import { businessDaysBetween, officeCalendar } from '../values/business-days.ts'
import { readDate } from '../values/calendar-date.ts'
import { argument, type Operator } from './operator.ts'

export const businessDaysBetweenDates: Operator = {
  name: 'business_days_between',
  summary:
    'How many business days lie after the first date, up to the second and with it; negative when the second is earlier. `closed` and `weekend` as in `business_days_add`.',
  args: [
    argument('from', 'date'),
    argument('to', 'date'),
    argument('closed', 'rows', { optional: true, mayBeBlank: true }),
    argument('weekend', 'list', { optional: true, mayBeBlank: true }),
  ],
  returns: 'number',
  phrase: 'the number of business days from {0} to {1}',
  examples: [
    { args: ['2026-11-20', '2026-11-23'], result: 1 },
    { args: ['2026-11-23', '2026-12-02', [{ from: '2026-11-26', to: '2026-11-27' }]], result: 5 },
    { args: ['2026-11-21', '2026-11-22'], result: 0 },
    { args: ['2026-11-23', '2026-11-20'], result: -1 },
  ],
  run: ([from, to, closed, weekend]) => {
    const [first, last] = [readDate(from), readDate(to)]
    return first === undefined || last === undefined ? null : businessDaysBetween(first, last, officeCalendar(closed, weekend))
  },
}
