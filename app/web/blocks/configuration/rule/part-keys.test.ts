import { expect, test } from 'vitest'
import { readRule, writeRule, type Json, type PartPlace } from '#engine'
import { chosenWith, keyResult } from './part-keys.ts'

const x = { present: { var: 'answers.x' } }
const y = { present: { var: 'answers.y' } }
const z = { present: { var: 'answers.z' } }
const DRAWING = readRule({ and: [x, { or: [y, z] }] })

const LETTERS = { letters: true, chosen: [] }

const press = (
  key: string,
  place: PartPlace,
  altKey = false,
): readonly [rule: Json | undefined, focus: PartPlace | undefined] | undefined => {
  const result = keyResult(DRAWING, place, { key, altKey, ctrlKey: false, metaKey: false, shiftKey: false }, LETTERS)
  return result && [result.drawing && writeRule(result.drawing), result.focus]
}

test('arrows go from condition to condition, also into groups and out of them', () => {
  expect(press('ArrowDown', [0])).toEqual([undefined, [1]])
  expect(press('ArrowDown', [1])).toEqual([undefined, [1, 0]])
  expect(press('ArrowUp', [1, 0])).toEqual([undefined, [1]])
  expect(press('ArrowDown', [1, 1])).toEqual([undefined, undefined])
  expect(keyResult(DRAWING, [0], { key: 'Enter', altKey: false, ctrlKey: false, metaKey: false, shiftKey: false }, LETTERS)).toEqual({
    into: true,
  })
})

test('with Alt they move the condition, and the focus goes along', () => {
  expect(press('ArrowRight', [0], true)).toEqual([{ and: [{ or: [x, y, z] }] }, [0, 0]])
  expect(press('ArrowLeft', [1, 1], true)).toEqual([{ and: [x, { or: [y] }, z] }, [2]])
  expect(press('ArrowUp', [1, 1], true)).toEqual([{ and: [x, { or: [z, y] }] }, [1, 0]])
  expect(press('ArrowUp', [0], true)).toEqual([undefined, undefined])
})

test('Delete removes, and what is left keeps the focus', () => {
  expect(press('Delete', [1, 1])).toEqual([{ and: [x, { or: [y] }] }, [1, 0]])
  expect(press('Delete', [1])).toEqual([{ and: [x] }, [0]])
})

test('A and O turn the group, and other keys mean nothing', () => {
  expect(press('o', [0])).toEqual([{ or: [x, { or: [y, z] }] }, [0]])
  expect(press('a', [1, 0])).toEqual([{ and: [x, { and: [y, z] }] }, [1, 0]])
  expect(press('x', [0])).toBeUndefined()
  expect(keyResult(DRAWING, [0], { key: 'a', altKey: false, ctrlKey: true, metaKey: false, shiftKey: false }, LETTERS)).toBeUndefined()
  expect(
    keyResult(DRAWING, [0], { key: 'o', altKey: false, ctrlKey: false, metaKey: false, shiftKey: false }, { letters: false, chosen: [] }),
  ).toBeUndefined()
})

test('Shift and an arrow choose parts of one group, and Ctrl+G makes a group of them', () => {
  const drawing = readRule({ and: [x, y, z] })
  const shifted = (key: string, place: PartPlace, chosen: readonly PartPlace[]) =>
    keyResult(drawing, place, { key, altKey: false, ctrlKey: false, metaKey: false, shiftKey: true }, { letters: true, chosen })
  expect(shifted('ArrowDown', [0], [])).toEqual({ focus: [1], chosen: [[0], [1]] })
  expect(shifted('ArrowDown', [2], [[1], [2]])).toEqual({ chosen: [[1], [2]] })
  expect(shifted('ArrowUp', [1], [[0], [1]])).toEqual({ focus: [0], chosen: [[0]] })
  const grouped = (place: PartPlace, chosen: readonly PartPlace[]) => {
    const pressed = { key: 'g', altKey: false, ctrlKey: true, metaKey: false, shiftKey: false }
    const result = keyResult(drawing, place, pressed, { letters: false, chosen })
    return [result?.drawing && writeRule(result.drawing), result?.focus]
  }
  expect(grouped([1], [[0], [1]])).toEqual([{ and: [{ and: [x, y] }, z] }, [0]])
  expect(grouped([2], [[0], [1]])).toEqual([{ and: [x, y, { and: [z] }] }, [2]])
  // What stands in another group is not chosen with it.
  expect(chosenWith([[0], [1]], [2, 0])).toEqual([[2, 0]])
})
