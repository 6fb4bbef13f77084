import { order } from '../values/compare-values.ts'
import { entriesOf } from '../values/entries-of.ts'
import type { Json } from '../values/json.ts'
import { argument, type Operator } from './operator.ts'

export const minOf: Operator = {
  name: 'min_of',
  summary: 'The smallest entry of a list, or of one property of its rows: numbers, dates or texts; blank ones are passed over.',
  args: [argument('list', 'list'), argument('key', 'key', { optional: true })],
  returns: 'any',
  phrase: 'the smallest of {0}',
  examples: [
    { args: [[3, 1, 2]], result: 1 },
    { args: [[{ end: '2027-03-01' }, { end: '2027-01-01' }], 'end'], result: '2027-01-01' },
  ],
  run: ([list, key]) => {
    let found: Json | undefined
    for (const entry of entriesOf(list, key)) if (found === undefined || order(entry, found) < 0) found = entry
    return found ?? null
  },
}
