import { expect, test } from 'vitest'
import { keptTogether } from './kept-together.ts'

const options = [
  { value: 'a', label: 'A', disabled: false },
  { value: 'b', label: 'B', disabled: false },
  { value: 'none', label: 'None of these', disabled: false, exclusive: true as const },
]

test('an exclusive value replaces the others, and any other value replaces it', () => {
  expect(keptTogether(['a', 'b', 'none'], ['a', 'b'], options)).toEqual(['none'])
  expect(keptTogether(['none', 'b'], ['none'], options)).toEqual(['b'])
})

test('a value that is removed changes nothing else', () => {
  expect(keptTogether(['a'], ['a', 'b'], options)).toEqual(['a'])
})
