import { expect, test } from 'vitest'
import { readDefinitions } from '../../definition/definition-reader.ts'
import type { Definition } from '../../definition/kinds.ts'
import { compileWorkflow } from '../compile-workflow.ts'
import type { Instance, WorkflowContext } from '../instance.ts'
import { transition } from '../transition.ts'
import { approvalActs } from './approval-acts.ts'
import { decideApproval } from './decide-approval.ts'

const state = (id: string, more: object) => ({ id, label: id, family: 'wait', ...more })
const set = readDefinitions([
  {
    id: 'pool.workflow',
    initial: 'draft',
    states: [
      state('draft', {}),
      state('review', {
        approval: {
          approvers: ['desk'],
          decide: 'any',
          takeBack: { openFor: 'P1D', form: 'why.form' },
          onApproved: { to: 'approved' },
          onRejected: { to: 'draft' },
        },
      }),
      state('approved', {}),
    ],
    events: [{ id: 'submit', label: 'Submit', from: ['draft'], to: 'review', who: ['student'] }],
  },
  { id: 'why.form', title: 'Why', pages: [] },
] as unknown as Definition[])
const workflow = compileWorkflow(set, 'pool.workflow')
const ctx = (more: object): WorkflowContext =>
  ({
    today: '2026-11-21',
    now: '2026-11-21T15:00:00.000Z',
    user: {},
    parties: [],
    case: { version: 1 },
    answers: {},
    people: {},
    ...more,
  }) as WorkflowContext

/** The case after somebody of the desk has approved it, and who may take that back then. */
const mayTakeBack = (by: object, other: object): boolean => {
  const draft: Instance = { state: 'draft', since: '2026-11-20T09:00:00.000Z', approvals: [] }
  const sent = transition(workflow, draft, 'submit', ctx({ parties: ['student'] }))
  if (!sent.ok) throw new Error(sent.message)
  const [step] = sent.next.approvals
  const done = decideApproval(workflow, sent.next, { step: step?.id ?? '', decision: 'approve' }, ctx({ parties: ['desk'], ...by }))
  if (!done.ok) throw new Error(done.message)
  return approvalActs(workflow, done.next, ctx({ parties: ['desk'], case: { version: 2 }, ...other })).length > 0
}

test.each([
  ['whoever decided', { person: 'p1' }, { person: 'p1' }, true],
  ['a colleague', { person: 'p1' }, { person: 'p2' }, false],
  ['an account of the party without a person', { person: 'p1' }, {}, false],
  ['a person, of a decision by nobody known', {}, { person: 'p2' }, false],
  ['a link without a person, of its own decision', {}, {}, true],
  ['somebody of no party', { person: 'p1' }, { person: 'p3', parties: [] }, false],
])('a decision for a party is taken back by %s: %j, %j, %s', (_, by, other, may) => expect(mayTakeBack(by, other)).toBe(may))
