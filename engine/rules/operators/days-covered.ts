import { dayNumber, readDate } from '../values/calendar-date.ts'
import { periodsOf } from '../values/period.ts'
import { argument, type Operator } from './operator.ts'

export const daysCovered: Operator = {
  name: 'days_covered',
  summary:
    'How many days between two dates, both included, fall in a period of the list. A day in several periods counts once; a period without an end goes on.',
  args: [
    argument('rows', 'rows', { mayBeBlank: true }),
    argument('from', 'key'),
    argument('to', 'key'),
    argument('start', 'date'),
    argument('end', 'date'),
  ],
  returns: 'number',
  phrase: 'the number of days from {3} to {4} that {0} covers',
  examples: [
    { args: [[{ from: '2027-01-01', to: '2027-01-10' }], 'from', 'to', '2027-01-06', '2027-01-31'], result: 5 },
    {
      args: [
        [
          { from: '2027-01-01', to: '2027-01-10' },
          { from: '2027-01-08', to: null },
        ],
        'from',
        'to',
        '2027-01-01',
        '2027-01-31',
      ],
      result: 31,
    },
    { args: [[{ from: '2026-01-01', to: '2026-01-10' }], 'from', 'to', '2027-01-01', '2027-01-31'], result: 0 },
  ],
  run: ([rows, from, to, start, end]) => {
    const [first, last] = [readDate(start), readDate(end)]
    if (first === undefined || last === undefined) return null
    const [lower, upper] = [dayNumber(first), dayNumber(last)]
    let covered = 0
    let next = lower
    for (const period of periodsOf(rows, from, to).toSorted((left, right) => left.from - right.from)) {
      const begins = Math.max(next, period.from)
      const ends = Math.min(upper, period.to)
      if (ends < begins) continue
      covered += ends - begins + 1
      next = ends + 1
    }
    return covered
  },
}
