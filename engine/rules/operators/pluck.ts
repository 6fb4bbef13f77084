import { entriesOf } from '../values/entries-of.ts'
import { argument, type Operator } from './operator.ts'

export const pluck: Operator = {
  name: 'pluck',
  summary: 'One property of every row; blank ones are left out.',
  args: [argument('rows', 'rows'), argument('key', 'key')],
  returns: 'list',
  phrase: 'an entry of {0}',
  examples: [{ args: [[{ name: 'Ann' }, {}, { name: 'Bo' }], 'name'], result: ['Ann', 'Bo'] }],
  run: ([rows, key]) => entriesOf(rows, key),
}
