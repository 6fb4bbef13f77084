import { expect, test } from 'vitest'
import { mendedText } from './mends.ts'

const text = `{
  "extends": "a.form",
  "change": { "title": "A", "colour": "red", "pages": [{ "id": "p", "colour": "blue" }] }
}
`
const finding = { code: 'schema.unknown-property', severity: 'error', file: 'a.form.overlay.json', message: '', mend: '' } as const
const at = (words: string) => ({ line: 3, column: (text.split('\n')[2] ?? '').indexOf(words) + 1 })

test('a property that has no place is taken out of the code where the finding stands', () => {
  const first = { ...finding, ...at('"colour": "red"'), pointer: '/change/colour' }
  expect(JSON.parse(mendedText(text, first) ?? '')).toEqual({
    extends: 'a.form',
    change: { title: 'A', pages: [{ id: 'p', colour: 'blue' }] },
  })
  const second = { ...finding, ...at('"blue"'), pointer: '/change/pages/0/colour' }
  expect(JSON.parse(mendedText(text, second) ?? '')).toMatchObject({ change: { colour: 'red', pages: [{ id: 'p' }] } })
  expect(mendedText(text, second)).not.toContain('blue')
})

test('what only a person can mend has no mend', () => {
  expect(mendedText(text, { ...finding, code: 'schema.missing-property', line: 1, column: 1, pointer: '' })).toBeUndefined()
  expect(mendedText(text, { ...finding, line: 1, column: 1, pointer: '/x' })).toBeUndefined()
})
