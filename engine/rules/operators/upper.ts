import { argument, type Operator } from './operator.ts'

export const upper: Operator = {
  name: 'upper',
  summary: 'The text in capital letters.',
  args: [argument('text', 'text')],
  returns: 'text',
  phrase: '{0}',
  examples: [{ args: ['cpt'], result: 'CPT' }],
  run: ([text]) => (typeof text === 'string' ? text.toUpperCase() : null),
}
