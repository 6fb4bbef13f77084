import { expect, test } from 'vitest'
import type { Problem } from '../../../errors.ts'
import { validateForm } from '../../server-side/validate-form.ts'
import { pageOf, planOf } from '../../plan/plan-of.ts'

const messages = {
  id: 'validation.messages',
  messages: {
    'form.required': { text: 'Required field' },
    'form.value': { text: 'Invalid value' },
    'form.length': { text: 'Invalid length' },
    'form.minLength': { text: 'Minimum length is {min}' },
    'form.email': { text: 'Invalid email' },
    'form.phone': { text: 'Invalid phone' },
    'form.number': { text: 'Invalid number' },
    'form.date': { text: 'Invalid date' },
    'form.blank': { text: 'White spaces are no valid' },
    'form.letters': { text: 'El campo solo admite letras' },
  },
}
const wording = (shortFormMessages: boolean) => ({ id: 'office.settings', defaults: { shortFormMessages } })

const problemOf = (question: object, value?: string, isShort = true, ...more: readonly { readonly id: string }[]): Problem | undefined => {
  const form = pageOf([{ question: 'it', label: 'Name', flag: 'required', ...question }])
  const plan = planOf(form, messages, wording(isShort), ...more)
  return validateForm(plan, { answers: value === undefined ? {} : { it: value }, context: { today: '2026-11-21' } }, 'submit')[0]
}

// SH-5-18 to SH-5-27
test.each([
  ['SH-5-18', { type: 'text' }, undefined, 'Required field'],
  ['SH-5-18', { type: 'choice', choices: [{ value: 'a', label: 'A' }] }, undefined, 'Required field'],
  ['SH-5-18', { type: 'acknowledgement' }, undefined, 'Required field'],
  ['SH-5-18', { type: 'text', label: 'Who are you?' }, undefined, 'Required field'],
  ['SH-5-19', { type: 'text', pattern: '[A-Z]+' }, 'abc', 'Invalid value'],
  ['SH-5-19', { type: 'choice', choices: [{ value: 'a', label: 'A' }] }, 'b', 'Invalid value'],
  ['SH-5-20', { type: 'text', maxLength: 3 }, 'abcd', 'Invalid length'],
  ['SH-5-20', { type: 'text', minLength: 3, maxLength: 3 }, 'ab', 'Invalid length'],
  ['SH-5-21', { type: 'email' }, 'abc', 'Invalid email'],
  ['SH-5-22', { type: 'phone' }, '12', 'Invalid phone'],
  ['SH-5-22', { type: 'phone', input: 'digits' }, '12a', 'Invalid phone'],
  ['SH-5-23', { type: 'number' }, 'abc', 'Invalid number'],
  ['SH-5-24', { type: 'date' }, '2026-02-30', 'Invalid date'],
  ['SH-5-25', { type: 'text' }, '   ', 'White spaces are no valid'],
  ['SH-5-26', { type: 'text', input: 'letters' }, 'R2', 'El campo solo admite letras'],
  ['SH-5-27', { type: 'text', minLength: 3 }, 'ab', 'Minimum length is 3'],
] as const)('a question that says nothing of its own has the message shared by all: %s %j %j', (_row, question, value, message) => {
  expect(problemOf(question, value)).toMatchObject({ message, label: expect.any(String) as string, shared: true })
})

test('what a question says itself comes before the shared message', () => {
  expect(problemOf({ type: 'text', missing: 'Say who you are.' })).toMatchObject({ message: 'Say who you are.' })
  const own = problemOf({ type: 'text', pattern: '[A-Z]+', message: 'In capitals.' }, 'abc')
  expect([own?.message, own?.shared]).toEqual(['In capitals.', undefined])
})

test('an office that speaks in sentences, or has no shared messages, names the question', () => {
  expect(problemOf({ type: 'text' }, undefined, false)).toMatchObject({ message: 'Enter the name.' })
  expect(problemOf({ type: 'text' }, '   ', false)).toMatchObject({ message: 'Enter the name.' })
  const plan = planOf(pageOf([{ question: 'it', label: 'Name', type: 'text', flag: 'required' }]), wording(true))
  expect(validateForm(plan, { answers: {}, context: { today: '2026-11-21' } }, 'submit')[0]).toMatchObject({ message: 'Enter the name.' })
})

test('an institution chooses how its forms speak', () => {
  const institution = { id: 'east.institution', name: 'East', timeZone: 'UTC', locale: 'en-US', settings: { shortFormMessages: false } }
  expect(problemOf({ type: 'text' }, undefined, true, institution)).toMatchObject({ message: 'Enter the name.' })
  const other = { ...institution, settings: { shortFormMessages: true } }
  expect(problemOf({ type: 'text' }, undefined, false, other)).toMatchObject({ message: 'Required field' })
})
