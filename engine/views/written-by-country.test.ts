import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readPhonesBy } from '../country/phones.ts'
import { getDefinition, readDefinitions } from '../definition/definition-reader.ts'
import { mergedText } from '../messages/merge-text.ts'
import { writeAs } from '../rules/values/text-format.ts'
import { speakBy } from '../texts/spoken.ts'
import { isAmount, writtenByCountry } from './written-by-country.ts'

const set = readDefinitions([
  { id: 'a.institution', title: 'A', name: 'A', timeZone: 'Europe/Vienna', locale: 'de-AT', currency: 'EUR' },
  {
    id: 'house.fields',
    types: { price: { type: 'money', unit: 'CHF' } },
    fields: [
      { id: 'cost', label: 'Cost', type: 'money' },
      { id: 'rent', label: 'Rent', type: 'price' },
      { id: 'phone', label: 'Phone', type: 'phone' },
      { id: 'street', label: 'Street', type: 'text' },
    ],
  },
  { id: 'house.entity', title: 'House', name: 'house', fields: ['house.fields'] },
  { id: 'permit.entity', title: 'Permit', name: 'permit', relations: { house: { entity: 'house.entity', by: 'house_id' } } },
])
const written = (path: string, value: string | number): string | undefined =>
  writtenByCountry(set, getDefinition(set, 'entity', 'permit.entity'), path, value)

beforeEach(() => readPhonesBy(parsePhoneNumberFromString))
afterEach(() => {
  readPhonesBy(() => undefined)
  speakBy(() => undefined)
})

test('amounts and telephone numbers of records are written as the country of the institution does', () => {
  expect(written('house.cost', '12500.00')).toMatch(/^€\s12\.500,00$/u)
  expect(written('house.rent', '950.00')).toMatch(/^CHF\s950,00$/u)
  expect(written('house.phone', '+4315550100')).toBe('01 5550100')
  expect([written('house.street', 'Am Ufer 1'), written('house.cost', '')]).toEqual([undefined, undefined])
  expect(isAmount(set, getDefinition(set, 'entity', 'house.entity'), 'rent')).toBe(true)
})

test('numbers in texts and rules are written by the country, whatever language is read', () => {
  expect([mergedText('{n} km', { n: 12.5 }), writeAs(12_345.5, 'number')]).toEqual(['12.5 km', '12,345.5'])
  speakBy(() => ({ locale: 'en-AT', country: 'de-DE' }))
  expect([mergedText('{n} km', { n: 12.5 }), writeAs(12_345.5, 'number')]).toEqual(['12,5 km', '12.345,5'])
})
