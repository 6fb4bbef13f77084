import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DefinitionSet } from '../../engine/loading/definition-set.ts'
import type { Json } from '../../engine/definition/logic.ts'
import type { Rule } from '../../engine/definition/rule.ts'
import { compileLogic } from '../../engine/rules/compile-logic.ts'
import { isList, isRecord, operatorOf, type JsonObject } from '../../engine/rules/values/json.ts'
import { readsOf, walkRules } from '../../engine/rules/compile/reads.ts'
import { callsOf } from '../../engine/rules/named-rule.ts'
import { isRuleId, readRuleCall } from '../../engine/rules/compile/rule-call.ts'
import { iterators } from '../../engine/rules/compile/standard-operators.ts'
import { bindParameters } from '../../engine/views/bind-parameters.ts'
import { ruleAsCondition } from '../../engine/views/rule-as-condition.ts'
import { lookupReader } from '../../engine/workflow/lookup-reader.ts'
import { disagreement, secondOpinion } from '../conformance/rules/second-opinion.ts'
import { isToday } from '../_helpers/day-seed.ts'
import { loadSets, rulesOf, type PlacedRule } from './rules-of-definitions.ts'

/** A table whose rows are words that people read is no condition. */
const hasWords = ({ rows = [] }: Rule): boolean => rows.some(({ text }) => text !== undefined)

// Other libraries cannot call a named rule, so its content replaces the call. The result is plain JSON Logic.
const written = (rule: Json, set: DefinitionSet): Json => {
  if (isList(rule)) return rule.map((part) => written(part, set))
  const operator = operatorOf(rule)
  if (operator === undefined || !isRecord(rule)) return rule
  const call = operator === 'rule' ? readRuleCall(rule['rule'] ?? null) : undefined
  const named = call && set.get('rule', call.id)
  const logic = named && !hasWords(named) ? ruleAsCondition(named) : undefined
  if (call !== undefined && logic !== undefined) {
    const inPlace = written(bindParameters(isRuleId(logic) ? { rule: [logic] } : logic, call.arguments), set)
    // A condition is true or false, however truthy the value of its logic.
    return named?.type === 'condition' ? { '!!': [inPlace] } : inPlace
  }
  const [list, body] = isList(rule[operator]) ? (rule[operator] as readonly Json[]) : []
  // Inside an iteration the inlined rule would read the element instead of the record, so the call stays.
  if (iterators.includes(operator) && list !== undefined && body !== undefined)
    return { [operator]: [written(list, set), ...(rule[operator] as readonly Json[]).slice(1)] }
  return { [operator]: written(rule[operator] ?? null, set) }
}

/** Literals of the rule itself, so that the data reaches its branches. */
const literalsOf = (rule: Json): readonly Json[] => {
  if (isList(rule)) return rule.flatMap(literalsOf)
  if (isRecord(rule)) return Object.values(rule).flatMap(literalsOf)
  return [rule]
}

const setAt = (data: { [key: string]: Json }, [key = '', ...rest]: readonly string[], value: Json): void => {
  if (rest.length === 0) data[key] = value
  else {
    const inner = isRecord(data[key]) ? { ...data[key] } : {}
    setAt(inner, rest, value)
    data[key] = inner
  }
}

const NOTHING = Symbol('nothing at this path')

