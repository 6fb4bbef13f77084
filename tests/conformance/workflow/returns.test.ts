import { expect, test } from 'vitest'
import { readDefinitions } from '../../../engine/definition/definition-reader.ts'
import { compileWorkflow } from '../../../engine/workflow/compile-workflow.ts'
import type { Instance, WorkflowContext } from '../../../engine/workflow/instance.ts'
import { transition } from '../../../engine/workflow/transition.ts'

const workflow = compileWorkflow(
  readDefinitions([
    {
      id: 'w.workflow',
      initial: 'new',
      states: [
        { id: 'new', label: 'New', family: 'office', after: [{ id: 'old', delay: 'P7D', send: 'note' }] },
        { id: 'review', label: 'Review', family: 'office' },
        { id: 'closed', label: 'Closed', family: 'closed' },
      ],
      events: [
        { id: 'close', label: 'Close', from: ['new', 'review'], to: 'closed', who: ['officer'], undo: 'reopen' },
        { id: 'withdraw', label: 'Withdraw', from: ['new'], to: 'closed', who: ['officer'] },
        { id: 'note', label: 'Note', from: ['new', 'closed'], who: ['officer'] },
        { id: 'reopen', label: 'Open again', from: ['closed'], returns: true, to: 'review', who: ['officer'] },
      ],
    },
  ]),
  'w.workflow',
)
const ctx: WorkflowContext = {
  today: '2026-11-23',
  now: '2026-11-23T09:00:00Z',
  user: {},
  parties: ['officer'],
  people: {},
  case: {},
  answers: {},
}
const START: Instance = { state: 'new', since: '2026-11-20T09:00:00Z', approvals: [] }
const send = (instance: Instance, event: string): Instance => {
  const done = transition(workflow, instance, event, ctx)
  if (!done.ok) throw new Error(done.message)
  return done.next
}

test('an event that returns brings the case back to the state it was in, since when it was', () => {
  expect(send(send(START, 'close'), 'reopen')).toEqual(START)
  expect(send(send({ ...START, state: 'review' }, 'close'), 'reopen')).toEqual({ ...START, state: 'review' })
})

test('what happens in between without a move is no hindrance, and what the state waits for counts from then', () => {
  const noted = send(send(START, 'close'), 'note')
  expect(send(noted, 'reopen')).toEqual(START)
  expect(transition(workflow, noted, 'reopen', ctx)).toMatchObject({ timers: [{ at: '2026-11-27T09:00:00.000Z' }] })
})

test('a case that another event brought there, or that was stored before events could return, goes where the event leads', () => {
  const review = { state: 'review', since: ctx.now, approvals: [] }
  expect(send(send(START, 'withdraw'), 'reopen')).toEqual(review)
  expect(send({ ...START, state: 'closed' }, 'reopen')).toEqual(review)
})
