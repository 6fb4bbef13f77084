import { expect, test } from 'vitest'
import type { Definition } from '../definition/kinds.ts'
import { readDefinitions } from '../definition/definition-reader.ts'
import { shownDefinitions } from './shown-definitions.ts'

const set = readDefinitions([
  { id: 'loan.entity', name: 'loan', title: 'Loan', fields: ['loan.fields'] },
  { id: 'loan.fields', fields: [] },
  { id: 'loan.case', of: 'loan.entity', forms: ['loan.form'], workflow: 'loan.workflow' },
  { id: 'loan.form', of: 'loan.entity', pages: [{ id: 'a', form: 'address.form' }] },
  { id: 'loan.a.form', pages: [] },
  { id: 'address.form', pages: [] },
  { id: 'loan.workflow', events: [{ id: 'return', form: 'return.form', effects: [{ mail: 'thanks.template' }] }] },
  { id: 'return.form', pages: [] },
  { id: 'thanks.template', as: 'mail' },
  { id: 'card.template', as: 'letter' },
  { id: 'loans.view', entity: 'loan.entity' },
  { id: 'member.entity', name: 'member', title: 'Member' },
  { id: 'member.form', of: 'member.entity', pages: [] },
] as unknown as readonly Definition[])

test('a group of an entity has what its cases, forms and workflows name, and nothing of another', () => {
  const of = ['loan.entity']
  expect(shownDefinitions(set, { id: 'a', title: 'Forms', kinds: ['form'], of })).toEqual(['loan.form', 'address.form', 'return.form'])
  expect(shownDefinitions(set, { id: 'a', title: 'All', kinds: ['entity', 'fields', 'view', 'template'], of })).toEqual([
    'loan.entity',
    'loan.fields',
    'loans.view',
    'thanks.template',
  ])
})

test('templates are told apart by what they are, and a definition that is named stands there once', () => {
  expect(shownDefinitions(set, { id: 'a', title: 'Letters', kinds: ['template'], as: ['letter'] })).toEqual(['card.template'])
  const named = {
    id: 'a',
    title: 'Named',
    kinds: ['template' as const],
    as: ['mail' as const],
    definitions: ['thanks.template', 'loan.case'],
  }
  expect(shownDefinitions(set, named)).toEqual(['thanks.template', 'loan.case'])
  expect(shownDefinitions(set, { id: 'a', title: 'None' })).toEqual([])
})
