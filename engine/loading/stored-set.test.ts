import { expect, test } from 'vitest'
import { compileForm } from '../forms/plan/compile-form.ts'
import { loadDefinitions } from '../load-definitions.ts'
import { storedOrigins, storedSet } from './stored-set.ts'

const file = (id: string, definition: object) => ({ file: `${id}.json`, text: JSON.stringify({ id, ...definition }) })
const { set } = loadDefinitions(
  [
    file('b.form', { title: 'B', pages: [{ id: 'all', title: 'All', items: [{ question: 'name', type: 'text', label: 'Name' }] }] }),
    file('a.lookup', { title: 'A', values: [{ value: '1', label: 'One' }] }),
  ],
  [
    {
      id: 'here',
      sources: [{ file: 'b.form.overlay.json', text: '{"extends":"b.form","change":{"pages":[{"id":"all","title":"Everything"}]}}' }],
    },
  ],
)
const stored = storedSet(structuredClone(set.definitions), { hash: set.hash, origins: structuredClone(storedOrigins(set)) })

test('a stored set has the definitions in their order, their hash and their origins', () => {
  expect([stored.hash, Object.keys(stored.definitions), stored.definitions]).toEqual([
    set.hash,
    Object.keys(set.definitions),
    set.definitions,
  ])
  expect(stored.filesOf('b.form')).toEqual(set.filesOf('b.form'))
  expect(stored.sourceOf('b.form', '/pages/0/title')).toEqual({
    file: 'b.form.overlay.json',
    layer: 'here',
    pointer: '/change/pages/0/title',
  })
  expect(set.sourceOf('b.form', '/pages/0/title')).toEqual(stored.sourceOf('b.form', '/pages/0/title'))
})

test('a form of a stored set has the same plan, which is not compiled again', () =>
  expect(compileForm(stored, 'b.form')).toBe(compileForm(set, 'b.form')))
