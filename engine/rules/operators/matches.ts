import { compilePattern } from '../patterns/compile-pattern.ts'
import { argument, type Operator } from './operator.ts'

export const matches: Operator = {
  name: 'matches',
  summary: 'The text holds the pattern; write ^ and $ for the whole text. A pattern that could hang is refused.',
  args: [argument('text', 'text'), argument('pattern', 'pattern')],
  returns: 'boolean',
  phrase: '{0} has the right form',
  phraseNot: '{0} does not have the right form',
  examples: [
    { args: ['12-3456789', '^\\d{2}-\\d{7}$'], result: true },
    { args: ['123456789', '^\\d{2}-\\d{7}$'], result: false },
    { args: ['aaa', '(a+)+$'], result: false },
  ],
  run: ([text, pattern]) =>
    (typeof text === 'string' || typeof text === 'number') && (compilePattern(String(pattern))?.test(String(text)) ?? false),
}
