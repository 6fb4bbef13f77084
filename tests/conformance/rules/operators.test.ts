import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { compileLogic } from '../../../engine/rules/compile-logic.ts'
import { describeOperators } from '../../../engine/rules/compile/describe-operators.ts'
import type { LookupReader } from '../../../engine/rules/operators/operator.ts'
import { operators } from '../../../engine/rules/operators/registry.ts'
import { secondOpinion } from './second-opinion.ts'

const countries: LookupReader = {
  labelOf: (value) => (value === 'CA' ? 'Canada' : undefined),
  isOn: (value) => value === 'CA',
  propOf: (value, prop) => (value === 'CA' && prop === 'region' ? 'Americas' : undefined),
}
const lookups = (id: string): LookupReader | undefined => (id === 'countries.lookup' ? countries : undefined)

describe.each(operators)('the examples of $name hold', (operator) => {
  test.each(operator.examples)('$args is $result', ({ args, result }) => {
    // The arguments are read from the data: written out, a row with one property would be taken for a rule.
    const rule = { [operator.name]: args.map((_, index) => ({ var: `args.${index}` })) }
    expect(compileLogic(rule, { lookups }).run({ args })).toEqual(result)
    expect(secondOpinion(rule, { args }, { lookups })).toMatchObject({ value: result })
  })
  test('every operator has an example and a summary that is a sentence', () => {
    expect(operator.examples.length).toBeGreaterThan(0)
    expect(operator.summary).toMatch(/^[A-Z1-9-].*\.$/u)
  })
})

test('docs/operators.md equals the registry', () => {
  expect(readFileSync(join(import.meta.dirname, '../../../docs/operators.md'), 'utf8')).toBe(describeOperators())
})
