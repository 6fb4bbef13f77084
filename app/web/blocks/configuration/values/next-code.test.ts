import { expect, test } from 'vitest'
import { nextCode } from './next-code.ts'

test('a new value has a code that no other has', () => {
  expect(nextCode(['1', '2', '7'])).toBe('8')
  expect(nextCode(['01', '09'])).toBe('10')
  expect(nextCode(['01', '02'])).toBe('03')
  expect(nextCode(['a', 'new-1'])).toBe('new-2')
  expect(nextCode([])).toBe('1')
})
