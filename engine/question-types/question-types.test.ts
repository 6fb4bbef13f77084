import { describe, expect, test } from 'vitest'
import { countryOf } from '../country/country.ts'
import { questionTypeOf } from './registry.ts'
import type { AnswerRules, QuestionType } from '../definition/field.ts'
import type { Json } from '../definition/logic.ts'

const tenDigits: AnswerRules = { input: 'digits', minLength: 10, maxLength: 10 }

const weight: AnswerRules = {
  min: 1,
  decimals: 1,
  units: [
    { value: 'kg', label: 'kg', max: 300 },
    { value: 'lb', label: 'lb', min: 2 },
  ],
}

const stored: readonly (readonly [QuestionType, Json, Json, AnswerRules?])[] = [
  ['text', 'a\r\nb', 'a b'],
  ['text', '12-345 6789', '123456789', { input: 'digits' }],
  ['text', '71,400', '71400', { input: 'digits' }],
  ['text', '1,2', '1,2', { input: 'digits' }],
  ['text', '12.50', '12.50', { input: 'digits' }],
  ['text', '-5', '-5', { input: 'digits' }],
  ['text', 'a1b2', 'a1b2', { input: 'digits' }],
  ['text', "O'Neil 3rd", "O'Neil 3rd", { input: 'letters' }],
  ['text', '-1a.2.3-', '-1a.2.3-', { input: 'decimal' }],
  ['text', '1,234.5', '1234.5', { input: 'decimal' }],
  ['long-text', 'a\r\nb', 'a\nb'],
  ['number', '1,234', 1234],
  ['number', '12.', '12.'],
  ['number', 'abc', 'abc'],
  ['number', '12345678901234567890', '12345678901234567890'],
  ['quantity', '5 kg', { amount: 5, unit: 'kg' }, weight],
  ['quantity', '11lb', { amount: 11, unit: 'lb' }, weight],
  ['quantity', `1${' '.repeat(150_000)}x1`, { amount: `1${' '.repeat(150_000)}x1` }, weight],
  ['quantity', '1,234.5', { amount: 1234.5 }, weight],
  ['quantity', { amount: '5.50', unit: 'kg' }, { amount: 5.5, unit: 'kg' }, weight],
  ['quantity', { amount: 'five', unit: 'kg' }, { amount: 'five', unit: 'kg' }, weight],
  ['quantity', { unit: 'kg' }, '', weight],
  ['quantity', { amount: 5, of: 'gold' }, { amount: 5, of: 'gold' }, weight],
  ['quantity', 5, { amount: 5, unit: 'kg' }, { units: [{ value: 'kg', label: 'kg' }] }],
  ['money', '$1,200.50', '1200.50'],
  ['money', 12, '12'],
  ['money', '12,5', '12,5'],
  ['money', '12,5', '12.5', { input: 'amount' }],
  ['money', '12.5', '12.5', { input: 'amount' }],
  ['money', '1,234', '1,234', { input: 'amount', country: countryOf({ locale: 'de-AT', currency: 'EUR' }) }],
  ['money', 'lots', 'lots'],
  ['date', '6/3/2027', '2027-06-03'],
  ['date', '06-30-2027', '2027-06-30'],
  ['date', '6/3', '6/3'],
  ['date', '03/2027', '2027-03', { precision: 'month' }],
  ['date', 'Mar 27', '2027-03', { precision: 'month' }],
  ['date', '2027', '2027', { precision: 'year' }],
  ['date', '27', '27', { precision: 'year' }],
  ['time', '9:30', '09:30'],
  ['time', '930', '09:30'],
  ['time', '2 p.m.', '14:00'],
  ['time', '12:15 am', '00:15'],
  ['time', '14.05', '14:05'],
  ['time', '14:05:00', '14:05'],
  ['time', '9', '9'],
  ['time', '13:00 pm', '13:00 pm'],
  ['time', '24:00', '24:00'],
  ['date-time', '1/11/2027 9:30 am', '2027-01-11T09:30'],
  ['date-time', 'Jan 11, 2027, 14:05', '2027-01-11T14:05'],
  ['date-time', '2027-01-11T09:30:00', '2027-01-11T09:30'],
  ['date-time', '2027-01-11T', '2027-01-11T'],
  ['date-time', '2027-01-11T09:30:00Z', '2027-01-11T09:30:00Z'],
  ['duration', '1 h 30 min', 'PT1H30M'],
  ['duration', '90 minutes', 'PT90M'],
  ['duration', '1:30', 'PT1H30M'],
  ['duration', '2 days, 4h', 'P2DT4H'],
  ['duration', '0 min', 'PT0M'],
  ['duration', '90', '90'],
  ['duration', '2 weeks', '2 weeks'],
  ['acknowledgement', 'yes', true],
  ['acknowledgement', false, ''],
  ['choice', 4, '4'],
  ['choices', 'a', ['a']],
  ['choices', ['a', 'a', 1], ['a', '1']],
  ['yes-no', 'Y', true],
  ['yes-no', '0', false],
  ['yes-no', 'maybe', 'maybe'],
  ['rating', '4', 4],
  ['file', { id: 'f', name: 'a.pdf', size: 1, type: 'application/pdf' }, [{ id: 'f', name: 'a.pdf', size: 1, type: 'application/pdf' }]],
  ['signature', ' Ria   Okafor ', { name: 'Ria Okafor ' }],
  ['signature', { name: ' ', drawn: '' }, ''],
  ['signature', { name: '', drawn: 'M1 2L3 4' }, { name: '', drawn: 'M1 2L3 4' }],
  ['signature', { name: 'Ria', drawn: '<svg onload="alert(1)">' }, { name: 'Ria', drawn: '<svg onload="alert(1)">' }],
  ['email', ' a@b.co ', 'a@b.co'],
  ['phone', '(555) 555-0100', '5555550100', { input: 'digits' }],
  ['phone', '+1 (555) 555-0187', '5555550187', tenDigits],
  ['phone', '1-555-555-0187', '5555550187', tenDigits],
  ['phone', '+1 555', '+1 555', tenDigits],
  ['phone', '+49 1234 5678', '+49 1234 5678', tenDigits],
  ['phone', '15', '15', tenDigits],
  ['phone', '1 555 555 0187', '15555550187', { input: 'digits', maxLength: 20 }],
  ['phone', 'call me', 'call me', tenDigits],
]
test.each(stored.map(([type, input, wanted, rules = {}]) => [type, input, wanted, rules] as const))(
  '%s stores %j as %j',
  (type, input, wanted, rules) => {
    expect(questionTypeOf(type).sanitize(input, rules)).toEqual(wanted)
  },
)

