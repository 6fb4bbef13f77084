import { expect, test } from 'vitest'
import { readDefinitions } from '../../definition/definition-reader.ts'
import { availableEvents } from '../available-events.ts'
import { compileWorkflow } from '../compile-workflow.ts'
import type { Instance, WorkflowContext } from '../instance.ts'
import { transition } from '../transition.ts'

const workflow = compileWorkflow(
  readDefinitions([
    {
      id: 'end.rule',
      type: 'window',
      opens: { var: 'record.from' },
      closes: { var: 'record.to' },
      words: 'Opens {opens}',
      why: 'From the first to the last day.',
    },
    { id: 'active.rule', type: 'condition', when: { '==': [{ var: 'record.status' }, 'ACTIVE'] }, why: 'For active records.' },
    {
      id: 'w.workflow',
      initial: 'draft',
      states: [
        { id: 'draft', label: 'Draft', family: 'you' },
        { id: 'review', label: 'Review', family: 'office' },
        { id: 'approved', label: 'Approved', family: 'done' },
      ],
      events: [
        {
          id: 'send',
          label: 'Send',
          from: ['draft'],
          to: 'review',
          who: ['student', 'officer'],
          asksStart: [{ who: ['student'] }, { rules: ['active.rule'] }],
        },
        { id: 'approve', label: 'Approve', from: ['review'], to: 'approved', who: ['officer'], asksStart: [{ rules: ['active.rule'] }] },
        { id: 'note', label: 'Note', from: ['draft'], who: ['student'] },
      ],
    },
  ]),
  'w.workflow',
)

const start = ['end.rule', 'active.rule']
const IN_TIME = { from: '2027-02-14', to: '2027-07-14', status: 'ACTIVE' }
const ctxOf = (party: string, more: Partial<WorkflowContext> = {}): WorkflowContext => ({
  today: '2027-03-01',
  now: '2027-03-01T09:00:00Z',
  user: {},
  parties: [party],
  people: {},
  case: {},
  answers: {},
  record: IN_TIME,
  start,
  ...more,
})
const at = (state: string): Instance => ({ state, since: '2027-03-01T09:00:00Z', approvals: [] })
const LATE = { today: '2027-07-15' }
const TERMINATED = { record: { ...IN_TIME, status: 'TERMINATED' } }

test('a draft whose window closed while it waited is not sent by the student, and says so beforehand', () => {
  expect(transition(workflow, at('draft'), 'send', ctxOf('student'))).toMatchObject({ ok: true })
  const refused = { code: 'event.guard', message: 'This has changed since it was begun. From the first to the last day.' }
  expect(transition(workflow, at('draft'), 'send', ctxOf('student', LATE))).toMatchObject({ ok: false, ...refused })
  const [send, note] = availableEvents(workflow, at('draft'), ctxOf('student', LATE))
  expect(send).toMatchObject({ event: 'send', allowed: false, why: refused })
  expect(note).toMatchObject({ event: 'note', allowed: true })
})

test('the office sends it late, and approves what came in time', () => {
  expect(transition(workflow, at('draft'), 'send', ctxOf('officer', LATE))).toMatchObject({ ok: true })
  expect(transition(workflow, at('review'), 'approve', ctxOf('officer', LATE))).toMatchObject({ ok: true })
})

test('a fact that makes the request impossible stops everybody, when it is sent and when it is approved', () => {
  const refused = { ok: false, message: 'This has changed since it was begun. For active records.' }
  expect(transition(workflow, at('draft'), 'send', ctxOf('student', TERMINATED))).toMatchObject(refused)
  expect(transition(workflow, at('draft'), 'send', ctxOf('officer', TERMINATED))).toMatchObject(refused)
  expect(transition(workflow, at('review'), 'approve', ctxOf('officer', TERMINATED))).toMatchObject(refused)
  const called = { ...TERMINATED, start: [{ rule: ['active.rule', {}] }] }
  expect(transition(workflow, at('review'), 'approve', ctxOf('officer', called))).toMatchObject({ ok: false })
})

test('a type whose start asks for nothing is asked for nothing', () => {
  expect(transition(workflow, at('draft'), 'send', ctxOf('student', { ...LATE, ...TERMINATED, start: [] }))).toMatchObject({ ok: true })
})
