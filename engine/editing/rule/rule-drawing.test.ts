import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { KINDS } from '../../definition/kinds.ts'
import { kindOf } from '../../definition/vocabulary.ts'
import type { SchemaNode } from '../../loading/schema-node.ts'
import { walkSchema } from '../../loading/walk-schema.ts'
import { isList, isRecord, operatorOf, type Json } from '../../rules/values/json.ts'
import { COMPARISONS } from './comparisons.ts'
import { addPart, joinGroup, movePart, partAtPlace, removePart, replacePart } from './edit-drawing.ts'
import { comparisonsFor, lineWith } from './offered-comparisons.ts'
import { readRule } from './read-rule.ts'
import type { RuleGroup, RulePart } from './rule-drawing.ts'
import { isWhole, writeRule } from './write-rule.ts'

const root = fileURLToPath(new URL('../../../definitions', import.meta.url))
const FILES = globSync('**/*.json', { cwd: root })
  .filter((file) => !file.startsWith('schemas'))
  .map((file) => ({ id: file.slice(file.lastIndexOf('/') + 1, -'.json'.length), text: readFileSync(`${root}/${file}`, 'utf8') }))

const again = (rule: Json): string | undefined => JSON.stringify(writeRule(readRule(rule)))

/** Everything that could be read as a rule, also where it is none. */
const operationsIn = (value: Json): readonly Json[] => {
  if (isList(value)) return value.flatMap(operationsIn)
  if (!isRecord(value)) return []
  return [...(operatorOf(value) === undefined ? [] : [value]), ...Object.values(value).flatMap(operationsIn)]
}

const CONDITIONS: readonly Json[] = FILES.flatMap(({ id, text }) => {
  const kind = kindOf(id)
  if (kind === undefined) return []
  const { visited } = walkSchema(KINDS[kind] as unknown as SchemaNode, JSON.parse(text) as Json)
  return visited.flatMap((place) => (place.as === 'logic' && place.means === 'condition' ? [place.value] : []))
})

const partsIn = (part: RulePart): readonly RulePart[] => (part.kind === 'group' ? part.parts.flatMap(partsIn) : [part])

test('every rule of every definition is the same to the letter after it was drawn', () => {
  const operations = FILES.flatMap(({ text }) => operationsIn(JSON.parse(text) as Json))
  expect(operations.length).toBeGreaterThan(5000)
  expect(operations.filter((rule) => again(rule) !== JSON.stringify(rule))).toEqual([])
  expect(CONDITIONS.filter((rule) => again(rule) !== JSON.stringify(rule))).toEqual([])
})

test('nearly all conditions of the definitions can be drawn whole', () => {
  const drawn = CONDITIONS.filter((rule) => partsIn(readRule(rule)).every(({ kind }) => kind !== 'code'))
  expect(CONDITIONS.length).toBeGreaterThan(300)
  expect(drawn.length / CONDITIONS.length).toBeGreaterThan(0.9)
})

const operand = fc.oneof(
  fc.constantFrom<Json>(
    { var: 'answers.a' },
    { var: ['answers.a'] },
    { var: ['answers.b', 0] },
    { val: ['record', 'c'] },
    'x',
    3,
    null,
    true,
    ['x', 'y'],
  ),
  fc.constantFrom<Json>({ rule: ['a.rule'] }, { rule: 'a.rule' }, 'a.rule', { count: { var: 'related.rows' } }, {}, { a: 1, b: 2 }),
)
const OPERATORS = [
  '==',
  '!=',
  '===',
  '!==',
  '<',
  '>=',
  'in',
  'in_list',
  'any_in_list',
  'before',
  'after',
  'present',
  'blank',
  '!',
  '!!',
  'some',
]
const { rule: anyRule } = fc.letrec<{ rule: Json }>((tie) => ({
  rule: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    operand,
    fc
      .tuple(fc.constantFrom(...OPERATORS), fc.array(operand, { maxLength: 3 }))
      .map(([operator, operands]): Json => ({ [operator]: operands })),
    fc.tuple(fc.constantFrom('!', '!!', 'present', 'blank', 'and'), tie('rule')).map(([operator, inner]): Json => ({ [operator]: inner })),
    fc
      .tuple(fc.constantFrom('and', 'or', '!', '!!', '=='), fc.array(tie('rule'), { maxLength: 3 }))
      .map(([operator, inner]): Json => ({ [operator]: inner })),
  ),
}))

