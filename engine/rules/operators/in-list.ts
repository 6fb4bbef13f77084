import { isList } from '../values/json.ts'
import { argument, type Operator } from './operator.ts'

export const inList: Operator = {
  name: 'in_list',
  summary: 'The value is one of the list. Unlike "in", never a part of a text.',
  args: [argument('value', 'any'), argument('list', 'list')],
  returns: 'boolean',
  phrase: '{0} is {1}',
  phraseNot: '{0} is not {1}',
  examples: [
    { args: ['F-1', ['F-1', 'J-1']], result: true },
    { args: ['1', ['11', '12']], result: false },
    { args: ['1', '11,12'], result: false },
    { args: [1, ['1']], result: false },
  ],
  run: ([value = null, list]) => isList(list) && list.includes(value),
}
