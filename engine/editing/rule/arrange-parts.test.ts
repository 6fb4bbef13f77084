import { expect, test } from 'vitest'
import type { Json } from '../../rules/values/json.ts'
import { dropPart, groupParts, type PartSide } from './arrange-parts.ts'
import { partAtPlace } from './edit-drawing.ts'
import { readRule } from './read-rule.ts'
import type { PartPlace } from './rule-drawing.ts'
import { writeRule } from './write-rule.ts'

const is = (name: string): Json => ({ '==': [{ var: `answers.${name}` }, 1] })
const [a, b, c, d] = [is('a'), is('b'), is('c'), is('d')]

const grouped = (rule: Json, places: readonly PartPlace[]): Json | undefined => {
  const moved = groupParts(readRule(rule), places)
  return moved && { rule: writeRule(moved.drawing) ?? null, place: moved.place }
}

test('chosen lines become a group where the first of them stood, and the rule means the same', () => {
  expect(grouped({ and: [a, b, c, d] }, [[3], [1]])).toEqual({ rule: { and: [a, { and: [b, d] }, c] }, place: [1] })
  expect(grouped({ '!': { or: [a, b, c] } }, [[0], [1]])).toEqual({ rule: { '!': { or: [{ or: [a, b] }, c] } }, place: [0] })
  expect(
    grouped({ or: [a, { and: [b, c, d] }] }, [
      [1, 1],
      [1, 2],
    ]),
  ).toEqual({
    rule: { or: [a, { and: [b, { and: [c, d] }] }] },
    place: [1, 1],
  })
  expect(grouped({ or: [a, { and: [b, c] }] }, [[0], [1, 1]])).toBeUndefined()
  expect(grouped({ and: [a, b] }, [])).toBeUndefined()
  expect(grouped({ and: [a, b] }, [[7]])).toBeUndefined()
})

const dropped = (rule: Json, from: PartPlace, to: PartPlace, side: PartSide): Json | undefined => {
  const moved = dropPart(readRule(rule), from, to, side)
  if (moved === undefined) return undefined
  // The place that is told is that of the part that was moved.
  expect(partAtPlace(moved.drawing, moved.place)).toEqual(partAtPlace(readRule(rule), from))
  return writeRule(moved.drawing) ?? null
}

test('a part is dropped before and after another, into a group and out of one', () => {
  expect(dropped({ and: [a, b, c] }, [0], [2], 'after')).toEqual({ and: [b, c, a] })
  expect(dropped({ and: [a, b, c] }, [2], [0], 'before')).toEqual({ and: [c, a, b] })
  expect(dropped({ and: [a, { or: [b, c] }] }, [0], [1], 'into')).toEqual({ and: [{ or: [b, c, a] }] })
  expect(dropped({ and: [a, { or: [b, c] }] }, [0], [1, 1], 'before')).toEqual({ and: [{ or: [b, a, c] }] })
  expect(dropped({ and: [a, { or: [b, c] }] }, [1, 0], [0], 'before')).toEqual({ and: [b, a, { or: [c] }] })
  expect(dropped({ and: [a, { or: [b] }, c] }, [1, 0], [2], 'after')).toEqual({ and: [a, c, b] })
  expect(dropped({ and: [{ or: [b] }, { or: [c, d] }] }, [0, 0], [1, 1], 'before')).toEqual({ and: [{ or: [c, b, d] }] })
})

test('a part stands neither in itself nor where it is', () => {
  const rule = { and: [a, { or: [b, { and: [c, d] }] }] }
  expect(dropped(rule, [1], [1, 1], 'into')).toBeUndefined()
  expect(dropped(rule, [1], [1], 'after')).toBeUndefined()
  expect(dropped(rule, [0], [1], 'before')).toBeUndefined()
  expect(dropped(rule, [1], [0], 'after')).toBeUndefined()
  expect(dropped(rule, [0], [0], 'into')).toBeUndefined()
  expect(dropped(rule, [0], [9], 'before')).toBeUndefined()
})
