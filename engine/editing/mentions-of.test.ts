import { expect, test } from 'vitest'
import { mentionsOf } from './mentions-of.ts'

test('a definition names another in its properties and in its rules; its examples do not count', () => {
  const form = {
    id: 'card.form',
    items: [{ question: 'branch', lookup: 'branches.lookup', visibleWhen: { label: [{ var: 'a' }, 'branches.lookup'] } }],
    examples: [{ name: 'branches.lookup' }],
  }
  expect(mentionsOf(form, 'branches.lookup')).toEqual(['/items/0/lookup', '/items/0/visibleWhen/label/1'])
  expect(mentionsOf(form, 'card.form')).toEqual([])
})
