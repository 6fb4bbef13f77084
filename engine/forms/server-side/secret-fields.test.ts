import { expect, test } from 'vitest'
import { loadDefinitions } from '../../load-definitions.ts'
import { secretFields } from './secret-fields.ts'

const load = (...definitions: readonly { readonly id: string }[]) =>
  loadDefinitions(
    definitions.map((definition) => ({ file: `${definition.id}.json`, text: JSON.stringify(definition) })),
    [],
  ).set

const file = { id: 'file.entity', title: 'File', name: 'file', fields: ['person.fields'] }
const person = {
  id: 'person.fields',
  title: 'Person',
  types: { number: { type: 'text', secret: true }, card: { type: 'number', maxLength: 9 } },
  fields: [
    { id: 'name', label: 'Name', type: 'text' },
    { id: 'ssn', label: 'SSN', type: 'card' },
    { id: 'pin', label: 'PIN', type: 'text', secret: true, explain: { when: 'any' } },
  ],
}
const form = (items: readonly object[]) => ({ id: 'file.form', title: 'File', of: 'file.entity', pages: [{ id: 'p', title: 'P', items }] })

test('a field is secret when it says so, or when one of its named types does', () => {
  expect(secretFields(load(file, person))).toEqual({ file: { ssn: true, pin: true } })
})

test('a secret of a form is found under its name there, also in rows', () => {
  const items = [
    { field: 'ssn', as: 'tax_id' },
    {
      repeat: 'family',
      label: 'Family',
      items: [
        { group: 'person.fields', prefix: 'their_' },
        { question: 'code', label: 'Code', secret: true },
      ],
    },
  ]
  expect(secretFields(load(file, person, form(items)))['file']).toEqual({
    ssn: true,
    pin: true,
    tax_id: true,
    family: { their_ssn: true, their_pin: true, their_pin_explanation: true, code: true },
  })
})

test('a field marked secret in the catalogue stays secret in the record, even when a form says otherwise', () => {
  expect(secretFields(load(file, person, form([{ field: 'ssn', secret: false }])))['file']).toEqual({ ssn: true, pin: true })
})
