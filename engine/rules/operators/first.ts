import { entriesOf } from '../values/entries-of.ts'
import { argument, type Operator } from './operator.ts'

export const first: Operator = {
  name: 'first',
  summary: 'The first entry of a list that is not blank.',
  args: [argument('list', 'list')],
  returns: 'any',
  phrase: 'the first of {0}',
  examples: [{ args: [['', 'a', 'b']], result: 'a' }],
  run: ([list]) => entriesOf(list)[0] ?? null,
}
