import { expect, test } from 'vitest'
import { changesBetween } from './changes-between.ts'

test('only what differs is saved, under the path of its place', () => {
  const before = {
    a: '1',
    b: 'x',
    list: [
      { $id: 'r1', n: 'A' },
      { $id: 'r2', n: 'B' },
    ],
  }
  const after = {
    a: '2',
    list: [
      { $id: 'r2', n: 'C' },
      { $id: 'r3', n: 'D' },
    ],
  }
  expect(changesBetween(before, after)).toEqual({
    changes: { a: '2', b: null, 'list.r2.n': 'C', 'list.r3.n': 'D' },
    rows: { list: ['r2', 'r3'] },
  })
})

test('nothing changed is nothing to save', () => {
  expect(changesBetween({ a: ['x'], list: [{ $id: 'r1', n: 1 }] }, { a: ['x'], list: [{ $id: 'r1', n: 1 }] })).toEqual({
    changes: {},
    rows: {},
  })
})

test('a list that was emptied says so', () => {
  expect(changesBetween({ list: [{ $id: 'r1' }] }, { list: [] })).toEqual({ changes: {}, rows: { list: [] } })
})
