import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CaseType } from '../definition/case.ts'
import type { Json } from '../definition/logic.ts'
import { readDefinitions } from '../definition/definition-reader.ts'
import { ruleBook } from '../workflow/rule-book.ts'
import { conditionToPredicate } from './condition-to-predicate.ts'
import { matchesPredicate } from './matches-predicate.ts'

const rules = ruleBook(
  readDefinitions([{ id: 'is.rule', type: 'condition', with: ['a', 'b'], when: { '==': [{ var: 'with.a' }, { var: 'with.b' }] } }]),
)
const FIELDS = ['x', 'y', 'z']
const field = fc.constantFrom(...FIELDS).map((name): Json => ({ var: `record.${name}` }))
const value = fc.oneof(fc.constantFrom<Json>('a', 'ab', 'b', 'c'), fc.constant<Json>({ var: 'user.letter' }))
const leaf: fc.Arbitrary<Json> = fc.oneof(
  fc
    .tuple(fc.constantFrom('==', '!=', '===', '!==', '<', '<=', '>', '>='), field, fc.oneof(value, field), fc.boolean())
    .map(([op, left, right, turned]): Json => ({ [op]: turned ? [right, left] : [left, right] })),
  fc.tuple(field, fc.array(fc.constantFrom('a', 'b', 'c'))).map(([of, list]): Json => ({ in_list: [of, list] })),
  fc.tuple(field, fc.constantFrom('a', 'b')).map(([of, start]): Json => ({ starts_with: [of, start] })),
  field.map((of): Json => ({ blank: of })),
  fc.tuple(field, value).map(([a, b]): Json => ({ rule: ['is.rule', { a, b }] })),
  fc.boolean(),
)
const { condition } = fc.letrec<{ condition: Json }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 4 },
    leaf,
    fc.array(tie('condition'), { minLength: 1, maxLength: 3 }).map((parts): Json => ({ and: parts })),
    fc.array(tie('condition'), { minLength: 1, maxLength: 3 }).map((parts): Json => ({ or: parts })),
    tie('condition').map((part): Json => ({ '!': [part] })),
    fc.tuple(tie('condition'), tie('condition'), tie('condition')).map((parts): Json => ({ if: parts })),
  ),
}))
const row = fc.record({
  x: fc.constantFrom('a', 'ab', 'b', 'c'),
  y: fc.constantFrom('a', 'ab', 'b', 'c'),
  z: fc.constantFrom('a', 'ab', 'b', 'c'),
})

test('the query selects the same rows as the rule, for every row with complete fields', () => {
  fc.assert(
    fc.property(condition, row, (rule, record) => {
      const { where, problems } = conditionToPredicate(rules, rule, { user: { letter: 'b' } })
      expect(problems).toEqual([])
      expect(matchesPredicate(where, record)).toBe(rules.holds(rule, { record, user: { letter: 'b' } }))
    }),
    { numRuns: 500 },
  )
})

test.each<[Json, boolean]>([
  [{ '==': [{ var: 'record.x' }, 'a'] }, false],
  [{ '!=': [{ var: 'record.x' }, 'a'] }, true],
  [{ '!': [{ '==': [{ var: 'record.x' }, 'a'] }] }, true],
  [{ '<': [{ var: 'record.x' }, 'a'] }, false],
  [{ '!': [{ '<': [{ var: 'record.x' }, 'a'] }] }, true],
  [{ '==': [{ var: 'record.x' }, null] }, true],
  [{ '!=': [{ var: 'record.x' }, null] }, false],
  [{ blank: { var: 'record.x' } }, true],
  [{ in_list: [{ var: 'record.x' }, ['a']] }, false],
  [{ '==': [{ var: 'record.x' }, { var: 'user.nothing' }] }, false],
  [{ '!=': [{ var: 'record.x' }, { var: 'user.nothing' }] }, true],
])('a missing value under %j: %s', (rule, holds) => {
  expect(matchesPredicate(conditionToPredicate(rules, rule, { user: {} }).where, { x: null })).toBe(holds)
})

