import { expect, test } from 'vitest'
import type { FormPlan } from '#engine'
import { trimContext } from './trim-context.ts'

const plan = (parts: object): FormPlan =>
  ({
    id: 'x.form',
    title: 'X',
    hash: '1',
    draw: 'page',
    marks: 'optional',
    pages: [],
    checks: [],
    flags: [],
    flagInputs: {},
    rules: {},
    lookups: {},
    uses: {},
    ...parts,
  }) as FormPlan
const context = {
  today: '2026-11-21',
  record: { id: '1', end: '2027-05-15', born: '2003-01-01' },
  case: { id: '2', state: 'draft', wage: '50' },
  settings: { limit: 3, key: 'x' },
}

test('the context of a form holds only the data its rules and texts read', () => {
  const reading = plan({
    checks: [{ id: 'c', must: { before: [{ var: 'answers.end' }, { var: 'record.end' }] }, message: 'At most {settings.limit}.' }],
  })
  expect(trimContext(reading, context)).toEqual({ today: '2026-11-21', record: { end: '2027-05-15' }, case: {}, settings: { limit: 3 } })
})

test('related rows are kept when a rule or a value list reads them', () => {
  const reading = plan({
    checks: [{ must: { some: [{ var: 'related.open' }, true] } }],
    lookups: { 'people.lookup': { id: 'people.lookup', values: [], from: { view: 'people.view' } } },
  })
  const related = {
    open: [{ id: '3' }],
    others: [{ id: '4' }],
    'people.lookup': [{ id: '5' }],
    'people.view': [],
    'wages.view': [{ wage: '50' }],
  }
  expect(Object.keys(trimContext(reading, { today: '2026-11-21', related }).related ?? {})).toEqual([
    'open',
    'people.lookup',
    'people.view',
  ])
  expect(trimContext(plan({ checks: [{ var: 'related' }] }), { today: '2026-11-21', related }).related).toEqual(related)
})

test('a path written as steps counts as read, and a root read as a whole is kept as a whole', () => {
  expect(trimContext(plan({ checks: [{ val: [[2], 'record', 'born'] }] }), context).record).toEqual({ born: '2003-01-01' })
  expect(trimContext(plan({ checks: [{ var: 'record' }] }), context).record).toEqual(context.record)
})

test('owner, state and date of a record are kept only when a rule reads them', () => {
  const known = {
    today: '2026-11-21',
    case: { id: '2', state: 'draft', subject_id: '7', case_id: 'x.case', created_at: '2026-11-01', since: '2026-11-02', version: 3 },
  }
  expect(trimContext(plan({ checks: [{ '==': [{ var: 'case.state' }, 'draft'] }] }), known).case).toEqual({ state: 'draft' })
})
