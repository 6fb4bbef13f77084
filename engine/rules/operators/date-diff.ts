import { dayNumber, monthsBetween, readDate } from '../values/calendar-date.ts'
import { readUnit } from '../values/duration.ts'
import { argument, type Operator } from './operator.ts'

export const dateDiff: Operator = {
  name: 'date_diff',
  summary:
    'From the first date to the second in whole days, weeks, months or years; negative when the second lies before. Days unless a unit is given.',
  args: [argument('from', 'date'), argument('to', 'date'), argument('unit', 'unit', { optional: true })],
  returns: 'number',
  phrase: 'the time from {0} to {1}',
  examples: [
    { args: ['2027-01-11', '2027-02-11'], result: 31 },
    { args: ['2027-01-31', '2027-02-28', 'months'], result: 1 },
    { args: ['2027-06-01', '2026-12-01', 'months'], result: -6 },
    { args: ['2009-03-01', '2027-02-28', 'years'], result: 17 },
  ],
  run: ([from, to, unit]) => {
    const [first, second] = [readDate(from), readDate(to)]
    if (first === undefined || second === undefined) return null
    switch (readUnit(unit ?? 'days')) {
      case 'days':
        return dayNumber(second) - dayNumber(first)
      case 'weeks':
        return Math.trunc((dayNumber(second) - dayNumber(first)) / 7) + 0
      case 'months':
        return monthsBetween(first, second)
      case 'years':
        return Math.trunc(monthsBetween(first, second) / 12) + 0
      case undefined:
        return null
    }
  },
}
