import { entriesOf } from '../values/entries-of.ts'
import { argument, type Operator } from './operator.ts'

export const last: Operator = {
  name: 'last',
  summary: 'The last entry of a list that is not blank.',
  args: [argument('list', 'list')],
  returns: 'any',
  phrase: 'the last of {0}',
  examples: [{ args: [['a', 'b', '']], result: 'b' }],
  run: ([list]) => entriesOf(list).at(-1) ?? null,
}
