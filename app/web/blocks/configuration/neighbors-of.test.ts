import { expect, test } from 'vitest'
import { neighborsOf } from './neighbors-of.ts'

const node = (name: string, list = '/items') => ({ path: `${list}/${name}`, level: 0, label: name, kind: 'question', list, name })
const outline = [node('a'), node('b'), node('x', '/items/b/items'), node('c')]

test('a part moves among those of its own list', () => {
  expect(neighborsOf(outline, node('b'))).toEqual({ up: {}, down: { after: 'c' } })
  expect(neighborsOf(outline, node('c'))).toEqual({ up: { after: 'a' } })
})

test('the first part cannot move up, and one alone cannot move at all', () => {
  expect(neighborsOf(outline, node('a'))).toEqual({ down: { after: 'b' } })
  expect(neighborsOf(outline, node('x', '/items/b/items'))).toEqual({})
})
