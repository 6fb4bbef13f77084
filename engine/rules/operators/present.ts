import { isBlank } from '../values/blank.ts'
import { argument, type Operator } from './operator.ts'

export const present: Operator = {
  name: 'present',
  summary: 'Something was given: the opposite of blank.',
  args: [argument('value', 'any', { mayBeBlank: true })],
  returns: 'boolean',
  phrase: '{0} is given',
  phraseNot: '{0} is missing',
  examples: [
    { args: ['a'], result: true },
    { args: [0], result: true },
    { args: [null], result: false },
  ],
  run: ([value]) => !isBlank(value),
}
