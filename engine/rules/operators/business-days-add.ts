import { addBusinessDays, officeCalendar } from '../values/business-days.ts'
import { readDate, writeDate } from '../values/calendar-date.ts'
import { argument, type Operator } from './operator.ts'

export const businessDaysAdd: Operator = {
  name: 'business_days_add',
  summary:
    'The business day that is so many of them later; the next one is the first. `closed` are rows with `from`, perhaps `to`, and perhaps `weekday` (only these days of a week); `weekend` are days of every week, 6 and 7 when left out. A negative number goes back.',
  args: [
    argument('date', 'date'),
    argument('days', 'number'),
    argument('closed', 'rows', { optional: true, mayBeBlank: true }),
    argument('weekend', 'list', { optional: true, mayBeBlank: true }),
  ],
  returns: 'date',
  phrase: '{1} business days after {0}',
  examples: [
    { args: ['2026-11-20', 1], result: '2026-11-23' },
    { args: ['2026-11-23', 5, [{ from: '2026-11-26', to: '2026-11-27' }]], result: '2026-12-02' },
    { args: ['2027-06-03', 1, [{ from: '2027-05-17', to: '2027-08-13', weekday: 5 }]], result: '2027-06-07' },
    { args: ['2027-01-14', 1, [], [5, 6]], result: '2027-01-17' },
    { args: ['2026-11-23', -1], result: '2026-11-20' },
  ],
  run: ([date, days, closed, weekend]) => {
    const from = readDate(date)
    const found = from && typeof days === 'number' ? addBusinessDays(from, days, officeCalendar(closed, weekend)) : undefined
    return found === undefined ? null : writeDate(found)
  },
}