const pdf = { id: 'f', name: 'a.pdf', size: 3 * 1024 * 1024, type: 'application/pdf' }
const found: readonly (readonly [QuestionType, Json, AnswerRules, string | undefined])[] = [
  ['text', '12345678', { minLength: 9, maxLength: 9 }, 'answers.length'],
  ['text', 'ab', { minLength: 3 }, 'answers.too-short'],
  ['text', 'abcd', { maxLength: 3 }, 'answers.too-long'],
  ['text', 'abc', { input: 'digits', minLength: 9, maxLength: 9 }, 'answers.digits'],
  ['text', 'R2', { input: 'letters' }, 'answers.letters'],
  ['text', 'three', { input: 'decimal' }, 'answers.decimal'],
  ['text', '-5', { input: 'amount' }, 'answers.decimal'],
  ['text', 'ab1', { pattern: '[a-z]+' }, 'answers.pattern'],
  ['text', '👩‍🎓', { maxLength: 3 }, undefined],
  ['text', 'x', { pattern: '(' }, undefined],
  ['number', 'abc', {}, 'answers.number'],
  ['number', 1.5, { decimals: 0 }, 'answers.whole'],
  ['number', 1.55, { decimals: 1 }, 'answers.decimals'],
  ['number', 0, { min: 1 }, 'answers.min'],
  ['number', 41, { max: '40' }, 'answers.max'],
  ['number', 40, { min: 1, max: 40 }, undefined],
  ['quantity', { amount: 'five', unit: 'kg' }, weight, 'answers.number'],
  ['quantity', { amount: 1.25, unit: 'kg' }, weight, 'answers.decimals'],
  ['quantity', { amount: 5 }, weight, 'answers.unit'],
  ['quantity', { amount: 5, unit: 'stone' }, weight, 'answers.unit'],
  ['quantity', { amount: 0.5, unit: 'kg' }, weight, 'answers.min'],
  ['quantity', { amount: 1.5, unit: 'lb' }, weight, 'answers.min'],
  ['quantity', { amount: 301, unit: 'kg' }, weight, 'answers.max'],
  ['quantity', { amount: 301, unit: 'lb' }, weight, undefined],
  ['money', '1.234', {}, 'answers.decimals'],
  ['money', '-1', {}, 'answers.min'],
  ['money', '-1', { min: -5 }, undefined],
  ['money', 'lots', {}, 'answers.money'],
  ['money', '10000000.01', { max: '10000000' }, 'answers.max'],
  ['money', '12345678', { maxLength: 7 }, 'answers.too-long'],
  ['money', '12345678901234.56', {}, 'answers.too-long'],
  ['number', 1_234_567_890_123_456, {}, 'answers.too-long'],
  ['number', '12345678901234567890', {}, 'answers.too-long'],
  ['number', '0.1234567890123456789', {}, 'answers.too-long'],
  ['quantity', { amount: '9'.repeat(50_000), unit: 'kg' }, weight, 'answers.too-long'],
  ['date', 'soon', {}, 'answers.date'],
  ['date', '2027-02-30', {}, 'answers.date-unreal'],
  ['date', '1752-12-31', {}, 'answers.date-min'],
  ['date', '1753-01-01', {}, undefined],
  ['date', '9999-12-31', {}, undefined],
  ['date', '2027-01-01', { max: '2026-12-31' }, 'answers.date-max'],
  ['date', '2027-13', { precision: 'month' }, 'answers.date-month'],
  ['date', '27', { precision: 'year' }, 'answers.date-year'],
  ['date', '2027-03', { precision: 'month', min: '2027-03-15' }, undefined],
  ['date', '2027-02', { precision: 'month', min: '2027-03-15' }, 'answers.date-min'],
  ['date', '2027', { precision: 'year', max: '2026' }, 'answers.date-max'],
  ['time', 'noon', {}, 'answers.time'],
  ['time', '07:59', { min: '08:00' }, 'answers.date-min'],
  ['time', '18:01', { max: '18:00' }, 'answers.date-max'],
  ['date-time', '2027-01-11T', {}, 'answers.date-time'],
  ['date-time', '2027-02-30T09:30', {}, 'answers.date-unreal'],
  ['date-time', '2027-01-11T23:59', { max: '2027-01-11' }, undefined],
  ['date-time', '2027-01-11T09:30', { min: '2027-01-11T10:00' }, 'answers.date-min'],
  ['duration', '90', {}, 'answers.duration'],
  ['duration', 'PT90M', { max: 'PT1H' }, 'answers.max'],
  ['duration', 'PT24H', { min: 'P1D' }, undefined],
  ['text', 'https://a.example/x', { format: 'url' }, undefined],
  ['text', 'javascript:alert(1)', { format: 'url' }, 'answers.url'],
  ['text', '#1a2B3c', { format: 'color' }, undefined],
  ['text', 'red', { format: 'color' }, 'answers.color'],
  ['choices', ['a'], { minChoices: 2 }, 'answers.too-few-choices'],
  ['choices', ['a', 'b'], { maxChoices: 1 }, 'answers.too-many-choices'],
  ['rating', 6, {}, 'answers.rating'],
  ['rating', 7, { scale: { max: 7 } }, undefined],
  ['rating', 2.5, {}, 'answers.rating'],
  ['file', [pdf], { accept: ['image/png'] }, 'answers.file-type'],
  ['file', [pdf], { accept: ['application/*'] }, undefined],
  ['file', [pdf], { maxSize: 1024 }, 'answers.file-size'],
  ['file', [pdf, pdf], {}, 'answers.too-many-files'],
  ['signature', { name: '', drawn: 'M1 2L3 4' }, {}, 'answers.signature-name'],
  ['signature', { name: 'x'.repeat(121) }, {}, 'answers.own-text'],
  ['signature', { name: 'Ria' }, { signed: 'digest' } as AnswerRules, 'answers.signature-old'],
  ['signature', { name: 'Ria', of: 'digest' }, { signed: 'digest' } as AnswerRules, undefined],
  ['email', 'a@b', {}, 'answers.email'],
  ['email', 'a.b@c.example', {}, undefined],
  ['phone', '12', {}, 'answers.phone'],
  ['phone', '+31 20 555 0100', {}, undefined],
  ['phone', '5555550100', { input: 'digits', minLength: 10, maxLength: 10 }, undefined],
]
test.each(found)('%s says of %j under %j: %s', (type, value, rules, code) => {
  expect(questionTypeOf(type).problem(value, rules, undefined)?.code).toBe(code)
})

