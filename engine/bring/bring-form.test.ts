import { expect, test } from 'vitest'
import type { Item } from '../definition/form.ts'
import { bringForm, type BringFormat } from './bring-form.ts'

const brought = (format: BringFormat, source: unknown) => {
  const result = bringForm(format, JSON.stringify(source), { id: 'loan.form' })
  if (!result.ok) throw new Error(JSON.stringify(result.faults))
  const { form, left } = result
  return {
    items: form.pages.flatMap(({ items = [] }) => items as readonly Item[]),
    form,
    left: left.map(({ path, what }) => [path, what]),
    lookups: result.lookups,
  }
}
const faultsOf = (text: string) => {
  const result = bringForm('json-schema', text, { id: 'loan.form' })
  return result.ok ? [] : result.faults
}

test('a JSON Schema with a uiSchema gives questions, rows and conditions', () => {
  const { items, left } = brought('json-schema', {
    schema: {
      title: 'Loan of a book',
      required: ['name'],
      properties: {
        name: { type: 'string', minLength: 2, maxLength: 60, pattern: '^[A-Z]' },
        kind: {
          type: 'string',
          title: 'Who are you?',
          oneOf: [
            { const: 'm', title: 'Member' },
            { const: 'g', title: 'Guest' },
          ],
        },
        age: { type: 'integer', minimum: 0, exclusiveMaximum: 120 },
        books: { type: 'array', minItems: 1, items: { $ref: '#/definitions/book' } },
        address: { type: 'object', title: 'Address', properties: { city: { type: 'string' } } },
        risky: { type: 'string', pattern: '(a+)+$' },
      },
      definitions: {
        book: { type: 'object', required: ['title'], properties: { title: { type: 'string' }, sequel: { $ref: '#/definitions/book' } } },
      },
      dependencies: {
        kind: { oneOf: [{ properties: { kind: { enum: ['g'] }, host: { type: 'string' } }, required: ['host'] }] },
      },
      if: { properties: { age: { minimum: 18 } } },
      then: { required: ['kind'] },
    },
    uiSchema: { 'ui:order': ['kind', '*'], name: { 'ui:widget': 'textarea', 'ui:placeholder': 'Ada' } },
  })
  const choices = [
    { value: 'm', label: 'Member' },
    { value: 'g', label: 'Guest' },
  ]
  const grownUp = { and: [{ present: { var: 'answers.age' } }, { '>=': [{ var: 'answers.age' }, 18] }] }
  expect(items).toEqual([
    { question: 'kind', label: 'Who are you?', short: 'kind', type: 'choice', choices, requiredWhen: grownUp },
    { question: 'name', label: 'name', type: 'long-text', minLength: 2, maxLength: 60, pattern: '^[A-Z]', flag: 'required' },
    { question: 'age', label: 'age', type: 'number', decimals: 0, min: 0, max: 119 },
    {
      repeat: 'books',
      label: 'books',
      minRows: 1,
      items: [
        { question: 'title', label: 'title', type: 'text', flag: 'required' },
        { question: 'sequel', label: 'sequel', type: 'text' },
      ],
    },
    { content: 'address', text: 'Address' },
    { question: 'address_city', label: 'city', type: 'text' },
    { question: 'risky', label: 'risky', type: 'text' },
    { question: 'host', label: 'host', type: 'text', flag: 'required', visibleWhen: { '==': [{ var: 'answers.kind' }, 'g'] } },
  ])
  expect(left).toEqual([
    ['/schema/definitions/book/properties/sequel', 'sequel'],
    ['/schema/properties/risky', 'pattern'],
    ['/schema/properties/address', 'address'],
    ['/uiSchema/name/ui:placeholder', 'ui:placeholder'],
  ])
})

test('a text that is not JSON gives its faults with their lines', () => {
  expect(faultsOf('{\n  "properties": {\n    "a": {,}\n  }\n}')).toEqual([
    expect.objectContaining({ line: 3, column: 11, message: expect.any(String) }),
    ...faultsOf('{\n  "properties": {\n    "a": {,}\n  }\n}').slice(1),
  ])
  expect(faultsOf('[]')).toMatchObject([{ line: 1 }])
  expect(faultsOf('{}')).toMatchObject([{ pointer: '' }])
  expect(faultsOf('['.repeat(100_000))).toMatchObject([{ line: 1, column: 201, message: expect.stringContaining('200 levels') as string }])
  expect(faultsOf('{"properties": {"a": {}, "a": {}}}')).toMatchObject([{ message: expect.stringContaining('stands twice') as string }])
})

test('every wrong type in a JSON Schema is named, however deep, and nothing is brought', () => {
  const person = {
    type: 'object',
    required: 'name',
    properties: {
      name: { type: 'string', maxLength: 'eighty' },
      age: { type: 'integger', minimum: 'ten' },
      kids: { type: 'array', items: { type: 'object', properties: { first: { title: 7 }, second: 'text', any: true } } },
    },
  }
  const faults = faultsOf(JSON.stringify({ schema: { properties: { person, ok: { type: ['string', 'null'], enum: 'a,b' } } } }, null, 1))
  expect(faults.map(({ pointer, line, message }) => `${pointer} ${line}: ${message}`)).toEqual([
    '/schema/properties/person/required 6: This has to be a list.',
    '/schema/properties/person/properties/name/maxLength 10: This has to be a whole number, 0 or more.',
    '/schema/properties/person/properties/age/type 13: JSON Schema has no such type.',
    '/schema/properties/person/properties/age/minimum 14: This has to be a number.',
    '/schema/properties/person/properties/kids/items/properties/first/title 22: This has to be a text.',
    '/schema/properties/person/properties/kids/items/properties/second 24: This has to be an object.',
    '/schema/properties/ok/enum 36: This has to be a list.',
  ])
})

test('names of JavaScript, references in a circle, and very many questions do no harm', () => {
  const { items, left } = brought(
    'json-schema',
    JSON.parse('{"properties":{"__proto__":{"type":"string"},"constructor":{"$ref":"#/properties/constructor"},"é 1":{}}}'),
  )
  expect(items.map(({ question }) => question)).toEqual(['proto', 'constructor', 'e_1'])
  expect(left).toContainEqual(['/properties/constructor/$ref', '$ref'])
  const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`q${index}`, { type: 'string' }]))
  expect(faultsOf(JSON.stringify({ properties: many }))).toMatchObject([{ pointer: '/properties/q5000' }])
  // Each level refers to the next one ten times.
  const levels = Array.from({ length: 9 }, (_, level) => {
    const next = level === 8 ? { type: 'string' } : { $ref: `#/$defs/l${level + 1}` }
    return [`l${level}`, { type: 'object', properties: Object.fromEntries(Array.from({ length: 10 }, (__, index) => [`p${index}`, next])) }]
  })
  expect(faultsOf(JSON.stringify({ $ref: '#/$defs/l0', $defs: Object.fromEntries(levels) }))).toHaveLength(1)
})
