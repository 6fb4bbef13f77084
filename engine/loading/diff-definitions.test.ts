import { expect, test } from 'vitest'
import type { Definition } from '../definition/kinds.ts'
import { definitionSet, type DefinitionSet } from './definition-set.ts'
import { diffDefinitions } from './diff-definitions.ts'

const setOf = (...definitions: readonly object[]): DefinitionSet =>
  definitionSet(Object.fromEntries(definitions.map((definition) => [(definition as { id: string }).id, definition as Definition])))

const form = (items: readonly object[]): object => ({ id: 'a.form', title: 'Loan', pages: [{ id: 'p', title: 'The loan', items }] })

const changes = (before: object, after: object): readonly string[] =>
  diffDefinitions(setOf(before), setOf(after)).map(({ kind, path }) => `${kind} ${path}`)

const A = { question: 'a', label: 'Card number', maxLength: 9 }
const B = { question: 'b', label: 'Branch' }
const C = { question: 'c', label: 'City' }

test('a changed value is named by the elements around it', () => {
  expect(changes(form([A, B]), form([{ ...A, maxLength: 10 }, B]))).toEqual(['changed /pages/p/items/a/maxLength'])
})

test('elements are matched by id, so inserting one before others changes none of them', () => {
  expect(changes(form([A, B]), form([C, A, B]))).toEqual(['added /pages/p/items/c'])
})

test('a removed element is named', () => {
  expect(changes(form([A, B]), form([A]))).toEqual(['removed /pages/p/items/b'])
})

test('when elements are reordered, the fewest possible count as moved', () => {
  expect(changes(form([A, B, C]), form([C, A, B]))).toEqual(['moved /pages/p/items/c'])
})

test('an element can move and change at once', () => {
  expect(changes(form([A, B, C]), form([{ ...C, label: 'Town' }, A, B]))).toEqual([
    'moved /pages/p/items/c',
    'changed /pages/p/items/c/label',
  ])
})

test('a rule counts as one change, however much of it changed', () => {
  const when = (value: string): object => form([{ ...A, visibleWhen: { and: [{ '==': [{ var: 'answers.b' }, value] }, true] } }])
  expect(changes(when('x'), when('y'))).toEqual(['changed /pages/p/items/a/visibleWhen'])
})

test('a property is added and removed', () => {
  expect(changes(form([B]), form([{ ...B, help: 'The nearest.' }]))).toEqual(['added /pages/p/items/b/help'])
  expect(changes(form([A]), form([{ question: 'a', label: 'Card number' }]))).toEqual(['removed /pages/p/items/a/maxLength'])
})

test('a list of texts is compared as a whole', () => {
  const lists = (who: readonly string[]): object => ({
    id: 'a.workflow',
    initial: 'a',
    states: [],
    events: [{ id: 'e', label: 'Send', from: ['a'], who }],
  })
  expect(changes(lists(['x']), lists(['x', 'y']))).toEqual(['changed /events/e/who'])
})

test('two uses of one field are told apart by the name they are stored under', () => {
  const two = (label: string): object => form([{ field: 'phone' }, { field: 'phone', as: 'mobile', label }])
  expect(changes(two('Mobile'), two('Cell'))).toEqual(['changed /pages/p/items/phone+mobile/label'])
})

test('a new or removed definition is one change', () => {
  expect(diffDefinitions(setOf(), setOf(form([A]))).map(({ kind }) => kind)).toEqual(['added'])
  expect(diffDefinitions(setOf(form([A])), setOf()).map(({ kind }) => kind)).toEqual(['removed'])
})
