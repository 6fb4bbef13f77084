import { periodsOf, readPeriod } from '../values/period.ts'
import { argument, type Operator } from './operator.ts'

export const overlaps: Operator = {
  name: 'overlaps',
  summary: 'The period shares a day with a row of the list. Without an end it goes on for ever.',
  args: [
    argument('start', 'date'),
    argument('end', 'date', { mayBeBlank: true }),
    argument('rows', 'rows'),
    argument('from', 'key'),
    argument('to', 'key'),
  ],
  returns: 'boolean',
  phrase: 'the time from {0} to {1} shares a day with {2}',
  phraseNot: 'the time from {0} to {1} shares no day with {2}',
  examples: [
    { args: ['2027-02-01', '2027-02-28', [{ from: '2027-01-01', to: '2027-03-31' }], 'from', 'to'], result: true },
    { args: ['2027-04-01', null, [{ from: '2027-01-01', to: '2027-03-31' }], 'from', 'to'], result: false },
  ],
  run: ([start, end, rows, from, to]) => {
    const period = readPeriod(start, end)
    return period !== undefined && periodsOf(rows, from, to).some((blocked) => blocked.from <= period.to && period.from <= blocked.to)
  },
}
