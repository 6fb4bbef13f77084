import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Json, JsonObject } from '../../rules/values/json.ts'
import { overlayFor } from './overlay-for.ts'
import { decidedUpgrade, upgradeQuestions, type UpgradeChoice } from './upgrade-questions.ts'

const formOf = (items: readonly JsonObject[], more: JsonObject = {}): JsonObject => ({
  id: 'a.form',
  title: 'Loan',
  pages: [{ id: 'p', title: 'P', items }],
  ...more,
})
const A: JsonObject = { question: 'a', label: 'A' }
const B: JsonObject = { question: 'b', label: 'B' }
const C: JsonObject = { question: 'c', label: 'C' }
const sidesOf = (base: JsonObject, ours: JsonObject, theirs: JsonObject) => ({ kind: 'form' as const, base, ours, theirs })
const itemsOf = (form: JsonObject | undefined): Json | undefined =>
  ((form?.['pages'] as readonly JsonObject[] | undefined)?.[0] ?? {})['items']
const decided = (sides: ReturnType<typeof sidesOf>, ...choices: readonly (readonly [string, UpgradeChoice])[]) =>
  itemsOf(decidedUpgrade(sides, new Map(choices)))

const PLACE = '/pages/p/items/a'

test('a text that both changed is kept, taken or written, and until then nothing is decided', () => {
  const sides = sidesOf(formOf([A, B]), formOf([{ ...A, label: 'Ours' }, B]), formOf([{ ...A, label: 'Theirs' }, B, C]))
  expect(upgradeQuestions(sides)).toEqual([{ sort: 'changed', path: `${PLACE}/label`, base: 'A', ours: 'Ours', theirs: 'Theirs' }])
  expect(decidedUpgrade(sides, new Map())).toBeUndefined()
  expect(decided(sides, [`${PLACE}/label`, { choose: 'ours' }])).toEqual([{ ...A, label: 'Ours' }, B, C])
  expect(decided(sides, [`${PLACE}/label`, { choose: 'base' }])).toEqual([{ ...A, label: 'Theirs' }, B, C])
  expect(decided(sides, [`${PLACE}/label`, { choose: 'write', value: 'One' }])).toEqual([{ ...A, label: 'One' }, B, C])
})

test('what the base removes is kept or goes, and what the institution removed stays away or comes back', () => {
  const gone = sidesOf(formOf([A, B, C]), formOf([A, { ...B, label: 'Ours' }, C]), formOf([A, C]))
  const place = '/pages/p/items/b'
  expect(upgradeQuestions(gone).map(({ sort, path }) => [sort, path])).toEqual([['gone', place]])
  expect(decided(gone, [place, { choose: 'ours' }])).toEqual([A, { ...B, label: 'Ours' }, C])
  expect(decided(gone, [place, { choose: 'base' }])).toEqual([A, C])
  const dropped = sidesOf(formOf([A, B, C]), formOf([A, C]), formOf([A, { ...B, label: 'Theirs' }, C]))
  expect(upgradeQuestions(dropped).map(({ sort, path }) => [sort, path])).toEqual([['dropped', place]])
  expect(decided(dropped, [place, { choose: 'ours' }])).toEqual([A, C])
  expect(decided(dropped, [place, { choose: 'base' }])).toEqual([A, { ...B, label: 'Theirs' }, C])
})

test('changes beside each other are proposed as both, and either one can be had alone', () => {
  const sides = sidesOf(formOf([A]), formOf([{ ...A, label: 'Ours' }]), formOf([{ ...A, help: 'Theirs' }]))
  expect(upgradeQuestions(sides)).toEqual([
    {
      sort: 'beside',
      path: PLACE,
      base: { label: 'A' },
      ours: { label: 'Ours' },
      theirs: { label: 'A', help: 'Theirs' },
      both: { label: 'Ours', help: 'Theirs' },
    },
  ])
  expect(decided(sides)).toEqual([{ ...A, label: 'Ours', help: 'Theirs' }])
  expect(decided(sides, [PLACE, { choose: 'ours' }])).toEqual([{ ...A, label: 'Ours' }])
  expect(decided(sides, [PLACE, { choose: 'base' }])).toEqual([{ ...A, help: 'Theirs' }])
})

test('lists of plain values can have what both added, and an order is that of one side', () => {
  const roles = (list: readonly string[]) => formOf([A], { writableBy: list })
  const lists = sidesOf(roles(['x', 'y']), roles(['x', 'y', 'ours']), roles(['y', 'theirs']))
  expect(upgradeQuestions(lists)[0]?.both).toEqual(['y', 'ours', 'theirs'])
  expect(decidedUpgrade(lists, new Map([['/writableBy', { choose: 'both' }]]))?.['writableBy']).toEqual(['y', 'ours', 'theirs'])
  const orders = sidesOf(formOf([A, B, C]), formOf([B, A, C]), formOf([A, C, B]))
  const place = '/pages/p/items'
  expect(upgradeQuestions(orders).map(({ sort, path }) => [sort, path])).toEqual([['order', place]])
  expect(decided(orders, [place, { choose: 'ours' }])).toEqual([B, A, C])
  expect(decided(orders, [place, { choose: 'base' }])).toEqual([A, C, B])
})

const item = fc.record({ question: fc.constantFrom('a', 'b', 'c', 'd', 'e'), label: fc.constantFrom('X', 'Y', 'Z') })
const someForm = fc
  .tuple(fc.uniqueArray(item, { selector: ({ question }) => question, minLength: 1, maxLength: 5 }), fc.constantFrom('One', 'Two'))
  .map(([items, title]) => formOf(items, { title }))

test('whatever is decided can be said by an overlay on the newer base', () => {
  fc.assert(
    fc.property(someForm, someForm, someForm, fc.constantFrom('ours', 'base'), (base, ours, theirs, choose) => {
      const sides = sidesOf(base, ours, theirs)
      const choices = new Map(upgradeQuestions(sides).map(({ path }) => [path, { choose } as UpgradeChoice]))
      const wanted = decidedUpgrade(sides, choices)
      expect(wanted).toBeDefined()
      const old = overlayFor({ kind: 'form', below: base, old: {}, wanted: ours })
      expect(overlayFor({ kind: 'form', below: theirs, old: old ?? {}, wanted: wanted ?? {} })).toBeDefined()
    }),
    { numRuns: 300 },
  )
})
