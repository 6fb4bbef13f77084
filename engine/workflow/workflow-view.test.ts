import { expect, test } from 'vitest'
import table from '../../tests/conformance/workflow/request.json' with { type: 'json' }
import type { Definition } from '../definition/kinds.ts'
import { availableEvents } from './available-events.ts'
import { compileWorkflow } from './compile-workflow.ts'
import { readDefinitions } from '../definition/definition-reader.ts'
import { instantAfter } from './instant.ts'
import type { Instance, WorkflowContext } from './instance.ts'
import { mayEdit } from './may-edit.ts'
import { partiesOf } from './parties.ts'
import { pathAhead } from './path-ahead.ts'
import { steps } from './progress.ts'
import { transition } from './transition.ts'

const workflow = compileWorkflow(readDefinitions(table.definitions as unknown as Definition[]), 'request.workflow')
const instanceIn = (state: string): Instance => ({ state, since: table.since, approvals: [] })
const ctx = { ...table.ctx, parties: ['officer'] } as unknown as WorkflowContext

test('a user is offered only events of the state that they may send, in the order of the definition', () => {
  expect(availableEvents(workflow, instanceIn('in_review'), ctx).map(({ event }) => event)).toEqual([
    'assign',
    'approve',
    'note',
    'ask',
    'settle',
  ])
  expect(availableEvents(workflow, instanceIn('in_review'), { ...ctx, parties: ['student'] })).toEqual([])
})

test('an event refused by its guard is offered closed, with the reason and its explanation', () => {
  const approve = availableEvents(workflow, instanceIn('in_review'), { ...ctx, record: { credits: 3 } }).find(
    ({ event }) => event === 'approve',
  )
  expect(approve).toMatchObject({
    allowed: false,
    primary: true,
    why: { code: 'event.guard', message: 'Full-time work needs 12 credits.' },
  })
  expect(approve?.why?.explanation).toMatchObject({ title: 'Full-time work needs 12 credits.', holds: false })
})

test('a guard without its own text is explained in the words of the catalogue', () => {
  const set = readDefinitions([
    { id: 'profile.fields', fields: [{ id: 'credits', label: 'Credits this term' }] },
    {
      id: 'w.workflow',
      initial: 'a',
      states: [{ id: 'a', label: 'A', family: 'you' }],
      events: [{ id: 'go', label: 'Go', from: ['a'], who: ['officer'], when: { '>=': [{ var: 'record.credits' }, 12] } }],
    },
  ])
  const [go] = availableEvents(compileWorkflow(set, 'w.workflow'), instanceIn('a'), { ...ctx, record: { credits: 3 } })
  expect(go?.why?.message).toBe('Not possible now: the credits this term are less than 12.')
})

test('an event asks first only in the cases that its question names, with values of its own', () => {
  const set = readDefinitions([
    {
      id: 'w.workflow',
      initial: 'a',
      states: [{ id: 'a', label: 'A', family: 'office' }],
      events: [
        {
          id: 'go',
          label: 'Go',
          from: ['a'],
          who: ['officer'],
          confirm: {
            title: 'Go?',
            text: '{with.count, plural, one {A task is} other {# tasks are}} open: {with.tasks}.',
            button: 'Go',
            when: { '>': [{ count: [{ var: 'related.tasks' }] }, 0] },
            with: {
              count: { count: [{ var: 'related.tasks' }] },
              tasks: { text_join: [{ pluck: [{ var: 'related.tasks' }, 'title'] }, '; '] },
            },
          },
        },
      ],
    },
  ])
  const asked = (tasks: readonly object[]) =>
    availableEvents(compileWorkflow(set, 'w.workflow'), instanceIn('a'), { ...ctx, related: { tasks } } as unknown as WorkflowContext)[0]
      ?.confirm?.text
  expect(asked([{ title: 'Call the dean' }, { title: 'File the letter' }])).toBe('2 tasks are open: Call the dean; File the letter.')
  expect(asked([{ title: 'Call the dean' }])).toBe('A task is open: Call the dean.')
  expect(asked([])).toBeUndefined()
})

test('a state says who may change what, and why others only read', () => {
  expect(mayEdit(workflow, instanceIn('draft'), 'cpt-request.form', ['student'])).toEqual({ allowed: true })
  expect(mayEdit(workflow, instanceIn('draft'), 'other.form', ['student'])).toMatchObject({ allowed: false })
  expect(mayEdit(workflow, instanceIn('draft'), 'other.form', ['officer'])).toEqual({ allowed: true, pages: ['office'] })
  expect(mayEdit(workflow, instanceIn('submitted'), 'cpt-request.form', ['student'], { case: { submitted_on: '2026-11-20' } })).toEqual({
    allowed: false,
    why: 'The office has it since November 20, 2026.',
  })
})

test('progress covers the finished steps, and a dismissed request shows how far it came', () => {
  const statuses = (state: string, visited?: readonly string[]): readonly string[] =>
    steps(workflow, instanceIn(state), visited).map(({ status }) => status)
  expect(statuses('submitted')).toEqual(['done', 'now', 'ahead'])
  expect(statuses('completed')).toEqual(['done', 'done', 'done'])
  // The step it was in was not finished, and one it was never in did not happen.
  expect(statuses('dismissed', ['draft', 'submitted', 'dismissed'])).toEqual(['done', 'ahead', 'ahead'])
  expect(statuses('dismissed', ['draft', 'completed', 'dismissed'])).toEqual(['done', 'ahead', 'ahead'])
  expect(statuses('dismissed', ['draft', 'dismissed'])).toEqual(['ahead', 'ahead', 'ahead'])
})

