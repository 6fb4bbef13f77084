import { argument, type Operator } from './operator.ts'

export const trim: Operator = {
  name: 'trim',
  summary: 'The text without spaces around it.',
  args: [argument('text', 'text')],
  returns: 'text',
  phrase: '{0}',
  examples: [{ args: ['  Ann '], result: 'Ann' }],
  run: ([text]) => (typeof text === 'string' ? text.trim() : null),
}