test.each<[Json, boolean]>([
  [{ in_list: [{ var: 'record.x' }, { map: [{ var: 'user.sites' }, { var: 'record.id' }] }] }, true],
  [{ some: [{ var: 'user.sites' }, { '==': [{ var: 'record.id' }, 'a'] }] }, true],
  [{ '==': [{ var: 'record.x' }, { lower: [{ var: 'user.name' }] }] }, true],
  [{ and: [{ all: [{ var: 'user.sites' }, { var: 'closed' }] }, { present: { var: 'record.x' } }] }, false],
])('a part of %j that reads no row is computed before the query: %s', (rule, holds) => {
  const data = { user: { name: 'A', sites: [{ record: { id: 'a' } }] } }
  const { where, problems } = conditionToPredicate(rules, rule, data)
  expect(problems).toEqual([])
  expect(matchesPredicate(where, { x: 'a' })).toBe(holds)
})

test('a value is looked for in a list of the row, and a missing one or a list is in none', () => {
  const where = (value: Json) => conditionToPredicate(rules, { in_list: [value, { var: 'record.tags' }] }, { user: {} }).where
  expect(where('a')).toEqual({ op: 'has', field: 'tags', values: ['a'] })
  expect(where({ var: 'user.site' })).toBe(false)
  expect(where(['a'])).toBe(false)
})

test.each<[Json, string]>([
  [{ var: 'record.x' }, 'var'],
  [{ '==': [{ lower: [{ var: 'record.x' }] }, 'a'] }, '=='],
  [{ some: [{ var: 'record.rows' }, { '==': [{ var: 'a' }, 1] }] }, 'some'],
  [{ in_list: [{ var: 'record.tag' }, { var: 'record.tags' }] }, 'in_list'],
  [{ rule: ['none.rule', { a: { var: 'record.x' } }] }, 'rule none.rule'],
])('%j is reported as impossible to query, and shows no rows', (rule, operator) => {
  const { where, problems } = conditionToPredicate(rules, { or: [true, rule] }, {})
  expect(problems.map((problem) => problem.operator)).toEqual([operator])
  expect(where).toBe(false)
})

const type = (id: string, traits: { readonly [name: string]: boolean }): CaseType =>
  ({ id: `${id}.case`, code: id, title: id, traits }) as Partial<CaseType> as CaseType
const TYPES = [type('cpt', { asks: true }), type('opt', { waits: true }), type('stem', { waits: true, asks: true })]
const TRAIT = { var: 'case.traits.asks' }

test.each<[Json, readonly string[]]>([
  [TRAIT, ['cpt', 'stem']],
  [{ '!': TRAIT }, ['opt', 'none']],
  [{ '==': [{ var: 'case.code' }, 'opt'] }, ['opt']],
  [{ '==': [{ var: 'case.code' }, { var: 'record.wanted' }] }, ['stem']],
  [{ and: [TRAIT, { '==': [{ var: 'record.x' }, 'b'] }] }, ['stem']],
  [{ if: [TRAIT, { '==': [{ var: 'record.x' }, 'a'] }, { var: 'case.traits.waits' }] }, ['cpt', 'opt']],
  [{ or: [{ '!': TRAIT }, TRAIT] }, ['cpt', 'opt', 'stem', 'none']],
  ['asks.rule', ['cpt', 'stem']],
])('a list asks for the types of case for which %j holds', (rule, expected) => {
  const asks = { id: 'asks.rule', title: 'Asks', type: 'condition', when: TRAIT } as const
  const { where, problems } = conditionToPredicate(ruleBook(readDefinitions([asks])), rule, {}, TYPES)
  expect(problems).toEqual([])
  const rows = ['cpt', 'opt', 'stem', 'none'].map((id) => ({
    id,
    x: id === 'stem' ? 'b' : 'a',
    wanted: 'stem',
    case_id: id === 'none' ? null : `${id}.case`,
  }))
  expect(rows.filter((row) => matchesPredicate(where, row)).map(({ id }) => id)).toEqual(expected)
})

test('a trait becomes the types that have it, and a part that knows no types shows no rows', () => {
  expect(conditionToPredicate(rules, TRAIT, {}, TYPES).where).toEqual({ op: 'in', field: 'case_id', values: ['cpt.case', 'stem.case'] })
  expect(conditionToPredicate(rules, TRAIT, {}).where).toBe(false)
})
