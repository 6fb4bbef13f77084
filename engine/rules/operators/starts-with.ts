import { argument, type Operator } from './operator.ts'

export const startsWith: Operator = {
  name: 'starts_with',
  summary: 'The text begins with the other; capitals count.',
  args: [argument('text', 'text'), argument('start', 'text')],
  returns: 'boolean',
  phrase: '{0} starts with {1}',
  phraseNot: '{0} does not start with {1}',
  examples: [
    { args: ['H-1BExtension', 'H-1B'], result: true },
    { args: ['O-1', 'H-1B'], result: false },
  ],
  run: ([text, start]) => typeof text === 'string' && typeof start === 'string' && text.startsWith(start),
}
