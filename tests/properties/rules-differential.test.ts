import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileLogic } from '../../engine/rules/compile-logic.ts'
import { explainLogic } from '../../engine/rules/explain/explain.ts'
import type { Json } from '../../engine/rules/values/json.ts'
import { disagreement } from '../conformance/rules/second-opinion.ts'

const scalar = fc.oneof(
  fc.integer({ min: -20, max: 20 }),
  fc.constantFrom<Json>(true, false, null, '', 'a', 'F-1', '5', '2027-01-11', '2027-02-28'),
)
const path = fc.constantFrom('answers.a', 'answers.b', 'record.a', 'answers.none', 'record.date', 'today')
const read: fc.Arbitrary<Json> = path.map((name) => ({ var: name }))
const element: fc.Arbitrary<Json> = fc.constantFrom<Json>({ var: 'n' }, { var: 'code' }, { var: 'none' }, { var: '' })
/** Leaves out the index of an iteration: json-logic-engine gives none in some, all and none. */
const outer: fc.Arbitrary<Json> = fc.constantFrom<Json>({ val: [[2], 'answers', 'a'] }, { val: [[2], 'record', 'date'] }, { val: 'n' })

const conditionOver = (leaf: fc.Arbitrary<Json>): fc.Arbitrary<Json> =>
  fc.letrec<{ condition: Json; value: Json }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 2 },
      scalar,
      leaf,
      fc.record({ if: fc.tuple(tie('condition'), scalar, leaf) }),
      fc.record({ '+': fc.tuple(leaf, fc.integer({ min: 0, max: 9 })) }),
    ),
    condition: fc.oneof(
      { maxDepth: 3 },
      ...['==', '!=', '===', '!==', '<', '<=', '>', '>='].map((operator) =>
        fc.tuple(tie('value'), tie('value')).map((operands): Json => ({ [operator]: operands })),
      ),
      ...['and', 'or'].map((operator) =>
        fc.array(tie('condition'), { minLength: 1, maxLength: 3 }).map((operands): Json => ({ [operator]: operands })),
      ),
      ...['!', '!!', 'blank', 'present'].map((operator) => leaf.map((operand): Json => ({ [operator]: [operand] }))),
      ...['before', 'after', 'same_or_before'].map((operator) =>
        fc.tuple(leaf, tie('value')).map((operands): Json => ({ [operator]: operands })),
      ),
      fc.tuple(leaf, fc.array(scalar, { maxLength: 3 })).map(([value, list]): Json => ({ in_list: [value, list] })),
    ),
  })).condition

const list: fc.Arbitrary<Json> = fc.constantFrom<Json>({ var: 'answers.rows' }, { var: 'answers.none' })
const iterated = (body: fc.Arbitrary<Json>): fc.Arbitrary<Json> =>
  fc
    .tuple(fc.constantFrom('some', 'all', 'none', 'filter', 'map'), list, body)
    .map(([operator, over, inner]): Json => ({ [operator]: [over, inner] }))

const row = fc.record({ n: scalar, code: scalar })
const data = fc.record({
  today: fc.constant('2027-01-11'),
  answers: fc.record({ a: scalar, b: scalar, rows: fc.array(row, { maxLength: 4 }) }),
  record: fc.record({ a: scalar, date: fc.constantFrom<Json>('2027-01-10', '2028-02-29', null) }),
})

test('json-logic-js returns the same values as the engine', () => {
  fc.assert(
    fc.property(fc.oneof(conditionOver(read), iterated(conditionOver(element))), data, (rule, given) => {
      expect(disagreement(rule, given)).toBeUndefined()
    }),
    { numRuns: 400 },
  )
})

test('json-logic-engine returns the same values when a rule reads outside of its list', () => {
  fc.assert(
    fc.property(iterated(conditionOver(outer)), data, (rule, given) => {
      expect(disagreement(rule, given)).toBeUndefined()
    }),
    { numRuns: 200 },
  )
})

test('a rule of a definition never fails, and its explanation has the same value', () => {
  fc.assert(
    fc.property(fc.oneof(conditionOver(read), iterated(conditionOver(outer))), data, (rule, given) => {
      const { run } = compileLogic(rule)
      expect(explainLogic(rule, given).value).toEqual(run(given))
    }),
    { numRuns: 200 },
  )
})

test("data outside of a rule's dependencies does not change its result", () => {
  fc.assert(
    fc.property(conditionOver(read), data, scalar, (rule, given, operand) => {
      const { run, dependencies } = compileLogic(rule)
      for (const path of ['answers.a', 'answers.b', 'record.a', 'record.date'] as const) {
        if (dependencies.includes(path)) continue
        const [root, key] = path.split('.') as ['answers' | 'record', string]
        expect(run({ ...given, [root]: { ...given[root], [key]: operand } })).toEqual(run(given))
      }
    }),
    { numRuns: 200 },
  )
})
