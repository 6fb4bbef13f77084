import { expect, test } from 'vitest'
import { changesBetween } from './changes-between.ts'

test('only changed answers are saved, under their paths', () => {
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

test('without changes there is nothing to save', () => {
  expect(changesBetween({ a: ['x'], list: [{ $id: 'r1', n: 1 }] }, { a: ['x'], list: [{ $id: 'r1', n: 1 }] })).toEqual({
    changes: {},
    rows: {},
  })
})

test('an emptied list is saved as empty', () => {
  expect(changesBetween({ list: [{ $id: 'r1' }] }, { list: [] })).toEqual({ changes: {}, rows: { list: [] } })
})
