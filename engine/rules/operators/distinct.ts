import { entriesOf } from '../values/entries-of.ts'
import { sameJson } from '../values/json.ts'
import { argument, type Operator } from './operator.ts'

export const distinct: Operator = {
  name: 'distinct',
  summary: 'The entries of a list, each once, in the order they came.',
  args: [argument('list', 'list'), argument('key', 'key', { optional: true })],
  returns: 'list',
  phrase: 'the different entries of {0}',
  examples: [
    { args: [['a', 'b', 'a']], result: ['a', 'b'] },
    { args: [[{ id: 'N1' }, { id: 'N1' }], 'id'], result: ['N1'] },
  ],
  run: ([list, key]) => entriesOf(list, key).filter((entry, index, all) => all.findIndex((earlier) => sameJson(earlier, entry)) === index),
}
