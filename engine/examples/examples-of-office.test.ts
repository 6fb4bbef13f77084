import { expect, test } from 'vitest'
import type { Definition } from '../definition/kinds.ts'
import { definitionSet } from '../loading/definition-set.ts'
import { runInstitutionExamples } from './examples-of-office.ts'

const example = (name: string, visa: string, errors: readonly string[] = []) => ({ name, given: { answers: { visa } }, then: { errors } })
const form = (examples: readonly object[]) => ({
  id: 'visa.form',
  title: 'Visa',
  pages: [{ id: 'all', title: 'All', items: [{ question: 'visa', label: 'Visa', type: 'choice', lookup: 'visas.lookup' }] }],
  examples,
})
const list = (...values: readonly string[]) => ({ id: 'visas.lookup', values: values.map((value) => ({ value, label: value })) })
const setOf = (...definitions: readonly { readonly id: string }[]) =>
  definitionSet(Object.fromEntries(definitions.map((definition) => [definition.id, definition as unknown as Definition])))

const THREE = example('the third one', '3')
const office = setOf(form([THREE]), list('1', '2', '3'))
const failedIn = (...definitions: readonly { readonly id: string }[]): readonly string[] =>
  runInstitutionExamples(setOf(...definitions), { today: '2026-11-21', base: () => office }).flatMap(({ ok, example: name }) =>
    ok ? [] : [name],
  )

test.each([
  ['an example of the office holds on the lists of the office', [form([THREE]), list('1')], []],
  ['beside one that the institution wrote', [form([THREE, example('ours', '1')]), list('1')], []],
  ['one that the institution wrote holds on its own lists alone', [form([example('ours', '3')]), list('1')], ['ours']],
  ['and so does one that it changed', [form([example('the third one', '2')]), list('1')], ['the third one']],
  ['what the office does not keep itself fails', [form([example('the third one', '4')]), list('1')], ['the third one']],
  ['a value that the institution has holds', [form([example('ours', '7')]), list('7')], []],
])('%s', (_, definitions, failed) => expect(failedIn(...definitions)).toEqual(failed))
