import { expect, test } from 'vitest'
import type { Item } from '../../definition/form.ts'
import { compileForm } from '../../forms/plan/compile-form.ts'
import { openForm } from '../../forms/session/open-form.ts'
import type { Answers } from '../../forms/session/session.ts'
import { loadDefinitions } from '../../load-definitions.ts'
import { bringForm } from '../bring-form.ts'

const brought = (schema: object) => {
  const result = bringForm('json-schema', JSON.stringify(schema), { id: 'fleet.form' })
  if (!result.ok) throw new Error(JSON.stringify(result.faults))
  const { form, lookups, left } = result
  const { set } = loadDefinitions([form, ...lookups].map((each) => ({ file: `${each.id}.json`, text: JSON.stringify(each) })))
  const plan = compileForm(set, 'fleet.form')
  return {
    items: form.pages.flatMap(({ items = [] }) => items as readonly Item[]),
    left: left.map(({ path, what }) => `${path} ${what}`),
    missing: (answers: Answers) =>
      openForm(plan, { answers, context: { today: '2026-11-21' } })
        .problems('submit')
        .map(({ path }) => path),
    flag: (answers: Answers, name: string) => openForm(plan, { answers, context: { today: '2026-11-21' } }).field(name).flag,
  }
}
const text = { type: 'string' }

test('one-of at the root is chosen by the property that tells its branches apart', () => {
  const { items, left, missing } = brought({
    type: 'object',
    properties: { owner: text },
    oneOf: [{ $ref: '#/$defs/car' }, { properties: { kind: { const: 'boat' }, sail: text, plate: text }, required: ['kind', 'sail'] }],
    $defs: { car: { properties: { kind: { const: 'car' }, plate: text }, required: ['kind', 'plate'] } },
  })
  expect(items.map(({ question, type }) => `${question} ${type}`)).toEqual(['owner text', 'kind choice', 'plate text', 'sail text'])
  expect([missing({}), missing({ kind: 'car' }), missing({ kind: 'boat' })]).toEqual([['kind'], ['plate'], ['sail']])
  expect(left).toEqual([])
})

test('any-of without such a property is asked for, and that is named', () => {
  const { items, left, missing } = brought({
    anyOf: [
      { title: 'A person', properties: { name: text }, required: ['name'] },
      { title: 'A company', properties: { firm: text }, required: ['firm'] },
    ],
    properties: { note: text },
  })
  expect(items[1]).toMatchObject({ question: 'kind', choices: [{ label: 'A person' }, { label: 'A company' }] })
  expect([missing({}), missing({ kind: '2' })]).toEqual([['kind'], ['firm']])
  expect(left).toEqual(['/anyOf oneOf'])
})

test('branches that only require something ask for one of them', () => {
  const { left, missing } = brought({
    properties: { mail: text, phone: text, code: text },
    anyOf: [{ required: ['mail'] }, { required: ['phone', 'code'] }],
  })
  expect([missing({}), missing({ mail: 'a' }), missing({ phone: '1' }), missing({ phone: '1', code: '2' })]).toEqual([
    ['mail', 'phone', 'code'],
    [],
    ['mail', 'code'],
    [],
  ])
  expect(left).toEqual([])
})

test('a schema or null is that schema, and one unread part of a condition leaves the others', () => {
  const { items, left, flag } = brought({
    properties: {
      age: { anyOf: [{ type: 'integer' }, { type: 'null' }], default: null, title: 'Age' },
      home: { allOf: [{ $ref: '#/$defs/home' }] },
      size: { enum: ['s', 'l'] },
      codes: { type: 'object', additionalProperties: text },
    },
    if: { properties: { size: { const: 'l' }, age: { multipleOf: 7 } } },
    then: { properties: { lucky: text }, required: ['lucky'] },
    $defs: { home: { type: 'object', properties: { street: text } } },
  })
  expect(items.flatMap(({ question, type }) => (question === undefined ? [] : [`${question} ${type}`]))).toEqual([
    'age number',
    'home_street text',
    'size choice',
    'lucky text',
  ])
  expect([flag({ size: 's' }, 'lucky'), flag({ size: 'l' }, 'lucky')]).toEqual(['hidden', 'editable'])
  expect(left).toEqual(
    expect.arrayContaining(['/if if', '/then/properties/lucky lucky', '/properties/codes/additionalProperties additionalProperties']),
  )
})

test('a question of two branches is required only where its branch requires it', () => {
  const { missing } = brought({
    properties: { a: { enum: ['x', 'y'] } },
    allOf: [
      { if: { properties: { a: { const: 'x' } } }, then: { properties: { b: text }, required: ['b'] } },
      { if: { properties: { a: { const: 'y' } } }, then: { properties: { b: text } } },
    ],
  })
  expect([missing({ a: 'x' }), missing({ a: 'y' })]).toEqual([['b'], []])
})
