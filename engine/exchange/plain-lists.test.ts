import { expect, test } from 'vitest'
import { definitionSet } from '../loading/definition-set.ts'
import type { Definition } from '../definition/kinds.ts'
import { fromMessage, toMessage } from './message.ts'

const mapping = (format: string) => ({
  id: 'answers.mapping',
  title: 'Answers',
  format,
  nodes: [
    { name: 'question', path: 'record.question' },
    { name: 'choices', each: 'record.choices', path: 'item', codes: { car: 'C', train: 'T' } },
  ],
})
const setOf = (format: string) => definitionSet({ 'answers.mapping': mapping(format) as unknown as Definition })
const record = { question: 'way', choices: ['train', 'car'] }

test.each(['json', 'xml'])('a question with several choices is a list of plain values in %s, and is read back as one', (format) => {
  const set = setOf(format)
  const { text } = toMessage(set, 'answers.mapping', { record } as never)
  const read = fromMessage(set, 'answers.mapping', format === 'xml' ? `<m>${text}</m>` : text)
  if (format === 'json') {
    expect(JSON.parse(text)).toEqual({ question: 'way', choices: ['T', 'C'] })
    expect(read).toMatchObject({ ok: true, values: { record } })
  } else expect(text.replaceAll(/\s/gu, '')).toContain('<choices>T</choices><choices>C</choices>')
})

test('no choice and one choice stay lists', () => {
  const set = setOf('json')
  const round = (choices: readonly string[]) =>
    fromMessage(set, 'answers.mapping', toMessage(set, 'answers.mapping', { record: { question: 'way', choices } } as never).text)
  expect(round(['car'])).toMatchObject({ ok: true, values: { record: { choices: ['car'] } } })
})
