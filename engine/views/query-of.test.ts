import { expect, test } from 'vitest'
import type { Definition } from '../definition/kinds.ts'
import { readDefinitions } from '../definition/definition-reader.ts'
import { matchesQuery, runQuery } from './matches-query.ts'
import { queryOf, type CompiledQuery, type ViewRequest } from './query-of.ts'

const definitions: readonly Definition[] = [
  {
    id: 'profile.entity',
    title: 'Profile',
    name: 'profile',
    indexed: [
      { field: 'last_name', type: 'text' },
      { field: 'site', type: 'text' },
    ],
    search: ['last_name'],
  },
  {
    id: 'request.entity',
    title: 'Request',
    name: 'request',
    policy: 'may-see.rule',
    search: ['number', 'student_name'],
    indexed: [
      { field: 'type', type: 'text' },
      { field: 'site', type: 'text' },
      { field: 'due', type: 'date' },
      { field: 'owner', type: 'text' },
      { field: 'number', type: 'text' },
    ],
    relations: {
      student: { entity: 'profile.entity', by: 'subject_id', required: true },
      assignee: { entity: 'profile.entity', by: 'assignee_id' },
    },
  },
  { id: 'same-site.rule', type: 'condition', with: ['site'], when: { in_list: [{ var: 'with.site' }, { var: 'user.sites' }] } },
  {
    id: 'may-see.rule',
    type: 'table',
    hit: 'first',
    inputs: { role: { var: 'user.role' } },
    rows: [
      { id: 'super', match: { role: 'super' }, then: true },
      {
        id: 'officer',
        match: { role: ['officer', 'assistant'] },
        when: { rule: ['same-site.rule', { site: { var: 'record.site' } }] },
        then: true,
      },
      { id: 'student', match: { role: 'student' }, when: { '==': [{ var: 'record.owner' }, { var: 'user.id' }] }, then: true },
    ],
  },
  {
    id: 'requests.view',
    entity: 'request.entity',
    where: {
      and: [
        { '!=': [{ var: 'record.state' }, 'deleted'] },
        { if: [{ var: 'settings.hideDrafts' }, { '!=': [{ var: 'record.state' }, 'draft'] }, true] },
      ],
    },
    columns: [
      { field: 'number', label: 'Number', sort: true },
      { field: 'student.last_name', label: 'Student', sort: true, second: '{record.student.site}' },
      { field: 'due', label: 'Due', sort: true },
    ],
    filters: [
      { field: 'state', label: 'Status', workflow: 'request.workflow' },
      { field: 'type', label: 'Type', as: 'choices' },
      { field: 'due', label: 'Due', as: 'range' },
    ],
    tabs: [
      { id: 'all', label: 'All' },
      {
        id: 'late',
        label: 'Late',
        where: { and: [{ present: { var: 'record.due' } }, { before: [{ var: 'record.due' }, { var: 'today' }] }] },
      },
    ],
    sort: [{ field: 'due', down: true }],
  },
  {
    id: 'of-student.view',
    entity: 'request.entity',
    with: ['student'],
    where: { '==': [{ var: 'record.subject_id' }, { var: 'with.student' }] },
    columns: [{ field: 'number', label: 'Number' }],
  },
  {
    id: 'greedy.view',
    entity: 'request.entity',
    where: { '>': [{ count: [{ var: 'record.dependents' }] }, 2] },
    columns: [{ field: 'number', label: 'Number' }],
  },
]
const set = readDefinitions(definitions)
const today = '2026-11-21'
const query = (request: Partial<ViewRequest>, view = 'requests.view'): CompiledQuery => {
  const result = queryOf(set, view, { today, user: { role: 'super' }, ...request })
  if (!result.ok) throw new Error(JSON.stringify(result))
  return result
}
const notDeleted = { op: 'ne', field: 'state', value: 'deleted' }

test('a policy that holds for this user adds nothing; one that reads the row remains a comparison with a value', () => {
  expect(query({}).where).toEqual(notDeleted)
  expect(query({ user: { role: 'officer', sites: ['main', 'med'] } }).where).toEqual({
    and: [{ op: 'in', field: 'site', values: ['main', 'med'] }, notDeleted],
  })
  expect(query({ user: { role: 'student', id: 'u7' } }).where).toEqual({ and: [{ op: 'eq', field: 'owner', value: 'u7' }, notDeleted] })
})

test('what is looked for has the one form of Unicode in which answers are stored', () => {
  expect(query({ with: { student: 'Jose\u0301' } }, 'of-student.view').where).toEqual({ op: 'eq', field: 'subject_id', value: 'José' })
  expect(query({ filters: { type: ['Jose\u0301'] } }).where).toEqual({ and: [notDeleted, { op: 'eq', field: 'type', value: 'José' }] })
})

test('a policy that is false for this user selects nothing', () => {
  expect(query({ user: { role: 'guest' } }).where).toBe(false)
  expect(query({ user: null }).where).toBe(false)
  expect(query({ user: { role: 'officer' } }).where).toBe(false)
})

test('a user without the compared attribute sees no rows without it either', () => {
  const { where } = query({ user: { role: 'student' } })
  expect(where).toBe(false)
})

test('conditions on settings are decided before the query', () => {
  expect(query({ settings: { hideDrafts: true } }).where).toEqual({ and: [notDeleted, { op: 'ne', field: 'state', value: 'draft' }] })
})

