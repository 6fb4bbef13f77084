import { isBlank } from '../values/blank.ts'
import { argument, type Operator } from './operator.ts'

export const blank: Operator = {
  name: 'blank',
  summary: 'Nothing was given: null, the empty text or the empty list. Zero and false are answers.',
  args: [argument('value', 'any', { mayBeBlank: true })],
  returns: 'boolean',
  phrase: '{0} is missing',
  phraseNot: '{0} is given',
  examples: [
    { args: [null], result: true },
    { args: [''], result: true },
    { args: [[]], result: true },
    { args: [0], result: false },
    { args: [false], result: false },
  ],
  run: ([value]) => isBlank(value),
}
