import { describe, expect, test } from 'vitest'
import { checkLogic } from './check/check-logic.ts'
import { compileLogic } from './compile-logic.ts'
import { compileRuleDefinition } from './compile-rule-definition.ts'
import { explainLogic } from './explain/explain.ts'
import type { Rule } from '../definition/rule.ts'
import type { Json } from './values/json.ts'
import { OUT_OF_STEPS, shareSteps } from './values/steps.ts'

const thousand: Json = { range: [1000] }
const text: Json = { val: [[2], 'answers', 'text'] }
const twice = (body: Json, start: Json): Json => ({ reduce: [{ range: [60] }, body, start] })
const accumulator: Json = { var: 'accumulator' }

/** Rules that would take minutes, or all of the memory. */
const HOSTILE: readonly Json[] = [
  { count: [{ map: [thousand, { map: [thousand, 1] }] }] },
  { count: [{ map: [{ range: [100] }, { map: [thousand, { map: [thousand, 1] }] }] }] },
  { some: [thousand, { some: [thousand, { none: [thousand, { '<': [{ var: '' }, 5] }] }] }] },
  twice([accumulator, accumulator], 0),
  twice({ map: [[1, 2], { val: [[2], 'accumulator'] }] }, 0),
  twice({ cat: [accumulator, accumulator] }, 'x'),
  twice({ text_join: [[accumulator, accumulator]] }, 'x'),
  twice({ merge: [accumulator, accumulator] }, [1, 2]),
  { cat: [{ map: [thousand, text] }] },
  { none: [thousand, { matches: [text, 'q[a-z]*z'] }] },
  { none: [thousand, { none: [thousand, { '==': [{ val: [[4], 'answers', 'text'] }, { val: [[4], 'answers', 'other'] }] }] }] },
  { distinct: [{ map: [{ merge: [thousand, thousand, thousand] }, [{ var: '' }, { val: [[1], 'index'] }]] }] },
]
const data = { answers: { text: 'x'.repeat(100_000), other: `${'x'.repeat(99_999)}y` } }

describe('a rule that takes too much', () => {
  test.each(HOSTILE.map((rule) => [JSON.stringify(rule), rule] as const))('ends without a result: %s', (_, rule) => {
    expect(compileLogic(rule).runSafe(data)).toMatchObject({ ok: false, error: { type: OUT_OF_STEPS } })
    expect(explainLogic(rule, data).value).toBe(null)
  })
  test('is found without running it, where its lists are written out', () => {
    const codes = HOSTILE.map((rule) => checkLogic(rule).map(({ code }) => code))
    expect(codes.map((found) => found.includes('rule.steps')).slice(0, 2)).toEqual([true, true])
  })
  test('takes nothing from the rule after it', () => {
    expect(compileLogic(HOSTILE[0] ?? null).runSafe(data).ok).toBe(false)
    expect(compileLogic({ count: [thousand] }).run(data)).toBe(1000)
  })
})

test('rules that each call two others are compiled once each, and end', () => {
  const rules = new Map<string, Rule>()
  for (let level = 0; level < 40; level++)
    for (const side of ['left', 'right'])
      rules.set(`${side}-${level}.rule`, {
        id: `${side}-${level}.rule`,
        type: 'value',
        value: { '+': [{ rule: [`left-${level + 1}.rule`] }, { rule: [`right-${level + 1}.rule`] }, { var: 'answers.text' }] },
      })
  let asked = 0
  const find = (id: string): Rule | undefined => {
    asked++
    return rules.get(id)
  }
  const rule = compileRuleDefinition(rules.get('left-0.rule') as Rule, { rules: find })
  expect(asked).toBeLessThan(200)
  expect(rule.dependencies).toEqual(['answers.text'])
  expect(() => rule.run({})).toThrow(OUT_OF_STEPS)
})

test('an ordinary rule over the longest list of rows has steps enough', () => {
  const rows = Array.from({ length: 1000 }, (_, index) => ({ from: '2027-01-01', weeks: index, place: 'Marsh Hall' }))
  const rule: Json = {
    and: [
      {
        all: [
          { var: 'answers.rows' },
          { and: [{ present: { var: 'from' } }, { '<': [{ var: 'weeks' }, 2000] }, { '==': [{ var: 'place' }, 'Marsh Hall'] }] },
        ],
      },
      { '>': [{ sum: [{ var: 'answers.rows' }, 'weeks'] }, 10] },
      { '==': [{ count: { filter: [{ var: 'answers.rows' }, { '>': [{ var: 'weeks' }, 499] }] } }, 500] },
    ],
  }
  expect(compileLogic(rule).run({ answers: { rows } })).toBe(true)
})

test('many rules together share their steps', () => {
  const rule = compileLogic({ count: [{ map: [{ range: [1000] }, { var: '' }] }] })
  const { value, isSpent } = shareSteps(() => Array.from({ length: 20 }, () => rule.runSafe({}).ok), 10_000)
  expect(isSpent).toBe(true)
  expect(value.filter(Boolean).length).toBeLessThan(10)
  expect(rule.runSafe({}).ok).toBe(true)
})
