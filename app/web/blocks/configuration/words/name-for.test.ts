import { expect, test } from 'vitest'
import { nameFor } from './name-for.ts'

test('a name is made of the words that ask', () => {
  expect(nameFor('Will you also work at another address?', [])).toBe('will_you_also_work_at_another_address')
  expect(nameFor('¿Cuántos créditos?', [])).toBe('cuantos_creditos')
})

test('words without a letter, and words that are taken, get another name', () => {
  expect(nameFor('2026', [])).toBe('question_2026')
  expect(nameFor('你好', [])).toBe('question')
  expect(nameFor('City', ['city', 'city_2'])).toBe('city_3')
})
