import { expect, test } from 'vitest'
import { checkQueryable } from './check-queryable.ts'
import type { Json } from '../values/json.ts'

test.each<Json>([
  { and: [{ in_list: [{ var: 'record.state' }, ['a', 'b']] }, { '!': { blank: { var: 'record.assignee' } } }] },
  { or: [{ '==': [{ var: 'record.assignee' }, { var: 'user.id' }] }, { before: [{ var: 'record.due' }, { var: 'today' }] }] },
  { '>=': [{ var: 'record.n' }, { var: 'with.least' }] },
  { starts_with: [{ var: 'record.code' }, 'H-1B'] },
  { in_list: [{ var: 'record.site' }, { map: [{ var: 'user.sites' }, { var: 'id' }] }] },
  { or: [{ some: [{ var: 'user.sites' }, { '==': [{ var: 'record' }, { val: [[2], 'today'] }] }] }, { blank: { var: 'record.site' } }] },
  { and: [{ '>': [{ count: [{ filter: [{ var: 'settings.sites' }, { var: 'open' }] }] }, 0] }, { present: { var: 'record.site' } }] },
  { if: [{ present: { var: 'user.site' } }, { '==': [{ var: 'record.site' }, { var: 'user.site' }] }, false] },
  true,
])('the database can answer %j', (rule) => expect(checkQueryable(rule)).toEqual([]))

test.each<[Json, string]>([
  [{ and: [{ '==': [{ lower: { var: 'record.code' } }, 'x'] }] }, '/and/0/==/0'],
  [{ '==': [{ var: 'record.a' }, { var: 'record.b' }] }, ''],
  [{ '==': [{ var: 'answers.a' }, 1] }, '/==/0'],
  [{ some: [{ var: 'record.rows' }, { var: 'x' }] }, ''],
  [{ or: [{ some: [{ var: 'answers.rows' }, { var: 'x' }] }, { blank: { var: 'record.a' } }] }, '/or/0/some/0'],
])('the database cannot answer %j', (rule, pointer) =>
  expect(checkQueryable(rule).some((problem) => problem.code === 'rule.not-queryable' && problem.pointer === pointer)).toBe(true),
)
