import { expect, test } from 'vitest'
import { compileForm } from '../forms/plan/compile-form.ts'
import { getDefinition } from '../definition/definition-reader.ts'
import { loadDefinitions } from '../load-definitions.ts'
import { compileWorkflow } from '../workflow/compile-workflow.ts'
import { transition } from '../workflow/transition.ts'
import type { CaseDefinitions, CaseRecord } from './case-record.ts'
import { planEffect, planMove } from './plan-writes.ts'
import type { Write } from './write.ts'

const question = (id: string, was?: string) => ({ question: id, label: id, type: 'text', ...(was !== undefined && { wire: { was } }) })
const form = (id: string, items: readonly object[]) => ({ id, pages: [{ id: 'page', title: 'Page', items }] })
const parties = { clerk: { label: 'Clerk' } }

const FILES = [
  { id: 'club.entity', title: 'Club', name: 'club' },
  { id: 'task.entity', title: 'Task', name: 'task' },
  {
    id: 'loan.entity',
    title: 'Loan',
    name: 'loan',
    key: { field: 'number', series: '{year}-{number}' },
    relations: { club: { entity: 'club.entity', by: 'club_id' } },
  },
  form('ask.form', [question('title'), question('scan')]),
  form('more.form', [question('title'), question('extra')]),
  form('why.form', [question('reason')]),
  {
    id: 'loan.workflow',
    initial: 'draft',
    states: [
      { id: 'draft', label: 'Draft', family: 'you' },
      { id: 'open', label: 'Open', family: 'done', final: true },
    ],
    events: [
      {
        id: 'finish',
        label: 'Finish',
        from: ['draft'],
        to: 'open',
        who: ['clerk'],
        form: 'why.form',
        note: 'reason',
        effects: [
          { set: { decided: { var: 'event.reason' } } },
          { set: { lent: true }, on: 'subject' },
          { set: { loans: 1 }, on: 'club' },
          { create: { entity: 'club.entity', values: { name: 'New' }, as: 'club_id' } },
          { create: { case: 'more.case', values: { title: 'Again', subject_id: 'other' } } },
          { task: { title: 'Look at it', for: 'clerk' } },
          { convert: { to: 'more.case', values: { extra: 'yes' } } },
          { apply: true },
          { send: { event: 'finish', to: 'club' } },
        ],
      },
    ],
  },
  {
    id: 'loan.case',
    title: 'Loan',
    code: 'loan',
    of: 'loan.entity',
    subject: 'club.entity',
    parties,
    forms: ['ask.form'],
    workflow: 'loan.workflow',
    changes: { of: 'club.entity', match: [], who: ['clerk'], in: ['open'] },
  },
  { id: 'more.case', title: 'More', code: 'more', of: 'loan.entity', parties, forms: ['more.form'], workflow: 'loan.workflow' },
]

const definitionsOf = (files: readonly { readonly id: string }[]): CaseDefinitions => {
  const { set } = loadDefinitions(files.map((file) => ({ file: `${file.id}.json`, text: JSON.stringify(file) })))
  return { hash: set.hash, set, plan: (id) => compileForm(set, id) }
}
const definitions = definitionsOf(FILES)

const record: CaseRecord = {
  entity: 'loan',
  id: 'loan-1',
  version: 4,
  subject: 'club-1',
  data: { number: '2026-1', title: 'A book', scan: 'x', club_id: 'club-2', kept: 'by the office' },
  instance: { state: 'draft', since: '2026-11-01T12:00:00Z', approvals: [] },
  orphanedAnswers: [],
  carriedOver: undefined,
  hash: definitions.hash,
  definitions,
  definition: definitions.set.get('case', 'loan.case'),
  related: {},
}
const moment = { now: '2026-11-18T12:00:00Z', today: '2026-11-18' }

const finished = () => {
  const context = { ...moment, user: {}, parties: ['clerk'], people: {}, case: { id: 'loan-1', version: 4 }, answers: record.data }
  const done = transition(
    compileWorkflow(definitions.set, 'loan.workflow'),
    { state: 'draft', since: '2026-11-01T12:00:00Z', approvals: [] },
    'finish',
    { ...context, event: { reason: 'Returned' } },
  )
  if (!done.ok) throw new Error(done.message)
  return done
}

const effectWrites = (): readonly Write[] => {
  let last = 0
  const newId = (): string => `new-${(last += 1)}`
  return finished().effects.flatMap((planned) =>
    planEffect(record, definitions, planned, { people: { clerk: ['ann', 'bo'] }, newId, moved: true }),
  )
}

