import { entriesOf } from '../values/entries-of.ts'
import { spend } from '../values/steps.ts'
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
  run: ([list, separator]) => {
    const between = typeof separator === 'string' ? separator : ' '
    const texts = entriesOf(list).map((entry) => {
      const text = String(entry)
      spend((text.length + between.length) / 10)
      return text
    })
    return texts.join(between)
  },
}
