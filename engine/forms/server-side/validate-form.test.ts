import { expect, test } from 'vitest'
import { pageOf, planOf } from '../plan/plan-of.ts'
import { ANSWER_CODES } from '../../problem-codes.ts'
import { inSentence } from '../../rules/explain/spell-out.ts'
import { validateForm } from './validate-form.ts'

const say = (item: object, value: unknown, strict = false) =>
  validateForm(planOf(pageOf([{ question: 'q', label: 'Employer EIN', ...item }])), {
    answers: (value === undefined ? {} : { q: value }) as never,
    context: { today: '2026-11-21' },
    strict,
  }).map(({ message }) => message)[0]

const files = { type: 'file', accept: ['application/pdf', 'image/jpeg', 'image/png'], maxSize: 10 * 1024 * 1024 }
test.each<readonly [string, object, unknown, string | undefined]>([
  ['nine digits', { input: 'digits', minLength: 9, maxLength: 9 }, '12345678', 'The employer EIN must have 9 digits. You entered 8.'],
  ['missing text', { flag: 'required' }, undefined, 'Enter the employer EIN.'],
  ['missing choice', { flag: 'required', type: 'choice', label: 'State' }, '', 'Choose the state.'],
  ['missing file', { flag: 'required', type: 'file', label: 'Offer letter' }, [], 'Attach the offer letter.'],
  [
    'missing answer to a question',
    { flag: 'required', type: 'yes-no', label: 'Do you travel?' },
    null,
    'Choose an answer to “Do you travel?”',
  ],
  ['only spaces', { flag: 'required' }, '   ', 'Enter the employer EIN.'],
  [
    'missing, with a sentence of its own',
    { flag: 'required', missing: "Enter the employer's EIN." },
    undefined,
    "Enter the employer's EIN.",
  ],
  [
    'own words of a pattern',
    { pattern: '\\d{2}', message: '{label} is two digits, not "{value}" ({count}).' },
    'abc',
    'Employer EIN is two digits, not "abc" (3).',
  ],
  [
    'an impossible day',
    { type: 'date', label: 'Start date' },
    '02/30/2027',
    'No calendar has the day 02/30/2027. Enter the start date as month, day, year: MM/DD/YYYY.',
  ],
  ['no date', { type: 'date', label: 'Start date' }, 'soon', 'Enter the start date as month, day, year: MM/DD/YYYY. You entered “soon”.'],
  [
    'a late date',
    { type: 'date', label: 'The end date', max: '2027-05-15' },
    '2027-06-30',
    'The end date must be 05/15/2027 or earlier. You entered 06/30/2027.',
  ],
  [
    'a wrong file',
    files,
    [{ id: 'f', name: 'a.exe', size: 1, type: 'application/x-msdownload' }],
    'a.exe cannot be used here. Attach PDF, JPG or PNG.',
  ],
  [
    'a big file',
    files,
    [{ id: 'f', name: 'a.pdf', size: 12 * 1024 * 1024, type: 'application/pdf' }],
    'a.pdf has 12 MB. A file can have 10 MB at most.',
  ],
  [
    'not of the list',
    { type: 'choice', label: 'State', choices: [{ value: 'OH', label: 'Ohio' }] },
    'XX',
    'Choose the state from the list. “XX” is not in it.',
  ],
  ['wrong JSON', {}, { a: 1 }, 'Enter the employer EIN again: it came in a wrong form.'],
  ['nothing wrong', {}, 'x', undefined],
])('%s', (_name, item, value, message) => {
  expect(say(item, value)).toBe(message)
})
test('an answer to an unknown question is a problem only in strict mode', () => {
  const plan = planOf(pageOf([{ question: 'q', label: 'Q' }]))
  const input = { answers: { ghost: 1 }, context: { today: '2026-11-21' } }
  expect(validateForm(plan, input)).toEqual([])
  expect(validateForm(plan, { ...input, strict: true })).toMatchObject([{ path: 'ghost', code: 'answers.unknown' }])
})
test('every code has a complete sentence without unknown merge fields', () => {
  const known = ['label', 'name', 'Name', 'sign', 'value', 'first', 'second', 'count', 'max', 'min', 'unit', 'why', 'accept']
  const samples = ['days', 'order', 'sampleDay', 'sampleMonth', 'sampleNumber']
  for (const [code, text] of Object.entries(ANSWER_CODES)) {
    expect(code).toMatch(/^answers\.[a-z-]+$/u)
    for (const [, name] of text.matchAll(/\{(\w+)\}/gu)) expect([...known, ...samples]).toContain(name)
  }
})
test('a label inside a sentence keeps its meaningful capitals', () => {
  expect(['Start date', 'EIN', 'U.S. phone', 'I-94 number', 'Employer EIN'].map(inSentence)).toEqual([
    'start date',
    'EIN',
    'U.S. phone',
    'I-94 number',
    'employer EIN',
  ])
})
