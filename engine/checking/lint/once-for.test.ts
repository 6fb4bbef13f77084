import { expect, test } from 'vitest'
import type { Definition } from '../../definition/kinds.ts'
import { definitionSet } from '../../loading/definition-set.ts'
import { lintDefinitions } from '../lint-definitions.ts'
import { onceFor } from '../../once-for.ts'

test('what is worked out of one thing is worked out once, and of a copy of it again', () => {
  let made = 0
  const count = onceFor<object, number>(() => (made += 1))
  const thing = {}
  expect([count(thing), count(thing), count({}), count(thing)]).toEqual([1, 1, 2, 1])
  expect(made).toBe(2)
})

/** A rule that notes each look at its condition. */
const noted = (id: string, looked: string[]): Definition => {
  const rule = { id, title: id, type: 'condition' }
  return Object.defineProperty(rule, 'when', {
    enumerable: true,
    get: () => {
      looked.push(id)
      return { and: [{ '==': [{ var: 'answers.a' }, 'x'] }, { '==': [{ var: 'answers.a' }, 'y'] }] }
    },
  }) as unknown as Definition
}

test('a definition that stood in another set is not gone through again for the hints of the next one', () => {
  const looked: string[] = []
  const first = noted('first.rule', looked)
  const before = lintDefinitions(definitionSet({ 'first.rule': first }), { today: '2026-11-28' })
  expect(before.map(({ code }) => code)).toContain('lint.never-holds')
  looked.length = 0
  const second = noted('second.rule', looked)
  const after = lintDefinitions(definitionSet({ 'first.rule': first, 'second.rule': second }), { today: '2026-11-28' })
  expect(after.filter(({ code }) => code === 'lint.never-holds').map(({ id }) => id)).toEqual(['first.rule', 'second.rule'])
  expect(new Set(looked)).toEqual(new Set(['second.rule']))
})
