import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wordMarks } from './word-marks.ts'

test('words that one text alone has are marked', () => {
  expect(wordMarks('9 digits. Payroll knows it.', '9 digits without the dash. Payroll knows it.')).toEqual([
    { is: 'same', text: '9 ' },
    { is: 'gone', text: 'digits. ' },
    { is: 'new', text: 'digits without the dash. ' },
    { is: 'same', text: 'Payroll knows it.' },
  ])
  expect(wordMarks('', 'All of it')).toEqual([{ is: 'new', text: 'All of it' }])
})

test('a sentence that was rewritten is marked as a whole, and one with a word more is not', () => {
  expect(wordMarks('Write what you will do there in a typical week.', 'Say in a sentence or two which tasks you have.')).toEqual([
    { is: 'gone', text: 'Write what you will do there in a typical week.' },
    { is: 'new', text: 'Say in a sentence or two which tasks you have.' },
  ])
  expect(wordMarks('Ask the office first.', 'Ask the office of your campus first.').map(({ is }) => is)).toEqual(['same', 'new', 'same'])
})

test('without what is new the marks say the text before, and without what is gone the text after', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 }).map((words) => words.join(' '))
  fc.assert(
    fc.property(text, text, (before, after) => {
      const marks = wordMarks(before, after)
      const without = (kind: string): string => marks.flatMap(({ is, text: words }) => (is === kind ? [] : [words])).join('')
      expect([without('new'), without('gone')]).toEqual([before, after])
    }),
  )
})
