import { expect, test } from 'vitest'
import { ruleIdFor } from './rule-id.ts'

test('the id of a rule is made of its words', () => {
  expect(ruleIdFor(' Über 40 weeks, abroad! ')).toBe('uber-40-weeks-abroad.rule')
  expect(ruleIdFor('…')).toBe('')
})
