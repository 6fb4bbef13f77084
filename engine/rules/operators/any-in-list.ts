import { isBlank } from '../values/blank.ts'
import { isList } from '../values/json.ts'
import { argument, type Operator } from './operator.ts'

export const anyInList: Operator = {
  name: 'any_in_list',
  summary: 'At least one of the values is in the list.',
  args: [argument('values', 'list'), argument('list', 'list')],
  returns: 'boolean',
  phrase: '{0} includes {1}',
  phraseNot: '{0} does not include {1}',
  examples: [
    {
      args: [
        ['a', 'b'],
        ['b', 'c'],
      ],
      result: true,
    },
    { args: [['a'], ['b']], result: false },
  ],
  run: ([values, list]) => {
    if (!isList(values) || !isList(list)) return false
    const known = new Set(list)
    return values.some((value) => !isBlank(value) && known.has(value))
  },
}
