import { isTextFormat, writeAs } from '../values/text-format.ts'
import { argument, type Operator } from './operator.ts'

export const asText: Operator = {
  name: 'as_text',
  summary:
    'The value as people read it, for sentences: a "date", a "month", a "time", a "number" in groups of three digits, a "yes-no" or a "list". Texts write dates by themselves; inside a rule this does.',
  args: [argument('value', 'any'), argument('format', 'format')],
  returns: 'text',
  phrase: '{0}',
  examples: [
    { args: ['2026-12-04', 'date'], result: 'December 4, 2026' },
    { args: ['2026-12-04', 'month'], result: 'December 2026' },
    { args: ['14:05', 'time'], result: '2:05 pm' },
    { args: [12345.5, 'number'], result: '12,345.5' },
    { args: [false, 'yes-no'], result: 'No' },
    { args: [['Ada', 'Noor'], 'list'], result: 'Ada, Noor' },
    { args: ['soon', 'date'], result: null },
  ],
  run: ([value = null, format]) => (isTextFormat(format) ? writeAs(value, format) : null),
}