test('a transition writes the next state with the values set on the record, and its entry in the history', () => {
  const [move, note] = planMove(record, definitions, finished(), { kind: 'event', answers: { title: 'Two books' } }, moment)
  expect(move).toEqual({
    write: 'move',
    state: 'open',
    since: moment.now,
    approvals: [],
    data: { ...record.data, title: 'Two books', decided: 'Returned' },
    orphanedAnswers: [],
  })
  expect(note).toEqual({
    write: 'note',
    kind: 'event',
    event: 'finish',
    from: 'draft',
    to: 'open',
    party: 'clerk',
    note: 'Returned',
    asked: { reason: 'Returned' },
    differences: { title: ['A book', 'Two books'], decided: [null, 'Returned'] },
  })
})

test('each effect is a list of writes that names every record by id', () => {
  const task = (id: string, person: string) => ({
    write: 'insert',
    entity: 'task',
    id,
    subject: 'loan-1',
    values: { title: 'Look at it', for_person_id: person, done: false, record_entity: 'loan', record_id: 'loan-1' },
  })
  expect(effectWrites()).toEqual([
    { write: 'set', entity: 'club', id: 'club-1', values: { lent: true }, because: 'finish', note: '2026-1' },
    { write: 'set', entity: 'club', id: 'club-2', values: { loans: 1 }, because: 'finish', note: '2026-1' },
    { write: 'insert', entity: 'club', id: 'new-1', subject: 'club-1', values: { name: 'New' } },
    { write: 'link', field: 'club_id', id: 'new-1', note: '2026-1' },
    { write: 'start', case: 'more.case', id: 'new-2', subject: 'other', values: { title: 'Again' } },
    task('new-3', 'ann'),
    task('new-4', 'bo'),
    {
      write: 'convert',
      case: 'more.case',
      id: 'new-5',
      subject: 'club-1',
      // No number, no answer without a question there; what no form asks goes along.
      values: { title: 'A book', club_id: 'club-2', kept: 'by the office', extra: 'yes' },
    },
    { write: 'apply' },
    { write: 'deliver', planned: { key: 'loan-1:4:8', because: 'finish', effect: { send: { event: 'finish', to: 'club' } } } },
  ])
})

test('a case that proposes no changes has nothing to apply', () => {
  const { changes: _none, ...loan } = getDefinition(definitions.set, 'case', 'loan.case')
  const writes = finished().effects.flatMap((planned) =>
    planEffect({ ...record, definition: loan }, definitions, planned, { people: { clerk: 'ann' }, newId: () => 'new' }),
  )
  expect(writes.map(({ write }) => write)).not.toContain('apply')
})

test('an effect outside a transition writes what it sets on the record itself', () => {
  const writes = finished().effects.flatMap((planned) => planEffect(record, definitions, planned, { people: {}, newId: () => 'new' }))
  expect(writes[0]).toEqual({ write: 'set', entity: 'loan', id: 'loan-1', values: { decided: 'Returned' }, because: 'finish', note: '' })
})

test('the writes are JSON', () => {
  const writes = [...planMove(record, definitions, finished(), { kind: 'event' }, moment), ...effectWrites()]
  expect(JSON.parse(JSON.stringify(writes))).toEqual(writes)
})

test('a record begun again goes on with the definitions in force, and keeps answers that lost their question', () => {
  const newer = definitionsOf(FILES.map((file) => (file.id === 'ask.form' ? form('ask.form', [question('heading', 'title')]) : file)))
  const again = {
    ...finished(),
    next: { state: 'draft', since: moment.now, approvals: [] },
    entry: { event: 'again', from: 'open', to: 'draft' },
    effects: [],
  }
  const [move] = planMove(record, newer, again, { kind: 'event' }, moment)
  expect(move).toMatchObject({
    hash: newer.hash,
    data: { heading: 'A book', number: '2026-1', kept: 'by the office' },
    orphanedAnswers: [{ path: 'scan', label: 'scan', value: 'x' }],
    carriedOver: { form: 'ask.form', given: '2026-11-01T12:00:00Z', since: 5, paths: ['heading'] },
  })
  const [stays] = planMove(record, newer, finished(), { kind: 'event' }, moment)
  expect(stays, 'other transitions leave it where it was').not.toHaveProperty('hash')
})

test('values for a related record that is not there are an error', () => {
  const [, onSubject] = finished().effects
  if (onSubject === undefined) throw new Error('no effect')
  expect(() => planEffect({ ...record, subject: undefined }, definitions, onSubject, { people: {}, newId: () => '' })).toThrow(
    'loan loan-1 has no subject',
  )
})
