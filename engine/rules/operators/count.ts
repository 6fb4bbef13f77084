import { isBlank } from '../values/blank.ts'
import { isList } from '../values/json.ts'
import { argument, type Operator } from './operator.ts'

export const count: Operator = {
  name: 'count',
  summary: 'How many entries a list has that are not blank.',
  args: [argument('list', 'list')],
  returns: 'number',
  whenBlank: 0,
  phrase: 'the number of {0}',
  examples: [
    { args: [['a', '', 'b']], result: 2 },
    { args: [[]], result: 0 },
  ],
  run: ([list]) => (isList(list) ? list.filter((entry) => !isBlank(entry)).length : 0),
}