test('the path ahead shows the likeliest next states and who moves the record there', () => {
  const { now, ahead } = pathAhead(workflow, instanceIn('draft'))
  expect(now.who).toEqual(['student', 'system'])
  expect(ahead.map(({ state }) => state)).toEqual(['submitted', 'in_review', 'completed'])
})

test('what comes next, with whom and for how long is said to each party in its own words', () => {
  const set = readDefinitions([
    {
      id: 'w.workflow',
      initial: 'a',
      steps: [{ label: 'A step', states: ['a'] }],
      states: [
        {
          id: 'a',
          label: 'A',
          family: 'you',
          next: [{ who: ['student'], text: 'You send {case.what}' }, { text: 'The student sends {case.what}' }],
          by: [{ who: ['student'], text: 'you' }, { text: 'the student' }],
          usually: [{ who: ['student'], text: 'Take your time' }],
        },
      ],
      events: [],
    },
  ])
  const own = compileWorkflow(set, 'w.workflow')
  const data = { case: { what: 'it' } }
  const read = (parties: readonly string[]) => [
    pathAhead(own, instanceIn('a'), data, parties).now,
    steps(own, instanceIn('a'), [], { data, parties }).map(({ help }) => help),
  ]
  expect(read(['student'])).toMatchObject([{ next: 'You send it', by: 'you', usually: 'Take your time' }, ['Take your time']])
  expect(read(['officer'])).toMatchObject([{ next: 'The student sends it', by: 'the student' }, [undefined]])
  expect(read(['officer'])[0]).not.toHaveProperty('usually')
})

test('a user acts as a party by its condition, or by being its person', () => {
  const { rules } = workflow
  const parties = {
    student: { label: 'Student', person: { var: 'record.id' } },
    officer: { label: 'Officer', who: { '==': [{ var: 'user.role' }, 'officer'] } },
    approver: { label: 'Approver {record.id}', person: { var: 'answers.approvers' } },
  }
  const data = { record: { id: 'p1' }, user: { role: 'officer' }, answers: { approvers: ['p7', 'p8'] } }
  expect(partiesOf(rules, { parties }, data, 'p1').acts).toEqual(['student', 'officer'])
  expect(partiesOf(rules, { parties }, data, 'p8').acts).toEqual(['officer', 'approver'])
  expect(partiesOf(rules, { parties }, data)).toEqual({
    acts: ['officer'],
    people: { student: 'p1', approver: ['p7', 'p8'] },
    labels: { student: 'Student', officer: 'Officer', approver: 'Approver p1' },
  })
})

test('whoever an approval was passed on to is the person of its party from then on', () => {
  const { rules } = workflow
  const parties = { approver: { label: 'Approver', person: { var: 'answers.approver' } } }
  const asked = { party: 'approver', order: 0 }
  const passed = [
    { ...asked, id: 's.1', person: 'p7', status: 'reassigned' },
    { ...asked, id: 's.1.r', person: 'p8', status: 'reassigned' },
    { ...asked, id: 's.1.r.r', person: 'p9', status: 'open' },
  ] as const
  const peopleOf = (approver: string, steps: Parameters<typeof partiesOf>[4]) =>
    partiesOf(rules, { parties }, { answers: { approver } }, 'p9', steps)
  expect(peopleOf('p7', passed)).toMatchObject({ people: { approver: 'p9' }, acts: ['approver'] })
  // Somebody else who is chosen later is asked; a step that came back to its first person ends there.
  expect(peopleOf('p1', passed).people).toEqual({ approver: 'p1' })
  expect(peopleOf('p7', [...passed.slice(0, 2), { ...asked, id: 's.1.r.r', person: 'p7', status: 'open' }]).people).toEqual({
    approver: 'p7',
  })
})

test.each([
  ['2026-01-31T10:00:00.000Z', 'P1M', '2026-02-28T10:00:00.000Z'],
  ['2026-11-21T23:30:00.000Z', 'PT1H', '2026-11-22T00:30:00.000Z'],
  ['2026-11-21T10:00:00.000Z', '-P1DT30M', '2026-11-20T09:30:00.000Z'],
  ['2026-11-21T10:00:00.000Z', 'P2W', '2026-12-05T10:00:00.000Z'],
])('%s and %s is %s', (from, duration, result) => expect(instantAfter(from, duration)).toBe(result))

test('an event that does not exist for a case is not listed, and sending it is refused with the reason of its rule', () => {
  const set = readDefinitions([
    { id: 'waits.rule', type: 'condition', why: 'Only some are decided elsewhere.', when: { '==': [{ var: 'case.kind' }, 'opt'] } },
    {
      id: 'w.workflow',
      initial: 'a',
      states: [
        { id: 'a', label: 'A', family: 'office', locked: [{ who: ['officer'], text: 'You decide.' }, { text: 'The office decides.' }] },
      ],
      events: [{ id: 'recommend', label: 'Recommend', from: ['a'], who: ['officer'], offered: 'waits.rule' }],
    },
  ])
  const own = compileWorkflow(set, 'w.workflow')
  const of = (kind: string): WorkflowContext => ({ ...ctx, case: { kind } })
  expect(availableEvents(own, instanceIn('a'), of('cpt'))).toEqual([])
  expect(availableEvents(own, instanceIn('a'), of('opt')).map(({ event, allowed }) => [event, allowed])).toEqual([['recommend', true]])
  expect(transition(own, instanceIn('a'), 'recommend', of('cpt'))).toMatchObject({
    code: 'event.guard',
    message: 'Only some are decided elsewhere.',
  })
  expect(mayEdit(own, instanceIn('a'), 'x.form', ['officer'])).toEqual({ allowed: false, why: 'You decide.' })
  expect(mayEdit(own, instanceIn('a'), 'x.form', ['department'])).toEqual({ allowed: false, why: 'The office decides.' })
})