test('relations in columns are joined, and their fields are selected', () => {
  const result = query({})
  expect(result.joins).toEqual([{ relation: 'student', entity: 'profile', by: 'subject_id', required: true }])
  expect(result.fields).toEqual(['id', 'version', 'state', 'number', 'student.last_name', 'student.site', 'due'])
  expect(result.sort).toEqual([
    { field: 'due', down: true },
    { field: 'id', down: true },
  ])
})

test('the counts of each facet apply all filters but its own', () => {
  const result = query({ filters: { state: ['submitted', 'in_review'], due: { from: '2026-11-01' } }, tab: 'late' })
  const late = [{ not: { op: 'blank', field: 'due' } }, { op: 'lt', field: 'due', value: today }]
  const states = { op: 'in', field: 'state', values: ['submitted', 'in_review'] }
  const due = { op: 'ge', field: 'due', value: '2026-11-01' }
  expect(result.where).toEqual({ and: [notDeleted, ...late, states, due] })
  expect(result.facets).toEqual([
    { field: 'state', where: { and: [notDeleted, ...late, due] } },
    { field: 'type', where: { and: [notDeleted, ...late, states, due] } },
  ])
  expect(result.tabs.map(({ id, where }) => [id, where])).toEqual([
    ['all', { and: [notDeleted, states, due] }],
    ['late', { and: [notDeleted, ...late, states, due] }],
  ])
})

test('a request for something the view does not offer is refused by name', () => {
  const code = (request: Partial<ViewRequest>, view = 'requests.view'): string => {
    const result = queryOf(set, view, { today, user: { role: 'super' }, ...request })
    return result.ok ? 'ok' : result.code
  }
  expect(code({ filters: { ssn: '1' } })).toBe('view.filter')
  expect(code({ sort: { field: 'ssn' } })).toBe('view.sort')
  expect(code({ tab: 'none' })).toBe('view.tab')
  expect(code({}, 'of-student.view')).toBe('view.parameter')
  expect(code({ with: { student: 'p1' } }, 'of-student.view')).toBe('ok')
  expect(code({}, 'none.view')).toBe('view.unknown')
})

test('an operator that no database can evaluate is named, and the view refuses instead of showing everything', () => {
  expect(queryOf(set, 'greedy.view', { today, user: { role: 'super' } })).toMatchObject({
    ok: false,
    code: 'view.condition',
    problems: [{ operator: '>' }],
  })
})

test('rows are sorted, missing values last, page after page without a gap', () => {
  const rows = ['2026-12-01', null, '2026-11-01', '2026-12-01', null].map((due, index) => ({ id: `r${index}`, state: 'x', due }))
  const seen: unknown[] = []
  let after: readonly (string | null)[] | undefined
  for (let page = 0; page < 3; page++) {
    const found = runQuery(query({ limit: 2, ...(after && { after }) }), rows)
    seen.push(...found.map(({ id }) => id))
    const last = found.at(-1)
    after = last && [last['due'] as string | null, last['id'] as string]
  }
  expect(seen).toEqual(['r3', 'r0', 'r2', 'r4', 'r1'])
})

test('a search ignores accents and case, and needs all of its words', () => {
  const found = (search: string): boolean =>
    matchesQuery(query({ search }), { id: '1', state: 'x', number: '2026-00017', student_name: 'Noor Haddad-Lée' })
  expect(found('lee NOOR')).toBe(true)
  expect(found('2026-00017')).toBe(true)
  expect(found('lee piet')).toBe(false)
})

const people = readDefinitions([
  {
    id: 'person.entity',
    title: 'Person',
    name: 'person',
    indexed: [
      { field: 'last', type: 'text' },
      { field: 'first', type: 'text' },
      { field: 'number', type: 'text' },
    ],
  },
  {
    id: 'people.view',
    entity: 'person.entity',
    columns: [
      { field: 'last', label: 'Name', text: '{record.last}, {record.first}', second: 'city', sort: true },
      { field: 'number', label: 'Number', second: '{record.issued}', sort: true, when: { '==': [{ var: 'user.role' }, 'officer'] } },
    ],
    filters: [
      { field: 'number', label: 'Number', as: 'text' },
      { field: 'city', label: 'City', as: 'text' },
    ],
    sort: [{ field: 'number' }, { field: 'last' }],
  },
])
const asked = (role: string, more: Partial<ViewRequest> = {}) => queryOf(people, 'people.view', { today, user: { role }, ...more })

test('a column of several fields is sorted by all of them in display order, and then by the id', () => {
  expect(asked('officer', { sort: { field: 'last', down: true } })).toMatchObject({
    sort: [
      { field: 'last', down: true },
      { field: 'first', down: true },
      { field: 'city', down: true },
      { field: 'id', down: true },
    ],
  })
})

test('a column withheld from the viewer is not selected, filtered or sorted by, not even as the usual order', () => {
  expect(asked('officer')).toMatchObject({
    columns: [{ field: 'last' }, { field: 'number' }],
    sort: [{ field: 'number' }, { field: 'last' }, { field: 'id' }],
  })
  const withheld = asked('clerk')
  expect(withheld).toMatchObject({ columns: [{ field: 'last' }], filters: [{ field: 'city' }], sort: [{ field: 'last' }, { field: 'id' }] })
  expect(withheld.ok && withheld.fields.filter((field) => ['number', 'issued'].includes(field))).toEqual([])
  expect(asked('clerk', { sort: { field: 'number' } })).toMatchObject({ ok: false, code: 'view.sort' })
  expect(asked('clerk', { filters: { number: 'N1' } })).toMatchObject({ ok: false, code: 'view.filter' })
  expect(asked('officer', { filters: { number: 'N1' } })).toMatchObject({ ok: true })
})
