import { expect, test } from 'vitest'
import { compileForm } from '../../forms/plan/compile-form.ts'
import { openForm } from '../../forms/session/open-form.ts'
import type { Definition } from '../../definition/kinds.ts'
import { definitionSet } from '../../loading/definition-set.ts'
import { schemaOf } from '../../loading/overlays/written-definition.ts'
import { partAt } from '../outline.ts'
import { propertyForm } from './property-form.ts'

test('a name in braces stays in the help of a property, and nothing is filled in for it', () => {
  const schema = schemaOf('screen')
  const { form } = propertyForm({ value: { id: 'people.screen', path: 'people/{id}' }, schema }, { all: false, types: [] })
  const plan = compileForm(definitionSet({ [form.id]: form as Definition }), form.id)
  const session = openForm(plan, { answers: {}, context: { today: '' }, newRowId: () => '' })
  const { help = '' } = session.field('path')
  expect(help.replaceAll('\u2060', '')).toContain('parts in {braces} are parameters')
})

test('a list of values is asked in the words of an office, in the order in which one thinks of it', () => {
  const list = { id: 'visas.lookup', title: 'Visas', sort: 'given', source: '8 CFR 214', values: [{ value: 'F-1', label: 'F-1 student' }] }
  const asked = (path: string) => propertyForm(partAt('lookup', list, path), { all: true, types: [] })
  const labelsIn = ({ form }: ReturnType<typeof asked>) => form.pages.map(({ items = [] }) => items.map(({ label }) => label))
  const whole = asked('')
  expect(labelsIn(whole)).toEqual([
    ['Title'],
    ['Order of the values', 'Where the list is taken from'],
    ['How a value is found', 'Day on which it was last right', 'Note for those who edit it'],
  ])
  expect(whole.beside.map(({ label }) => label)).toEqual(['Values', 'Words for an answer that is not listed'])
  const [sort] = whole.form.pages[1]?.items ?? []
  expect(sort?.choices?.map(({ label }) => label)).toEqual(['As listed here', 'By their codes', 'By their words'])
  const [draw] = whole.form.pages[2]?.items ?? []
  expect(draw).toMatchObject({ type: 'choice', choices: [{ value: 'search', label: 'By typing, however short the list is' }] })
  const value = asked('/values/F-1')
  expect(labelsIn(value).flat().slice(0, 6)).toEqual([
    'Words shown',
    'Help text',
    'Code',
    'No longer offered',
    'Offered from',
    'Offered until',
  ])
  expect(value.beside.map(({ label }) => label)).toEqual(['What rules read of the value'])
})

test('what limits a menu is asked in words of its own, and not as a number', () => {
  const menu = { id: 'side.menu', items: [], limit: { when: true, to: { var: 'user.lines' } } }
  const beside = (path: string) => propertyForm(partAt('menu', menu, path), { all: false, types: [] }).beside.map(({ label }) => label)
  expect(beside('')).toContain('Who sees only some of the lines')
  expect(beside('/limit')).toEqual(['For whom', 'Which lines they see'])
})

test('one more check begins with a condition that is empty and loads, and keeps one', () => {
  const form = { id: 'a.form', pages: [], checks: [{ id: 'c', must: true, message: 'M' }] }
  const { beside } = propertyForm(partAt('form', form, ''), { all: true, types: [] })
  expect(beside.find(({ property }) => property === 'checks')?.begins).toMatchObject([{ element: { must: true } }])
  const check = propertyForm(partAt('form', form, '/checks/c'), { all: false, types: [] })
  expect(check.beside.find(({ property }) => property === 'must')).toMatchObject({ means: 'condition', stays: true })
  const question = {
    id: 'a.form',
    pages: [{ id: 'p', title: 'P', items: [{ question: 'x', label: 'X', type: 'text', visibleWhen: true }] }],
  }
  const item = propertyForm(partAt('form', question, '/pages/p/items/x'), { all: false, types: [] })
  expect(item.beside.find(({ property }) => property === 'visibleWhen')?.stays).toBeUndefined()
})
