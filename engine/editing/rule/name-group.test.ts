import { expect, test } from 'vitest'
import { compileLogic } from '../../rules/compile-logic.ts'
import type { Rule } from '../../definition/rule.ts'
import type { Json } from '../../rules/values/json.ts'
import { isDeep, nameGroup } from './name-group.ts'
import { readRule } from './read-rule.ts'
import { writeRule } from './write-rule.ts'

const weeks = { '>=': [{ var: 'answers.weeks' }, 40] }
const stage = { '==': [{ var: 'with.stage' }, 'going'] }
const abroad = { '==': [{ var: 'answers.abroad' }, true] }

const named = (rule: Json, place: readonly number[]) => {
  const result = nameGroup(readRule(rule), place, { id: 'long-stay.rule', title: 'Long stay' })
  return result && { rule: writeRule(result.drawing), says: result.says }
}

test('a group becomes a rule with a name, which the rest of the rule calls', () => {
  expect(named({ and: [abroad, { or: [weeks, abroad] }] }, [1])).toEqual({
    rule: { and: [abroad, { rule: ['long-stay.rule'] }] },
    says: { title: 'Long stay', type: 'condition', when: { or: [weeks, abroad] } },
  })
})

test('what the group is given by a call is given on, and both decide alike', () => {
  const rule = { and: [abroad, { or: [weeks, stage] }] }
  const result = named(rule, [1])
  expect(result?.rule).toEqual({ and: [abroad, { rule: ['long-stay.rule', { stage: { var: 'with.stage' } }] }] })
  expect(result?.says['with']).toEqual(['stage'])
  const called = { id: 'long-stay.rule', ...result?.says } as unknown as Rule
  for (const value of ['going', 'new'])
    for (const count of [10, 50]) {
      const data = { answers: { weeks: count, abroad: true }, with: { stage: value } }
      expect(compileLogic(result?.rule ?? null, { rules: () => called }).run(data)).toBe(compileLogic(rule).run(data))
    }
})

test('the whole rule, a line and a half group get no name', () => {
  expect(named({ and: [abroad, weeks] }, [])).toBeUndefined()
  expect(named({ and: [abroad, weeks] }, [0])).toBeUndefined()
  const half = { kind: 'group', joins: 'any', parts: [{ kind: 'open' }], form: 0 } as const
  const root = { kind: 'group', joins: 'all', parts: [half], form: 0 } as const
  expect(nameGroup(root, [0], { id: 'long-stay.rule', title: 'Long stay' })).toBeUndefined()
  expect([isDeep([0, 0]), isDeep([0, 0, 0])]).toEqual([false, true])
})
