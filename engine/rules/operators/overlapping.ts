import { periodsOf } from '../values/period.ts'
import { argument, type Operator } from './operator.ts'

export const overlapping: Operator = {
  name: 'overlapping',
  summary: 'Two rows of the list share a day. A row without a start is passed over, one without an end goes on for ever.',
  args: [argument('rows', 'rows'), argument('from', 'key'), argument('to', 'key')],
  returns: 'boolean',
  phrase: 'two of {0} share a day',
  phraseNot: 'no two of {0} share a day',
  examples: [
    {
      args: [
        [
          { from: '2027-01-01', to: '2027-03-31' },
          { from: '2027-03-31', to: '2027-06-30' },
        ],
        'from',
        'to',
      ],
      result: true,
    },
    { args: [[{ from: '2027-01-01', to: '2027-03-31' }, { from: '2027-04-01' }], 'from', 'to'], result: false },
  ],
  run: ([rows, from, to]) => {
    const periods = periodsOf(rows, from, to).sort((a, b) => a.from - b.from)
    let reached = -Infinity
    for (const period of periods) {
      if (period.from <= reached) return true
      reached = Math.max(reached, period.to)
    }
    return false
  },
}
