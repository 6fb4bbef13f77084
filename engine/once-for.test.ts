import { expect, test } from 'vitest'
import { namesOf } from './messages/fill-text.ts'
import { onceForText } from './once-for.ts'
import { compilePattern } from './rules/patterns/compile-pattern.ts'
import { pluralsIn } from './texts/plural.ts'

test('what a text gives is worked out once while it is used, and forgotten among many others', () => {
  const asked: string[] = []
  const lengthOf = onceForText(3, (text) => {
    asked.push(text)
    return text.length
  })
  const others = Array.from({ length: 20 }, (_, index) => `other ${index}`)
  for (const other of others) expect([lengthOf('kept'), lengthOf(other)]).toEqual([4, other.length])
  expect(asked.filter((text) => text === 'kept')).toHaveLength(1)
  for (const other of others) lengthOf(other)
  lengthOf('kept')
  expect(asked.filter((text) => text === 'kept')).toHaveLength(2)
})

test.each([
  ['counts', (turn: string) => pluralsIn(`{count, plural, one {# boat} other {# boats ${turn}}}`)[0]],
  ['merge fields', (turn: string) => namesOf(`{record.boat} ${turn}`)],
  ['patterns', (turn: string) => compilePattern(`^boat ${turn}$`)],
])('the %s of texts that nobody has any more are forgotten', (_, read) => {
  const first = read('first')
  expect(read('first')).toBe(first)
  for (let turn = 0; turn < 10_001; turn += 1) read(String(turn))
  expect(read('first')).not.toBe(first)
})
