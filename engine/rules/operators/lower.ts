import { argument, type Operator } from './operator.ts'

export const lower: Operator = {
  name: 'lower',
  summary: 'The text in small letters.',
  args: [argument('text', 'text')],
  returns: 'text',
  phrase: '{0}',
  examples: [{ args: ['F-1'], result: 'f-1' }],
  run: ([text]) => (typeof text === 'string' ? text.toLowerCase() : null),
}
