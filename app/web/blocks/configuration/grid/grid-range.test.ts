import { expect, test } from 'vitest'
import { areaOf, isInside, rangeAfter, type GridRange } from './grid-range.ts'

const SIZE = { rows: 3, columns: 4, page: 10 }
const at = (row: number, column: number): GridRange => ({ from: { row, column }, to: { row, column } })
const press = (key: string, { shiftKey = false, ctrlKey = false } = {}) => ({ key, shiftKey, ctrlKey })

test('arrows go from cell to cell and stop at the edges', () => {
  expect(rangeAfter(at(0, 0), press('ArrowDown'), SIZE)).toEqual(at(1, 0))
  expect(rangeAfter(at(2, 3), press('ArrowDown'), SIZE)).toEqual(at(2, 3))
  expect(rangeAfter(at(1, 1), press('End', { ctrlKey: true }), SIZE)).toEqual(at(2, 3))
  expect(rangeAfter(at(1, 1), press('Enter'), SIZE)).toBeUndefined()
})

test('with Shift the cell where it began stays a corner', () => {
  const wide = rangeAfter(at(1, 2), press('ArrowLeft', { shiftKey: true }), SIZE) ?? at(9, 9)
  expect(areaOf(wide)).toEqual({ top: 1, bottom: 1, left: 1, right: 2 })
  expect(isInside(areaOf(wide), { row: 1, column: 3 })).toBe(false)
  expect(rangeAfter(wide, press('ArrowUp'), SIZE)).toEqual(at(0, 1))
})