/** Data for the paths a rule reads: lists of rows for iterations, otherwise values of every type or none. */
const dataFor = (rule: Json): fc.Arbitrary<JsonObject> => {
  const scalar = fc.oneof(
    fc.constantFrom<Json>(...literalsOf(rule), null),
    fc.constantFrom<Json>(true, false, '', '0', 0, 1, 52, 13.5, 'other', '2026-11-18', '2027-02-28', '2027-05-15', '2028-02-29'),
  )
  const reads = readsOf(rule).filter(({ path }) => path !== undefined && path.length > 0)
  const inside = [...new Set(reads.filter(({ from }) => from === 'element').map(({ path }) => path?.[0] ?? ''))]
  const row = fc.record(Object.fromEntries(inside.map((field) => [field, scalar])), { requiredKeys: [], noNullPrototype: true })
  const lists = new Set<string>()
  walkRules(rule, ({ rule: visited, operator }) => {
    const [list] = isRecord(visited) && isList(visited[operator]) ? (visited[operator] as readonly Json[]) : []
    if (iterators.includes(operator)) for (const { path } of readsOf(list ?? null)) if (path) lists.add(path.join('.'))
  })
  const paths = [...new Set(reads.filter(({ from }) => from === 'root').map(({ path }) => (path ?? []).join('.')))]
  const valueAt = (path: string): fc.Arbitrary<Json | typeof NOTHING> =>
    fc.oneof<fc.MaybeWeightedArbitrary<Json | typeof NOTHING>[]>(
      { weight: 8, arbitrary: lists.has(path) ? (fc.array(row, { maxLength: 3 }) as fc.Arbitrary<Json>) : scalar },
      { weight: 1, arbitrary: fc.constant(NOTHING) },
      { weight: 1, arbitrary: fc.array(scalar, { maxLength: 2 }) },
    )
  return fc.tuple(...paths.map(valueAt)).map((values) => {
    const data: { [key: string]: Json } = { today: '2026-11-18' }
    paths.forEach((path, index) => {
      const value = values[index]
      if (value !== undefined && value !== NOTHING) setAt(data, path.split('.'), value)
    })
    return data
  })
}

/** Rules without a second opinion, and the reason. */
const ours = (rule: Json): boolean => callsOf(rule).length > 0

const sets = loadSets()

/** Institutions have nearly all rules of the base: with generated data, theirs are tried more rarely. */
const named = sets.map((set, index) => ({ name: index === 0 ? 'the base' : `an institution (${index})`, set, days: index === 0 ? 3 : 9 }))

describe.each(named)('$name', ({ name, set, days }) => {
  const options = { lookups: (id: string) => lookupReader(set, id) }
  const rules: readonly (PlacedRule & { readonly called: Json })[] = rulesOf(set).map((placed) => ({
    ...placed,
    called: placed.rule,
    rule: written(placed.rule, set),
  }))
  const ofToday = rules.filter(({ where }) => isToday(`${name} ${where}`, days))

  test('other libraries return the same value for every rule, with the data of its examples', () => {
    const found = rules.flatMap(({ where, rule, given }) =>
      given.flatMap((example) => {
        const data = { today: '2026-11-18', ...example }
        const difference = ours(rule) ? undefined : disagreement(rule, data, options)
        return difference ? [{ where, data, ...difference }] : []
      }),
    )
    expect(found).toEqual([])
  })

  test('other libraries return the same value for every rule, with generated data', () => {
    for (const { where, rule } of ofToday) {
      if (ours(rule) || operatorOf(rule) === undefined) continue
      fc.assert(
        fc.property(dataFor(rule), (data) => {
          expect(disagreement(rule, data, options), where).toBeUndefined()
        }),
        { numRuns: 60, seed: 7 },
      )
    }
  })

  test('a named rule has the same value when called and when written in place', () => {
    const calling = { ...options, rules: (id: string) => set.get('rule', id) }
    for (const { where, rule, called } of ofToday) {
      if (callsOf(called).length === 0) continue
      const [inPlace, byCall] = [compileLogic(rule, calling), compileLogic(called, calling)]
      fc.assert(
        fc.property(dataFor(rule), (generated) => {
          // The server sets the day, and rules with days are in force by it, so it is always a day.
          const data = { ...generated, today: '2026-11-18' }
          expect(byCall.run(data), where).toEqual(inPlace.run(data))
        }),
        { numRuns: 60, seed: 7 },
      )
    }
  })

  test('nearly every rule has a second opinion, and the others have a reason', () => {
    const logic = rules.filter(({ rule }) => operatorOf(rule) !== undefined)
    const alone = logic.filter(({ rule }) => ours(rule) || secondOpinion(rule, { today: '2026-11-18' }, options).value === undefined)
    expect(logic.length).toBeGreaterThan(200)
    // A window is a value of our own, so its two dates are compared one by one; words have their examples.
    const windows = set
      .all('rule')
      .filter((rule) => rule.type === 'window' || hasWords(rule))
      .map(({ id }) => id)
    const unexplained = alone.filter(({ rule }) => callsOf(rule).some((id) => !windows.includes(id)) || !ours(rule))
    expect(unexplained.map(({ where }) => where)).toEqual([])
  })
})