describe('values are formatted for readers', () => {
  const label = (value: string): string => value.toUpperCase()
  test.each<readonly [QuestionType, Json, string]>([
    ['date', '2027-06-03', '06/03/2027'],
    ['time', '00:05', '12:05 am'],
    ['duration', 'P1DT2H5M', '1 day 2 h 5 min'],
    ['duration', 'PT0M', '0 min'],
    ['date-time', '2027-01-11T09:30', '01/11/2027 9:30 am'],
    ['acknowledgement', true, 'Confirmed'],
    ['quantity', { amount: 1234.5, unit: 'kg' }, '1234.5 KG'],
    ['money', '1234567.5', '$1,234,567.50'],
    ['yes-no', false, 'No'],
    ['choices', ['a', 'b'], 'A, B'],
    ['rating', 3, '3 of 5'],
    ['file', [pdf], 'a.pdf'],
  ])('%s %j is %s', (type, value, text) => {
    expect(questionTypeOf(type).format(value, label, {})).toBe(text)
  })
})
test('a drawing is lines between whole numbers, and nothing else is one', () => {
  const { accepts } = questionTypeOf('signature')
  const isTaken = (drawn: string): boolean => accepts({ name: 'Ria', drawn })
  expect(['M0 0', 'M1 2L3 4L599 199M5 6L7 8'].map(isTaken)).toEqual([true, true])
  const hostile = [
    '<svg onload="alert(1)">',
    'M0 0"/><script>alert(1)</script>',
    'M0 0 url(https://evil.example)',
    'L0 0',
    'M1e9 0',
    'M-1 0',
    'M0 0L1234 0',
    `M0 0${'L1 1'.repeat(3000)}`,
  ]
  expect(hostile.map(isTaken)).toEqual(hostile.map(() => false))
  expect(accepts({ name: 'Ria', image: 'data:image/svg+xml,x' })).toBe(false)
  expect(accepts({ name: 'Ria', at: 5 })).toBe(false)
})

