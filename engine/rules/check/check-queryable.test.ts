import { expect, test } from 'vitest'
import { checkQueryable } from './check-queryable.ts'
import type { Json } from '../values/json.ts'

test.each<Json>([
  { and: [{ in_list: [{ var: 'record.state' }, ['a', 'b']] }, { '!': { blank: { var: 'record.assignee' } } }] },
  { or: [{ '==': [{ var: 'record.assignee' }, { var: 'user.id' }] }, { before: [{ var: 'record.due' }, { var: 'today' }] }] },
  { '>=': [{ var: 'record.n' }, { var: 'with.least' }] },
  { starts_with: [{ var: 'record.code' }, 'H-1B'] },
  true,
])('the database can answer %j', (rule) => expect(checkQueryable(rule)).toEqual([]))

test.each<[Json, string]>([
  [{ and: [{ '==': [{ lower: { var: 'record.code' } }, 'x'] }] }, '/and/0/==/0'],
  [{ '==': [{ var: 'record.a' }, { var: 'record.b' }] }, ''],
  [{ '==': [{ var: 'answers.a' }, 1] }, '/==/0'],
  [{ some: [{ var: 'record.rows' }, { var: 'x' }] }, ''],
])('the database cannot answer %j', (rule, pointer) =>
  expect(checkQueryable(rule).some((problem) => problem.code === 'rule.not-queryable' && problem.pointer === pointer)).toBe(true),
)
