import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { JsonObject } from '../../rules/values/json.ts'
import { mergeThree } from './merge-three.ts'
import { upgradeLayer } from './upgrade-layer.ts'

const formOf = (items: readonly JsonObject[], title = 'Loan'): JsonObject => ({
  id: 'a.form',
  title,
  pages: [{ id: 'p', title: 'P', items }],
})
const A: JsonObject = { question: 'a', label: 'A' }
const B: JsonObject = { question: 'b', label: 'B' }
const C: JsonObject = { question: 'c', label: 'C' }
const merged = (base: JsonObject, ours: JsonObject, theirs: JsonObject) => mergeThree({ kind: 'form', base, ours, theirs })

test('what either side changed is changed', () => {
  expect(merged(formOf([A, B]), formOf([{ ...A, label: 'Ours' }, B]), formOf([{ ...A, help: 'Theirs' }, C, B], 'Theirs'))).toEqual({
    merged: formOf([{ ...A, label: 'Ours', help: 'Theirs' }, C, B], 'Theirs'),
    conflicts: [],
  })
})

test('one place changed by both is a conflict, and ours stays', () => {
  expect(merged(formOf([A]), formOf([{ ...A, label: 'Ours' }]), formOf([{ ...A, label: 'Theirs' }]))).toEqual({
    merged: formOf([{ ...A, label: 'Ours' }]),
    conflicts: [{ path: '/pages/p/items/a/label', base: 'A', ours: 'Ours', theirs: 'Theirs' }],
  })
})

test('removing what the other side changed is a conflict; removing what it left is none', () => {
  expect(merged(formOf([A, B]), formOf([B]), formOf([{ ...A, label: 'Theirs' }, B])).conflicts).toEqual([
    { path: '/pages/p/items/a', base: A, theirs: { ...A, label: 'Theirs' } },
  ])
  expect(merged(formOf([A, B]), formOf([B]), formOf([A, B], 'Theirs'))).toEqual({ merged: formOf([B], 'Theirs'), conflicts: [] })
})

test('an order that both changed is a conflict of the names', () => {
  expect(merged(formOf([A, B, C]), formOf([B, A, C]), formOf([A, C, B])).conflicts).toEqual([
    { path: '/pages/p/items', base: ['a', 'b', 'c'], ours: ['b', 'a', 'c'], theirs: ['a', 'c', 'b'] },
  ])
})

test('a rule is one expression', () => {
  const when = (value: string): JsonObject => formOf([{ ...A, visibleWhen: { '==': [{ var: 'answers.b' }, value] } }])
  expect(merged(when('x'), when('y'), when('z')).conflicts.map(({ path }) => path)).toEqual(['/pages/p/items/a/visibleWhen'])
})

const item = fc.record({ question: fc.constantFrom('a', 'b', 'c', 'd', 'e'), label: fc.constantFrom('X', 'Y', 'Z') })
const someForm = fc
  .tuple(fc.uniqueArray(item, { selector: ({ question }) => question, maxLength: 5 }), fc.constantFrom('One', 'Two', 'Three'))
  .map(([items, title]) => formOf(items, title))

test('a side that changed nothing gives the other side, and a merge with itself changes nothing', () => {
  fc.assert(
    fc.property(someForm, someForm, (base, side) => {
      expect(merged(base, base, side)).toEqual({ merged: side, conflicts: [] })
      expect(merged(base, side, base)).toEqual({ merged: side, conflicts: [] })
      expect(merged(base, side, side)).toEqual({ merged: side, conflicts: [] })
    }),
  )
})

test('it does not matter which side is ours, but for conflicts', () => {
  let sound = 0
  fc.assert(
    fc.property(someForm, someForm, someForm, (base, ours, theirs) => {
      const [first, other] = [merged(base, ours, theirs), merged(base, theirs, ours)]
      const paths = (made: typeof other): readonly string[] => made.conflicts.map(({ path }) => path).toSorted()
      expect(paths(first)).toEqual(paths(other))
      if (first.conflicts.length > 0) return
      sound++
      expect(first.merged).toEqual(other.merged)
    }),
    { numRuns: 1000 },
  )
  expect(sound).toBeGreaterThan(20)
})

test('a layer meets a newer base: what fits, what conflicts and what is gone', () => {
  const files = (definitions: readonly JsonObject[]) =>
    definitions.map((definition) => ({ file: `${String(definition['id'])}.json`, text: JSON.stringify(definition) }))
  const other = { ...formOf([A]), id: 'b.form' }
  const overlay = (id: string, items: readonly JsonObject[]) => ({
    file: `${id}.overlay.json`,
    text: JSON.stringify({ extends: id, change: { pages: [{ id: 'p', items }] } }),
  })
  const layer = {
    id: 'u',
    sources: [
      overlay('a.form', [
        { ...A, label: 'Ours' },
        { ...B, help: 'Ours' },
      ]),
      overlay('b.form', [{ ...A, help: 'H' }]),
    ],
  }
  const upgrade = upgradeLayer(files([formOf([A, B]), other]), files([formOf([{ ...A, label: 'Theirs' }])]), layer)
  expect(upgrade.conflicts.map(({ id, path }) => `${id} ${path}`)).toEqual(['a.form /pages/p/items/a/label', 'a.form /pages/p/items/b'])
  expect(upgrade.misfits.map(({ code, file }) => `${code} ${file}`)).toEqual([
    'overlay.unknown-target a.form.overlay.json',
    'overlay.unknown-definition b.form.overlay.json',
  ])
  expect(upgrade.gone).toEqual(['b.form'])
})