test('a missing answer is neither false nor zero', () => {
  expect(questionTypeOf('yes-no').isEmpty(false)).toBe(false)
  expect(questionTypeOf('number').isEmpty(0)).toBe(false)
  expect(questionTypeOf('text').isEmpty('  ')).toBe(true)
})

test('an amount is stored in a form that reads as the same amount again', () => {
  const rules = { country: countryOf({ locale: 'de-AT', currency: 'EUR' }) }
  const money = questionTypeOf('money')
  const typed = ['1.234,50', '12,345', '12.345', '1234.50', '0,345', '1.234.567', '123456,789']
  const stored = typed.map((text) => money.sanitize(text, rules))
  expect(stored).toEqual(['1234.50', '12,345', '12345', '1234.50', '0.345', '1234567', '123456.789'])
  expect(stored.map((text) => money.sanitize(text, rules))).toEqual(stored)
  expect(money.problem('12,345', rules, undefined)).toEqual({ code: 'answers.decimals', params: { value: '12,345', max: 2 } })
  expect(money.sanitize(12.345, rules)).toBe('12,345')
  expect(money.sanitize('1,234', { ...rules, decimals: 3 })).toBe('1.2340')
  expect(money.problem('1.2340', { ...rules, decimals: 3 }, undefined)).toBeUndefined()
  expect(money.problem('1.234', { ...rules, decimals: 3 }, undefined)).toMatchObject({ code: 'answers.number-ambiguous' })
})

test('cells of a spreadsheet are read as what they show', () => {
  const read = (type: QuestionType, ...cells: readonly string[]): readonly Json[] =>
    cells.map((cell) => questionTypeOf(type).fromMessage(cell))
  expect(read('yes-no', 'TRUE', 'true', 'Yes', 'FALSE', 'WAHR', 'Falso', 'n', 'maybe')).toEqual([
    true,
    true,
    true,
    false,
    true,
    false,
    false,
    'maybe',
  ])
  expect(read('date', '2026-03-01T00:00', '2026-03-01 00:00:00', '2026-03-01T09:00', '2026-03-01')).toEqual([
    '2026-03-01',
    '2026-03-01',
    '2026-03-01T09:00',
    '2026-03-01',
  ])
  expect(read('date-time', '2026-03-01T09:00:00')).toEqual(['2026-03-01T09:00'])
  expect(read('time', '09:00', '09:00:00')).toEqual(['09:00', '09:00'])
  // 50% may be 0.5 or 50: nobody guesses, and its problem quotes it.
  expect(read('number', '12', ' 12 ', '50%')).toEqual([12, 12, '50%'])
})
