import { expect, test } from 'vitest'
import { findPasswordFault } from './password-fault.ts'
import { serverTexts } from '../texts/en.ts'

test.each(['Password1', 'Passw0rd', 'P@ssw0rd2026!', 'Qwerty123', 'Abcd1234', 'Sunshine99!', '1Dragons', 'Jennifer2024'])(
  '%s is refused: it is among the first that somebody would try',
  (password) => {
    expect(findPasswordFault(password)).toBe(serverTexts.password.common)
  },
)

test('a password made of the name or the address of its account is refused', () => {
  const names = ['achterberg.jonas', 'jonas.achterberg@halverton.example']
  expect(findPasswordFault('Achterberg.Jonas1', names)).toBe(serverTexts.password.common)
  expect(findPasswordFault('Jonas.Achterberg7', names)).toBe(serverTexts.password.common)
})

test.each(['Genug-Länge-9', 'Another-world-2', 'Halverton-test-1', 'Correct4horse', 'tR7kqPzm'])('%s is accepted', (password) => {
  expect(findPasswordFault(password, ['jonas'])).toBeUndefined()
})
