import { describe, expect, test } from 'vitest'
import { readDefinitions } from '../definition/definition-reader.ts'
import type { CaseType } from '../definition/case.ts'
import type { Definition } from '../definition/kinds.ts'
import type { Rule } from '../definition/rule.ts'
import { lawDifferences } from './law-of-case.ts'
import { rulesInTime } from './rules-in-time.ts'

const kept: Rule = {
  id: 'kept.rule',
  title: 'The same floor',
  type: 'condition',
  when: { '==': [{ var: 'record.floor' }, 1] },
  why: 'The floor is kept.',
  effective: { spans: [{ from: '2026-06-01', shadow: true }], otherwise: true },
  asOf: '2026-11-01',
  certainty: 'open',
}
const fee: Rule = {
  id: 'fee.rule',
  title: 'Fee',
  type: 'value',
  value: 20,
  effective: { from: '2026-03-01', otherwise: 10 },
  asOf: '2026-11-01',
}
const open: Rule = { id: 'open.rule', type: 'condition', when: { '>': [{ rule: ['fee.rule'] }, 0] } }
const ended: Rule = { id: 'ended.rule', title: 'Ended', type: 'condition', when: true, effective: { to: '2026-09-21' }, asOf: '2026-06-01' }
const stale: Rule = { id: 'stale.rule', title: 'Stale', type: 'condition', when: true, asOf: '2026-08-29' }
const desk = {
  id: 'desk.case',
  title: 'Desk',
  start: { who: [], when: ['open.rule', 'kept.rule'] },
  forms: [],
  workflow: 'desk.workflow',
} as unknown as CaseType
const set = readDefinitions([kept, fee, open, ended, stale, desk] as readonly Definition[])

const readDifferences = (data: object) =>
  lawDifferences(set, desk, { today: '2026-11-28', ...data }).map(({ rule, as, turns, before, after }) => [rule, as, turns, before, after])

describe('what the law says of a case', () => {
  test('is the same for a case under the law of today', () => {
    expect(readDifferences({ case: {}, record: { floor: 1 } })).toEqual([])
  })
  test('differs for one that was sent under another, also through a rule that calls the one that changed', () => {
    expect(readDifferences({ case: { effective_on: '2026-02-28' }, record: { floor: 1 } })).toEqual([
      ['fee.rule', 'today', 'changed', '10', '20'],
    ])
  })
  test('a rule in shadow says whom it would refuse', () => {
    expect(readDifferences({ case: {}, record: { floor: 2 } })).toEqual([['kept.rule', 'shadow', 'refused', 'Yes', 'No']])
  })
  test('a rule that stands in two sets calls the rules of each', () => {
    const calls: Rule = { ...kept, id: 'calls.rule', when: { rule: ['floor.rule'] } }
    const callsOf = (floor: number) => {
      const called: Rule = { id: 'floor.rule', type: 'condition', when: { '==': [{ var: 'record.floor' }, floor] } }
      const type = { ...desk, start: { who: [], when: ['calls.rule'] } } as unknown as CaseType
      const given = { today: '2026-11-28', case: {}, record: { floor: 2 } }
      return lawDifferences(readDefinitions([calls, called] as readonly Definition[]), type, given).map(({ turns }) => turns)
    }
    expect([callsOf(1), callsOf(2), callsOf(1)]).toEqual([['refused'], [], ['refused']])
  })
  test('before its shadow begins it says nothing', () => {
    expect(readDifferences({ today: '2026-05-31', case: {}, record: { floor: 2 } })).toEqual([])
  })
})

test('rules in time: those in shadow first, and why somebody has to look each up', () => {
  expect(rulesInTime(set, '2026-11-28').map(({ id, standing, unchecked }) => [id, standing, unchecked])).toEqual([
    ['kept.rule', 'shadow', 'open'],
    ['ended.rule', 'past', 'passed'],
    ['stale.rule', 'in-force', 'stale'],
    ['fee.rule', 'in-force', undefined],
  ])
})

test('a rule that somebody looked up is not to be looked up, until it is long ago or its last day passes', () => {
  const checked = (day: string) => new Map(['kept.rule', 'ended.rule', 'stale.rule'].map((id) => [id, day]))
  const left = (today: string, days: ReadonlyMap<string, string>) =>
    rulesInTime(set, today, days).flatMap(({ id, unchecked }) => (unchecked === undefined ? [] : [[id, unchecked]]))
  expect(left('2026-11-28', checked('2026-11-28'))).toEqual([])
  // A look from before its author wrote it settles nothing, and neither does one from before its end.
  expect(left('2026-11-28', checked('2026-09-20'))).toEqual([
    ['kept.rule', 'open'],
    ['ended.rule', 'passed'],
  ])
  expect(left('2027-03-01', checked('2026-11-28')).map(([id]) => id)).toContain('stale.rule')
  expect(rulesInTime(set, '2026-11-28', checked('2026-11-28')).find(({ id }) => id === 'stale.rule')?.asOf).toBe('2026-11-28')
})

test('a rule and each of its times name the page on which their source is read', () => {
  const sourceAddress = 'https://law.example.org/12'
  const law: Rule = {
    ...kept,
    source: 'Order 12',
    sourceAddress,
    effective: { spans: [{ from: '2026-06-01', source: 'Order 12', sourceAddress }] },
  }
  const [served] = rulesInTime(readDefinitions([law] as readonly Definition[]), '2026-11-28')
  expect([served, served?.times[0]]).toMatchObject([{ sourceAddress }, { sourceAddress }])
})
