import { expect, test } from 'vitest'
import { didYouMean } from './did-you-mean.ts'

test.each([
  ['dropdown', ['text', 'choice'], 'Here that is "choice". '],
  ['Text Area', ['text', 'long-text'], 'Here that is "long-text". '],
  ['boolean', ['yes-no', 'choice'], 'Here that is "yes-no". '],
  ['readOnly', ['flag', 'label'], 'Here that is "flag". '],
  ['visibleIf', ['flag', 'visibleWhen'], 'Here that is "visibleWhen". '],
  ['chioce', ['choice', 'text'], 'Did you mean "choice"? '],
])('%s, a word of another form engine or a slip, among %j: %s', (word, known, hint) => {
  expect(didYouMean(word, known)).toBe(hint)
})

test('a word of another engine that means nothing in this place gives no hint of its own', () => {
  expect(didYouMean('dropdown', ['label', 'help'])).toBe('Known here: "label", "help". ')
})
