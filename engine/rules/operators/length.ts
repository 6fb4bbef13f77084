import { isList } from '../values/json.ts'
import { argument, type Operator } from './operator.ts'

export const length: Operator = {
  name: 'length',
  summary: 'How many characters a text has, or entries a list.',
  args: [argument('value', ['text', 'list'])],
  returns: 'number',
  phrase: 'the length of {0}',
  examples: [
    { args: ['abc'], result: 3 },
    { args: [[1, 2]], result: 2 },
  ],
  run: ([value]) => {
    if (typeof value === 'string') return [...value].length
    return isList(value) ? value.length : null
  },
}
