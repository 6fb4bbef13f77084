import { expect, test } from 'vitest'
import { takenInput } from './taken-input.ts'

/** Types one sign after the other, as a person does. */
const typedOn = (signs: string, rules: Parameters<typeof takenInput>[2], start = ''): string =>
  [...signs].reduce((line, sign) => takenInput(line, line + sign, rules), start)

test('SH-5-28: letters and spaces are taken, any other sign is filtered out', () => {
  expect(typedOn('a1 b!', { input: 'letters' })).toBe('a b')
  expect(takenInput('', 'a1 b!', { input: 'letters' })).toBe('a b')
  expect(typedOn('Núñez O’Hara-Ó', { input: 'letters' })).toBe('Núñez O’Hara-Ó')
})

test('SH-5-29: typing letters stops at the maximum', () => {
  expect(typedOn('abcdefg', { input: 'letters', maxLength: 5 })).toBe('abcde')
})

test('SH-5-30, SH-5-31: where digits are asked, other keys and pastes are blocked, and what only separates digits is read', () => {
  expect(typedOn('a', { input: 'digits' })).toBe('')
  expect(typedOn('1a2', { input: 'digits' })).toBe('12')
  expect(takenInput('7', '712ab', { input: 'digits' })).toBe('7')
  expect(takenInput('', '12-3456789', { input: 'digits' })).toBe('123456789')
})

test('SH-5-32: digits beyond the limit are not entered', () => {
  expect(typedOn('123456', { input: 'digits', maxLength: 5 })).toBe('12345')
})

test('digits that another field takes are entered, as nine of a ZIP code with its four', () => {
  expect(takenInput('', '44999-1234', { input: 'digits', maxLength: 5, rest: 'zip_route' })).toBe('449991234')
})

test('SH-5-33, SH-5-34: an amount takes six digits before the point and two behind it', () => {
  expect(typedOn('1234567', { input: 'decimal' })).toBe('123456')
  expect(takenInput('', '1234567', { input: 'decimal' })).toBe('')
  expect(typedOn('1.234', { input: 'decimal' })).toBe('1.23')
  expect(typedOn('12345678', { input: 'decimal', max: 99_999_999 })).toBe('12345678')
})

test('an amount takes a comma or a point before its decimals, and neither a minus nor a third decimal', () => {
  expect([typedOn('12,5', { input: 'amount' }), typedOn('12.5', { input: 'amount' })]).toEqual(['12.5', '12.5'])
  expect([typedOn('-1', { input: 'amount' }), typedOn('1,234', { input: 'amount' })]).toEqual(['1', '1.23'])
})

test('SH-5-36: after an entry that is no decimal, the former value is back', () => {
  expect(takenInput('1.5', '1.5x', { input: 'decimal' })).toBe('1.5')
  expect(takenInput('1.5', '1.5.2', { input: 'decimal' })).toBe('1.5')
})

test('an answer from elsewhere that does not fit can be made shorter', () => {
  expect(takenInput('12ab', '12a', { input: 'digits' })).toBe('12a')
})

test('digits of any keyboard are taken where digits are asked, as they are read when they are stored', () => {
  expect(typedOn('１２３', { input: 'digits' })).toBe('123')
  expect(takenInput('', '１２－３４５６７８９', { input: 'digits' })).toBe('123456789')
  expect(takenInput('', '٠٢١١٥', { input: 'digits', maxLength: 5 })).toBe('02115')
  expect(typedOn('１．５', { input: 'decimal' })).toBe('1.5')
  expect(typedOn('Ｏ１', { input: 'digits' })).toBe('1')
})
