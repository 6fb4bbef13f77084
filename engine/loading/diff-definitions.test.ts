import { expect, test } from 'vitest'
import type { Definition } from '../definition/kinds.ts'
import { definitionSet, type DefinitionSet } from './definition-set.ts'
import { diffDefinitions } from './diff-definitions.ts'

const setOf = (...definitions: readonly object[]): DefinitionSet =>
  definitionSet(Object.fromEntries(definitions.map((definition) => [(definition as { id: string }).id, definition as Definition])))

const form = (items: readonly object[]): object => ({ id: 'a.form', title: 'Loan', pages: [{ id: 'p', title: 'The loan', items }] })

const sentences = (before: object, after: object): readonly string[] =>
  diffDefinitions(setOf(before), setOf(after)).map(({ kind, path, sentence }) => `${kind} ${path}: ${sentence}`)

const A = { question: 'a', label: 'Card number', maxLength: 9 }
const B = { question: 'b', label: 'Branch' }
const C = { question: 'c', label: 'City' }

test('a changed value names its owner and the old value', () => {
  expect(sentences(form([A, B]), form([{ ...A, maxLength: 10 }, B]))).toEqual([
    'changed /pages/p/items/a/maxLength: Card number: maximum length 9 → 10',
  ])
})

test('elements are matched by id, so inserting one before others changes none of them', () => {
  expect(sentences(form([A, B]), form([C, A, B]))).toEqual(['added /pages/p/items/c: The loan: City added'])
})

test('a removed element is named', () => {
  expect(sentences(form([A, B]), form([A]))).toEqual(['removed /pages/p/items/b: The loan: Branch removed'])
})

test('when elements are reordered, the fewest possible count as moved', () => {
  expect(sentences(form([A, B, C]), form([C, A, B]))).toEqual(['moved /pages/p/items/c: The loan: City moved'])
})

test('an element can move and change at once', () => {
  expect(sentences(form([A, B, C]), form([{ ...C, label: 'Town' }, A, B]))).toEqual([
    'moved /pages/p/items/c: The loan: Town moved',
    'changed /pages/p/items/c/label: Town: label "City" → "Town"',
  ])
})

test('a rule counts as one change, however much of it changed', () => {
  const when = (value: string): object => form([{ ...A, visibleWhen: { and: [{ '==': [{ var: 'answers.b' }, value] }, true] } }])
  expect(sentences(when('x'), when('y'))).toEqual(['changed /pages/p/items/a/visibleWhen: Card number: visible when changed'])
})

test('a new property shows its value, and a removed one its old value', () => {
  expect(sentences(form([B]), form([{ ...B, help: 'The nearest.' }]))).toEqual([
    'added /pages/p/items/b/help: Branch: help is now "The nearest."',
  ])
  expect(sentences(form([A]), form([{ question: 'a', label: 'Card number' }]))).toEqual([
    'removed /pages/p/items/a/maxLength: Card number: maximum length is no longer 9',
  ])
})

test('a list of texts is compared as a whole', () => {
  const lists = (who: readonly string[]): object => ({
    id: 'a.workflow',
    initial: 'a',
    states: [],
    events: [{ id: 'e', label: 'Send', from: ['a'], who }],
  })
  expect(sentences(lists(['x']), lists(['x', 'y']))).toEqual(['changed /events/e/who: Send: who may x → x, y'])
})

test('two uses of one field are told apart by the name they are stored under', () => {
  const two = (label: string): object => form([{ field: 'phone' }, { field: 'phone', as: 'mobile', label }])
  expect(sentences(two('Mobile'), two('Cell'))).toEqual(['changed /pages/p/items/phone+mobile/label: Cell: label "Mobile" → "Cell"'])
})

test('a new or removed definition is one change', () => {
  expect(diffDefinitions(setOf(), setOf(form([A]))).map((definition) => definition.sentence)).toEqual(['a.form is new'])
  expect(diffDefinitions(setOf(form([A])), setOf()).map((definition) => definition.sentence)).toEqual(['a.form is removed'])
})
