import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { countryOf } from '../../country/country.ts'
import { readPhonesBy } from '../../country/phones.ts'
import type { AnswerRules } from '../../definition/field.ts'
import { phone } from './phone.ts'

const VIENNA: AnswerRules = { country: countryOf({ locale: 'de-AT', currency: 'EUR' }) }
const SEVIS: AnswerRules = { input: 'digits', minLength: 10, maxLength: 10, pattern: '^[0-9]{10}$' }

beforeEach(() => readPhonesBy(parsePhoneNumberFromString))
afterEach(() => readPhonesBy(() => undefined))

test.each<readonly [string, AnswerRules, string, string]>([
  ['(312) 555-0187', {}, '+13125550187', '(312) 555-0187'],
  ['1 312 555 0187', {}, '+13125550187', '(312) 555-0187'],
  ['+43 1 555 01 00', {}, '+4315550100', '+43 1 5550100'],
  ['01 / 555 01 00', VIENNA, '+4315550100', '01 5550100'],
  ['+1 312 555 0187', VIENNA, '+13125550187', '+1 312 555 0187'],
  ['555 1234567', { country: countryOf({ locale: 'de-AT', phoneRegion: 'DE' }) }, '+495551234567', '05551 234567'],
])('%s is stored with its code and read as the country writes it', (typed, rules, stored, read) => {
  expect(phone.sanitize(typed, rules)).toBe(stored)
  expect(phone.sanitize(stored, rules)).toBe(stored)
  expect(phone.problem(stored, rules, undefined)).toBeUndefined()
  expect(phone.format(stored, String, rules)).toBe(read)
})

test.each(['12', '312 555', 'ask at the desk', '312 555 0187 ext. 12', '+999 312 555 0187'])(
  '%s stays as it is typed, and is refused',
  (typed) => {
    expect(phone.sanitize(typed, {})).toBe(typed)
    expect(phone.problem(typed, {}, undefined)?.code).toBe('answers.phone')
    expect(phone.format(typed, String, {})).toBe(typed)
  },
)

test('limits of its own decide alone, in every country', () => {
  expect(phone.sanitize('(312) 555-0187', SEVIS)).toBe('3125550187')
  expect(phone.problem('3125550187', SEVIS, undefined)).toBeUndefined()
  expect(phone.problem('312555018', { ...SEVIS, ...VIENNA }, undefined)?.code).toBe('answers.length')
  expect(phone.format('3125550187', String, SEVIS)).toBe('(312) 555-0187')
})
