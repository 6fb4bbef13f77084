import { expect, test } from 'vitest'
import type { FlagRule, FlagSource } from '#engine'
import { landingOf, movedRule, withRule } from './move-rule.ts'

const rule = (id: string, definition = 'a.form'): FlagRule => ({ key: `${definition}/${id}`, id, definition, row: { id, then: 'hidden' } })
const [first, second, third, shared, ofPage] = [rule('first'), rule('second'), rule('third'), rule('s', 's.rule'), rule('p', 'p.form')]
const source: FlagSource = {
  form: 'a.form',
  fields: [],
  columns: [],
  before: [ofPage],
  list: [{ own: first }, { own: second }, { shared: 's.rule', rules: [shared] }, { own: third }],
}
const ids = (moved: ReturnType<typeof movedRule>) => moved?.flags.map((each) => (typeof each === 'string' ? each : each.id))

test('a rule moves by one, and to either side of another, downward as well as upward', () => {
  expect(ids(movedRule(source, second, -1))).toEqual(['second', 'first', 's.rule', 'third'])
  expect(ids(movedRule(source, third, { beside: first, side: 'before' }))).toEqual(['third', 'first', 'second', 's.rule'])
  expect(ids(movedRule(source, first, { beside: third, side: 'before' }))).toEqual(['second', 's.rule', 'first', 'third'])
  expect(ids(movedRule(source, first, { beside: shared, side: 'after' }))).toEqual(['second', 's.rule', 'first', 'third'])
})

test('nothing moves beyond the list, to where it stands, past the rules of a page, or if it is shared', () => {
  expect(movedRule(source, first, -1)).toBeUndefined()
  expect(movedRule(source, first, { beside: second, side: 'before' })).toBeUndefined()
  expect(movedRule(source, first, { beside: ofPage, side: 'before' })).toBeUndefined()
  expect(movedRule(source, shared, 1)).toBeUndefined()
})

test('a rule comes to stand before or after all rules of a shared table, and nowhere that it cannot move to', () => {
  const [above, between, below] = ['above', 'between', 'below'].map((id) => rule(id, 's.rule'))
  if (!above || !between || !below) throw new Error('three rules were made')
  const withTable: FlagSource = {
    ...source,
    list: [{ own: first }, { own: second }, { shared: 's.rule', rules: [above, between, below] }, { own: third }],
  }
  expect(landingOf(withTable, first, { beside: between, side: 'before' })).toEqual({ beside: above, side: 'before' })
  expect(landingOf(withTable, first, { beside: above, side: 'after' })).toEqual({ beside: below, side: 'after' })
  expect(landingOf(withTable, first, { beside: third, side: 'before' })).toEqual({ beside: third, side: 'before' })
  expect(landingOf(withTable, second, { beside: between, side: 'before' })).toBeUndefined()
  expect(landingOf(withTable, first, { beside: ofPage, side: 'after' })).toBeUndefined()
})

test('a new rule comes first', () => {
  expect(ids(withRule(source, { id: 'new', then: 'required' }))).toEqual(['new', 'first', 'second', 's.rule', 'third'])
})
