import { expect, test } from 'vitest'
import { isAmount, textLine } from './text-line.ts'

const line = (value: string, unit?: string): string => textLine({ value, facts: { type: 'text', ...(unit !== undefined && { unit }) } })

test('a currency sign stands before the amount, and the amount does not change', () => {
  expect(line('71,400.00', '$')).toBe('$ 71,400.00')
  expect(line('about 71', '$')).toBe('$ about 71')
})

test('digits alone are grouped', () => {
  expect([line('71400', '$'), line('950', '$'), line('1234567.5', '€')]).toEqual(['$ 71,400', '$ 950', '€ 1,234,567.5'])
})

test('any other unit follows the amount, and an empty answer has no unit', () => {
  expect([line('12', 'hours'), line('', '$'), line('Port Callow')]).toEqual(['12 hours', '', 'Port Callow'])
})

test('only a text with a unit is aligned to the end of its column', () => {
  expect([isAmount({ unit: '$' }), isAmount({})]).toEqual([true, false])
})
