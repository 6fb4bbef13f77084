import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { readPhonesBy } from '../country/phones.ts'
import { getDefinition, readDefinitions } from '../definition/definition-reader.ts'
import type { Json } from '../definition/logic.ts'
import { mergedText } from '../messages/merge-text.ts'
import { writeAs } from '../rules/values/text-format.ts'
import { speakBy } from '../texts/spoken.ts'
import { fieldWords, isAmount, wordsOfField } from './field-words.ts'

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
      { id: 'use', label: 'Use', type: 'choice', lookup: 'uses.lookup' },
      {
        id: 'heats',
        label: 'Heating',
        type: 'choices',
        choices: [
          { value: 'g', label: 'Gas' },
          { value: 'w', label: 'Wood, {record.tons} t' },
        ],
      },
      { id: 'tank', label: 'Tank', type: 'quantity', units: [{ value: 'l', label: 'liters' }] },
    ],
  },
  { id: 'uses.lookup', values: [{ value: '01', label: 'Dwelling' }] },
  { id: 'room.fields', fields: [{ id: 'kind', label: 'Kind', choices: [{ value: 'k', label: 'Kitchen' }] }] },
  {
    id: 'house.form',
    title: 'House',
    pages: [
      {
        id: 'p',
        title: 'P',
        items: [
          { question: 'use', label: 'Use', type: 'choice', choices: [{ value: '01', label: 'A home' }] },
          {
            repeat: 'stairs',
            label: 'Stairs',
            items: [{ question: 'of', label: 'Of', type: 'choice', choices: [{ value: 's', label: 'Stone' }] }],
          },
        ],
      },
    ],
  },
  { id: 'house.entity', title: 'House', name: 'house', fields: ['house.fields'], lists: { rooms: 'room.fields' } },
  { id: 'permit.entity', title: 'Permit', name: 'permit', relations: { house: { entity: 'house.entity', by: 'house_id' } } },
])
const written = (path: string, value: Json): string | undefined =>
  wordsOfField(set, getDefinition(set, 'entity', 'permit.entity'), path, value)

// Whoever spoke before this file speaks after it: test files share their modules.
afterAll(speakBy(() => undefined))
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

test('a choice is written by its label, over relations and in rows too, and a quantity with the label of its unit', () => {
  expect([written('house.use', '01'), written('house.use', 'own words'), written('house.use', null)]).toEqual([
    'Dwelling',
    'own words',
    undefined,
  ])
  expect(written('house.heats', ['g', 'w'])).toBe('Gas, Wood,  t')
  expect(written('house.tank', { amount: 1200.5, unit: 'l' })).toBe('1200,5 liters')
  expect(written('house.rooms.kind', 'k')).toBe('Kitchen')
})

test('a form says what its own questions offer', () => {
  const entity = getDefinition(set, 'entity', 'house.entity')
  const words = fieldWords(set, { answers: { entity, forms: ['house.form'] }, record: { entity } })
  expect(words('answers.use', '01')).toBe('A home')
  expect(words('record.use', '01')).toBe('Dwelling')
  expect([words('answers.stairs.of', 's'), words('answers.tank', { amount: 1, unit: 'l' })]).toEqual(['Stone', '1 liters'])
  expect([words('user.use', '01'), words('', '01'), words('answers', '01')]).toEqual([undefined, undefined, undefined])
})

test('numbers in texts and rules are written by the country, whatever language is read', () => {
  expect([mergedText('{n} km', { n: 12.5 }), writeAs(12_345.5, 'number')]).toEqual(['12.5 km', '12,345.5'])
  speakBy(() => ({ locale: 'en-AT', country: 'de-DE' }))
  expect([mergedText('{n} km', { n: 12.5 }), writeAs(12_345.5, 'number')]).toEqual(['12,5 km', '12.345,5'])
})