test('any rule is the same to the letter after it was drawn', () => {
  fc.assert(fc.property(anyRule, (rule) => again(rule) === JSON.stringify(rule)))
})

const IS_YES = lineWith({ var: 'answers.site' }, 'yes-no', 'is', true)
const OVER = lineWith({ var: 'answers.hours' }, 'number', 'moreThan', 20)
const NAMED = lineWith('is-grown-up.rule', 'rule', 'holds')

test('a rule is built condition by condition, and the first has no group around it', () => {
  const none = readRule(undefined)
  expect(writeRule(none)).toBeUndefined()
  const first = addPart(none, [], IS_YES)
  expect(writeRule(first)).toEqual({ '==': [{ var: 'answers.site' }, true] })
  const both = addPart(first, [], NAMED, 0)
  expect(writeRule(both)).toEqual({ and: [{ rule: ['is-grown-up.rule'] }, { '==': [{ var: 'answers.site' }, true] }] })
  expect(writeRule(joinGroup(both, [], 'none'))).toEqual({
    '!': { or: [{ rule: ['is-grown-up.rule'] }, { '==': [{ var: 'answers.site' }, true] }] },
  })
  expect(writeRule(joinGroup(first, [], 'none'))).toEqual({ '!': { or: [{ '==': [{ var: 'answers.site' }, true] }] } })
  expect(writeRule(removePart(both, [1]))).toBe('is-grown-up.rule')
  const amount = lineWith({ var: 'answers.fee' }, 'money', 'atLeast', '10.00')
  expect(writeRule(replacePart(first, [0], amount))).toEqual({ '>=': [{ money_compare: [{ var: 'answers.fee' }, '10.00'] }, 0] })
})

test('a half condition is no rule yet', () => {
  const group: RulePart = { kind: 'group', joins: 'any', parts: [], form: 0 }
  const half = lineWith({ var: 'answers.hours' }, 'number', 'atLeast')
  for (const part of [half, group, { kind: 'open' } as const]) expect(isWhole(addPart(readRule(undefined), [], part))).toBe(false)
  expect([readRule(undefined), addPart(readRule(undefined), [], OVER)].map(isWhole)).toEqual([true, true])
})

test('a condition moves past its neighbors, into a group and out of it, and an empty group goes', () => {
  const written: Json = { and: [{ present: { var: 'a.x' } }, { or: [{ present: { var: 'a.y' } }] }, { present: { var: 'a.z' } }] }
  const drawing = readRule(written)
  const names = (group: RuleGroup): unknown =>
    JSON.parse(JSON.stringify(writeRule(group)).replaceAll(/\{"present":\{"var":"a\.(\w)"\}\}/gu, '"$1"'))
  const moves = (place: readonly number[], way: 'up' | 'down' | 'in' | 'out') => {
    const moved = movePart(drawing, place, way)
    return moved && [names(moved.drawing), moved.place, partAtPlace(moved.drawing, moved.place)?.kind]
  }
  expect(moves([0], 'down')).toEqual([{ and: [{ or: ['y'] }, 'x', 'z'] }, [1], 'line'])
  expect(moves([2], 'up')).toEqual([{ and: ['x', 'z', { or: ['y'] }] }, [1], 'line'])
  expect(moves([2], 'in')).toEqual([{ and: ['x', { or: ['y', 'z'] }] }, [1, 1], 'line'])
  expect(moves([0], 'in')).toEqual([{ and: [{ or: ['x', 'y'] }, 'z'] }, [0, 0], 'line'])
  expect(moves([1, 0], 'out')).toEqual([{ and: ['x', 'y', 'z'] }, [1], 'line'])
  expect([moves([0], 'up'), moves([2], 'down'), moves([0], 'out'), moves([1], 'in'), moves([], 'up')]).toEqual(Array(5).fill(undefined))
})

test('what is offered for a subject is drawn again as it was chosen', () => {
  const VALUES = { nothing: undefined, value: 'v', list: ['v'] }
  for (const type of ['yes-no', 'choice', 'choices', 'number', 'money', 'date', 'text', 'rule'] as const)
    for (const comparison of comparisonsFor(type)) {
      const line = lineWith({ var: 'answers.a' }, type, comparison, VALUES[COMPARISONS[comparison].takes])
      expect(readRule(writeRule(addPart(readRule(undefined), [], line))).parts).toEqual([line])
    }
})
