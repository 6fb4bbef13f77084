import { entriesOf } from '../values/entries-of.ts'
import { argument, type Operator } from './operator.ts'

export const textJoin: Operator = {
  name: 'text_join',
  summary: 'The entries of a list as one text, blank ones left out; a space between them unless another separator is given.',
  args: [argument('list', 'list'), argument('separator', 'text', { optional: true })],
  returns: 'text',
  phrase: '{0}',
  examples: [
    { args: [['Ann', '', 'Lee']], result: 'Ann Lee' },
    { args: [['a', 'b'], ', '], result: 'a, b' },
  ],
  run: ([list, separator]) =>
    entriesOf(list)
      .map(String)
      .join(typeof separator === 'string' ? separator : ' '),
}
