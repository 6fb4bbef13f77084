import { expect, test } from 'vitest'
import type { Json } from '../../rules/values/json.ts'
import { ordersOfMoves, wasMoved } from './list-order.ts'
import { orderAround } from './order-around.ts'

const order = (names: string): readonly string[] => [...names]

test.each([
  ['moved down', 'abxcd', 'abcxd', true],
  ['moved to the end', 'abxcd', 'abcdx', true],
  ['moved past the only other one', 'ax', 'xa', true],
  ['as it was', 'abxcd', 'abxcd', false],
  ['something came before it', 'abxcd', 'abnxcd', false],
  ['its neighbor went away', 'abxcd', 'abxd', false],
  ['others were moved', 'abxcd', 'baxdc', true],
  ['others far from it were moved', 'abcxde', 'bacxed', false],
])('an element was moved when both of its neighbors are others: %s', (_, before, now, moved) => {
  expect(wasMoved('x', order(before), order(now))).toBe(moved)
})

test('the order around an element goes by names, and is none where it stands no more', () => {
  const form: Json = { pages: [{ id: 'p', items: [{ question: 'a' }, { field: 'phone', as: 'mobile' }] }] }
  expect(orderAround('form', form, '/pages/p/items/a')).toEqual(['a', 'phone+mobile'])
  expect(orderAround('form', form, '/pages/p/items/b')).toBeUndefined()
  expect(orderAround('form', form, '/pages/q/items/a')).toBeUndefined()
})

test('moves that follow each other know the order that the one before leaves', () => {
  const parts = [...'abc'].map((name) => ({ list: '/items', name })).concat({ list: '/more', name: 'd' })
  const orders = ordersOfMoves(parts, [
    { do: 'move', path: '/items/a', into: '/more', after: 'd' },
    { do: 'move', path: '/items/b', into: '/more', after: 'a' },
    { do: 'move', path: '/more/d', into: '/items' },
  ])
  expect(orders.map(({ before, after }) => [before.join(''), after.join('')])).toEqual([
    ['abc', 'da'],
    ['bc', 'dab'],
    ['dab', 'dc'],
  ])
})
