import { expect, test } from 'vitest'
import { isClause } from './en/clauses.ts'

test('a label that is a noun is none, also one that is written as a verb', () => {
  expect(['List', 'List of labs', 'Will', 'Table'].filter(isClause)).toEqual([])
  const clauses = ['List your labs', 'Will you travel', 'How many credits?', 'Why', 'Passport expires']
  expect(clauses.filter(isClause)).toEqual(clauses)
})
