import { expect, test } from 'vitest'
import { starByKey } from './star-by-key.ts'

const from = (given: number, dir: 'ltr' | 'rtl' = 'ltr') => ({ given, max: 5, dir })

test('arrows go on in the direction of the page, and around its ends', () => {
  expect(['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp'].map((key) => starByKey(key, from(3)))).toEqual([4, 2, 4, 2])
  expect(['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp'].map((key) => starByKey(key, from(3, 'rtl')))).toEqual([2, 4, 4, 2])
  expect([starByKey('ArrowRight', from(5)), starByKey('ArrowLeft', from(5, 'rtl')), starByKey('ArrowRight', from(0))]).toEqual([1, 1, 1])
})

test('a digit names its star, and every other key is left alone', () => {
  expect(['1', '5', '6', '0', 'Tab', ' '].map((key) => starByKey(key, from(2)))).toEqual([1, 5, undefined, undefined, undefined, undefined])
})
