import { expect, test } from 'vitest'
import { lintDefinitions } from '../lint-definitions.ts'
import { loadDefinitions } from '../../load-definitions.ts'

const hidden = { id: 'office', match: { field: 'wage', role: 'department' }, then: 'hidden' }
const found = (copy: object, flags: readonly object[] = [hidden], ...more: readonly { readonly id: string }[]) => {
  const form = {
    id: 'a.form',
    pages: [
      { id: 'pay', title: 'Pay', items: [{ question: 'wage', label: 'Wage' }] },
      { id: 'sum', title: 'Sum', items: [{ question: 'shown', label: 'Shown', ...copy }] },
    ],
    flags,
  }
  const { set } = loadDefinitions(
    [form, ...more].map((definition) => ({ file: `${definition.id}.json`, text: JSON.stringify(definition) })),
  )
  return lintDefinitions(set, { today: '2026-11-21' })
    .filter(({ code }) => code.startsWith('lint.copies'))
    .map(({ code, pointer }) => `${code} ${pointer}`)
}
const NAMED = ['lint.copies-withheld /pages/1/items/0/value']
const wage = { var: 'answers.wage' }

test.each([
  ['the answer itself', wage],
  ['words made of it', { cat: ['about ', wage] }],
  ['one of two ways it may come out', { if: [true, 'none', wage] }],
  ['the next best', { or: [null, wage] }],
])('%s is a copy', (_, value) => expect(found({ value })).toEqual(NAMED))

test.each([
  ['whether it is there', { blank: wage }],
  ['whether it is high', { '>': [wage, 5] }],
  ['a choice that it decides', { if: [{ '>': [wage, 5] }, 'high', 'low'] }],
])('%s is not a copy', (_, value) => expect(found({ value })).toEqual([]))

test('a copy through a named rule is named as well', () => {
  expect(
    found({ value: { rule: ['pay.rule'] } }, [hidden], { id: 'pay.rule', type: 'value', value: wage } as { readonly id: string }),
  ).toEqual(NAMED)
})

test('hiding source and copy from the same viewers leaks nothing; hiding them from different viewers does', () => {
  expect(found({ value: wage }, [{ ...hidden, match: { field: ['wage', 'shown'], role: 'department' } }])).toEqual([])
  expect(found({ value: wage }, [hidden, { ...hidden, id: 'others', match: { field: 'shown', role: 'scholar' } }])).toEqual(NAMED)
})

test('a hidden page hides its questions, but not a copy on another page', () => {
  expect(found({ value: wage }, [{ id: 'office', match: { page: 'pay', role: 'department' }, then: 'hidden' }])).toEqual(NAMED)
  expect(found({ value: wage }, [{ id: 'office', match: { page: ['pay', 'sum'], role: 'department' }, then: 'hidden' }])).toEqual([])
})
