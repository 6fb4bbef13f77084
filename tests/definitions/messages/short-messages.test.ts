import { expect, test } from 'vitest'
import { compileForm } from '../../../engine/forms/plan/compile-form.ts'
import { validateForm } from '../../../engine/forms/server-side/validate-form.ts'
import { loadAgain } from '../../../app/server/definitions/load-again.ts'
import type { DefinitionSet } from '../../../engine/loading/definition-set.ts'
import { inLanguage } from '../../../engine/translations/translate-set.ts'
import { readDefinitions } from '../../_helpers/definitions.ts'

const { sources, layers } = readDefinitions()
const base = loadAgain(sources, []).set
const halverton = loadAgain(
  sources,
  layers.filter(({ id }) => id === 'halverton'),
).set

/** What the form of a request says about an answer. */
const messageOf = (set: DefinitionSet, answers: { readonly [path: string]: string }, path: string): string | undefined =>
  validateForm(compileForm(set, 'cpt-request.form'), { answers, context: { today: '2026-11-21' } }, 'submit').find(
    (problem) => problem.path === path,
  )?.message

test('the base says the short form messages of the specification word for word', () => {
  const texts = Object.values(base.get('messages', 'validation.messages')?.messages ?? {}).map(({ text }) => text)
  expect(texts).toEqual([
    'Required field',
    'Invalid value',
    'Invalid length',
    'Minimum length is {min}',
    'Invalid email',
    'Invalid phone',
    'Invalid number',
    'Invalid date',
    'White spaces are no valid',
    'El campo solo admite letras',
  ])
})

test('a form of the base shows them, in Spanish as well, and Halverton says the same in sentences', () => {
  expect(messageOf(base, {}, 'employer_name')).toBe('Required field')
  expect(messageOf(base, { employer_name: '  ' }, 'employer_name')).toBe('White spaces are no valid')
  expect(messageOf(inLanguage(base, 'es'), {}, 'employer_name')).toBe('Campo obligatorio')
  expect(messageOf(halverton, {}, 'employer_name')).toMatch(/^Enter the /u)
})
