import { expect, test } from 'vitest'
import { countryOf, HOME } from './country.ts'
import { readTypedDecimal } from './read-decimal.ts'
import { writeAmount, writeNumber, writeTyped } from './write-decimal.ts'

const AUSTRIA = countryOf({ locale: 'de-AT', currency: 'EUR' })

test.each([
  ['en-US', '1,234.50', '1234.50'],
  ['en-US', '$ 1,234', '1234'],
  ['en-US', '1.234', '1.234'],
  ['en-US', '-.5', '-0.5'],
  ['de-AT', '1.234,50', '1234.50'],
  ['de-AT', '€ 1.234,50', '1234.50'],
  ['de-AT', '1.234,50 €', '1234.50'],
  ['de-AT', '1 234,50', '1234.50'],
  ['de-AT', '1234.50', '1234.50'],
  ['de-AT', '1.234', '1234'],
  ['de-AT', '1.234.567', '1234567'],
  ['de-AT', '−0,5', '-0.5'],
  ['de-CH', "1'234.50", '1234.50'],
  ['fr-FR', '1\u202f234,50', '1234.50'],
  ['en-IN', '12,34,567.5', '1234567.5'],
  ['ar-EG', '١٬٢٣٤٫٥', '1234.5'],
])('%s: %s is read as %s', (locale, typed, text) => {
  expect(readTypedDecimal(typed, { country: countryOf({ locale, currency: locale === 'en-US' ? 'USD' : 'EUR' }), decimals: 2 })).toEqual({
    kind: 'decimal',
    text,
  })
})

test.each([
  ['en-US', '1234,50'],
  ['en-US', '1,23'],
  ['en-US', '1,2,3'],
  ['de-AT', '1,2,3'],
  ['de-AT', '12.34,5'],
  ['de-AT', '$ 12'],
  ['de-AT', 'about 12'],
  ['de-AT', ''],
])('%s: %s is no number', (locale, typed) => {
  expect(readTypedDecimal(typed, { country: countryOf({ locale, currency: locale === 'en-US' ? 'USD' : 'EUR' }) })).toBeUndefined()
})

test('a point before three digits is asked about where three decimals are allowed', () => {
  expect(readTypedDecimal('1.234', { country: AUSTRIA })).toEqual({ kind: 'ambiguous', readings: ['1\u00a0234', '1,234'] })
  expect(readTypedDecimal('0.234', { country: AUSTRIA })).toEqual({ kind: 'decimal', text: '0.234' })
  expect(readTypedDecimal('1.234,0', { country: AUSTRIA })).toEqual({ kind: 'decimal', text: '1234.0' })
})

test('numbers and amounts are written as the country writes them', () => {
  const eur = (locale: string) => countryOf({ locale, currency: 'EUR' })
  expect(writeAmount('1234.5')).toBe('$1,234.50')
  expect(writeAmount('-1234.5', { apart: true })).toBe('-$ 1,234.50')
  expect(writeAmount('12', { unit: 'EUR' })).toBe('EUR 12.00')
  expect(writeAmount('1234.5', { country: AUSTRIA })).toBe('€\u00a01.234,50')
  expect(writeAmount('1234', { country: eur('de-DE'), decimals: 0 })).toBe('1.234\u00a0€')
  expect([writeTyped('1234.50', AUSTRIA), writeTyped('soon', AUSTRIA), writeTyped(0.5, AUSTRIA)]).toEqual(['1234,50', 'soon', '0,5'])
  expect([writeNumber('12345678901234567890.123'), writeNumber(1234.5, eur('de-DE'))]).toEqual([
    '12,345,678,901,234,567,890.123',
    '1.234,5',
  ])
})

test('a day is written in the order and with the marks of the country', () => {
  expect(['en-US', 'de-AT', 'sv-SE', 'ar-EG', 'th-TH'].map((locale) => countryOf({ locale }).days)).toEqual([
    'MM/DD/YYYY',
    'DD.MM.YYYY',
    'YYYY-MM-DD',
    'DD/MM/YYYY',
    'DD/MM/YYYY',
  ])
  expect(HOME).toMatchObject({ days: 'MM/DD/YYYY', sign: '$', decimal: '.' })
})
