import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Definition } from '../definition/kinds.ts'
import { compileWorkflow } from './compile-workflow.ts'
import { decideApproval } from './approval/decide-approval.ts'
import { readDefinitions } from '../definition/definition-reader.ts'
import type { Instance, WorkflowContext } from './instance.ts'
import { reachableStates } from './path-ahead.ts'
import { transition } from './transition.ts'
import { DURATION } from '../definition/logic.ts'
import { instantAfter } from './instant.ts'

const STATES = ['a', 'b', 'c', 'd', 'e']
const state = fc.constantFrom(...STATES)
const condition = fc.constantFrom<boolean | undefined>(true, false, undefined)
const target = fc.record({ to: state, when: condition }, { requiredKeys: ['to'] })
const approval = fc.record({
  approvers: fc.constant(['p', 'q']),
  decide: fc.constantFrom('any', 'all', 'majority'),
  order: fc.constantFrom('sequence', 'parallel'),
  onApproved: fc.record({ to: state }),
  onRejected: fc.record({ to: state }),
})

/** Any workflow of five states: loops, transitions that take themselves, approvals everywhere. */
const workflows = fc.record({
  id: fc.constant('any.workflow'),
  initial: state,
  groups: fc.constant({ some: ['b', 'c'] }),
  states: fc.tuple(
    ...STATES.map((id) =>
      fc.record(
        {
          id: fc.constant(id),
          label: fc.constant(id),
          family: fc.constant('you'),
          always: fc.array(target, { maxLength: 2 }),
          approval: fc.option(approval, { nil: undefined }),
        },
        { requiredKeys: ['id', 'label', 'family'] },
      ),
    ),
  ),
  events: fc
    .array(
      fc.record({
        label: fc.constant('go'),
        from: fc.array(fc.constantFrom(...STATES, 'some'), { minLength: 1 }),
        to: fc.oneof(state, fc.array(target)),
        who: fc.constant(['p']),
      }),
      { maxLength: 6 },
    )
    .map((events) => events.map((event, index) => ({ ...event, id: `e${index}` }))),
})
const steps = fc.array(fc.record({ event: fc.nat(5), decision: fc.constantFrom('approve', 'reject') }), { maxLength: 12 })
const ctx = {
  today: '2026-11-21',
  now: '2026-11-21T10:00:00.000Z',
  user: {},
  parties: ['p', 'q'],
  people: {},
  case: { id: 'r' },
  answers: {},
} as WorkflowContext

test('any sequence of events keeps a record in declared, reachable states', () => {
  fc.assert(
    fc.property(workflows, steps, (definition, sent) => {
      const workflow = compileWorkflow(readDefinitions([definition as unknown as Definition]), 'any.workflow')
      const reachable = reachableStates(workflow)
      let instance: Instance = { state: definition.initial, since: ctx.now, approvals: [] }
      for (const [index, { event, decision }] of sent.entries()) {
        const now = { ...ctx, now: `2026-11-21T10:00:${String(index).padStart(2, '0')}.000Z` }
        const open = instance.approvals.find(({ status }) => status === 'open')
        const result =
          open === undefined || index % 2 === 0
            ? transition(workflow, instance, `e${event}`, now)
            : decideApproval(workflow, instance, { step: open.id, decision: decision as 'approve' | 'reject', comment: 'because' }, now)
        if (result.ok) instance = result.next
        expect(STATES).toContain(instance.state)
        expect(reachable).toContain(instance.state)
        // Approval steps are open only while the state with the approval lasts.
        if (instance.approvals.some(({ status }) => status === 'open')) expect(workflow.states.get(instance.state)?.approval).toBeDefined()
        expect(new Set(instance.approvals.map(({ id }) => id)).size).toBe(instance.approvals.length)
      }
    }),
  )
})

test('the same event on the same version plans the same keys, and other keys on the next version', () => {
  const workflow = compileWorkflow(
    readDefinitions([
      {
        id: 'w.workflow',
        initial: 'a',
        states: [{ id: 'a', label: 'A', family: 'you' }],
        events: [{ id: 'note', label: 'Note', from: ['a'], who: ['p'], effects: [{ set: { x: 1 } }, { set: { y: 2 } }] }],
      },
    ]),
    'w.workflow',
  )
  const keys = (version: number): readonly string[] => {
    const result = transition(workflow, { state: 'a', since: ctx.now, approvals: [] }, 'note', { ...ctx, case: { id: 'r', version } })
    return result.ok ? result.effects.map(({ key }) => key) : []
  }
  expect(keys(3)).toEqual(keys(3))
  expect(new Set([...keys(3), ...keys(4)]).size).toBe(4)
})

const LONGEST = 'P99Y9999M9999W99999DT999999H9999999M999999999S'

test('a duration that a definition may name leads to an instant that can be stored', () => {
  const isDuration = new RegExp(DURATION, 'u')
  for (const duration of ['P3D', '-P90D', 'P18M', 'PT90M', LONGEST, `-${LONGEST}`]) {
    expect([duration, isDuration.test(duration)]).toEqual([duration, true])
    expect(instantAfter('2026-11-29T10:00:00.000Z', duration)).toMatch(/^\d{4}-\d{2}-\d{2}T/u)
  }
  for (const duration of ['P', 'P1', 'P100Y', 'P300000Y', `P${'9'.repeat(400)}D`, 'PT9999999999S'])
    expect([duration, isDuration.test(duration)]).toEqual([duration, false])
})
