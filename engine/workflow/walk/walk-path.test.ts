import { expect, test } from 'vitest'
import type { Definition } from '../../definition/kinds.ts'
import { runExamples } from '../../examples/run-examples.ts'
import { definitionSet } from '../../loading/definition-set.ts'
import type { JsonObject } from '../../rules/values/json.ts'
import { compileWorkflow } from '../compile-workflow.ts'
import { runningTimers, walkPath } from './walk-path.ts'

const WORKFLOW = {
  id: 'loan.workflow',
  title: 'Loan',
  initial: 'draft',
  states: [
    { id: 'draft', label: 'Draft', family: 'you' },
    {
      id: 'asked',
      label: 'With the keeper',
      family: 'wait',
      approval: {
        approvers: ['keeper'],
        decide: 'any',
        invite: 'asked.template',
        remindAfter: 'P2D',
        onApproved: { to: 'lent', effects: [{ set: { due_on: { date_add: [{ var: 'today' }, 'P14D'] } } }] },
        onRejected: { to: 'draft' },
      },
    },
    { id: 'lent', label: 'Lent', family: 'office', after: [{ id: 'late', delay: 'P14D', send: 'recall' }] },
    { id: 'back', label: 'Back', family: 'done', final: true },
  ],
  events: [
    { id: 'ask', label: 'Ask', from: ['draft'], to: 'asked', who: ['reader'], effects: [{ set: { shelf: { var: 'event.shelf' } } }] },
    {
      id: 'recall',
      label: 'Ask for it back',
      from: ['lent'],
      who: ['system'],
      effects: [{ set: { recalled: true } }, { message: { template: 'recall.template', to: ['reader'] } }],
    },
    { id: 'return', label: 'Bring back', from: ['lent'], to: 'back', who: ['reader'], when: { '==': [{ var: 'case.shelf' }, 'A'] } },
  ],
}
const workflow = compileWorkflow(definitionSet({ 'loan.workflow': WORKFLOW as unknown as Definition }), 'loan.workflow')
const reader: JsonObject = { parties: ['reader'] }
const STEPS: readonly JsonObject[] = [
  { send: 'ask', ...reader, event: { shelf: 'A' } },
  { clock: 'approval.remind' },
  { decide: 'approve', parties: ['keeper'] },
  { clock: 'late' },
  { send: 'return', ...reader },
]

test('a walk goes from the beginning, and a step reads what the steps before it wrote', () => {
  const stages = walkPath(workflow, {}, STEPS, '2026-11-21')
  expect(stages.map(({ instance, ctx }) => [instance.state, ctx.today])).toEqual([
    ['draft', '2026-11-21'],
    ['asked', '2026-11-21'],
    ['asked', '2026-11-23'],
    ['lent', '2026-11-23'],
    ['lent', '2026-12-07'],
    ['back', '2026-12-07'],
  ])
  expect(stages[4]?.ctx.case).toMatchObject({ shelf: 'A', due_on: '2026-12-07', recalled: true, state: 'lent' })
})

test('a step that is refused says why and changes nothing, and what it was asked is not asked again', () => {
  const stages = walkPath(
    workflow,
    {},
    [
      { send: 'return', ...reader },
      { send: 'ask', ...reader, event: { shelf: 'B' } },
      { decide: 'approve', parties: ['reader'] },
    ],
    '2026-11-21',
  )
  expect(stages.map(({ result }) => result.ok || result.code)).toEqual([true, 'event.not-in-state', true, 'event.not-permitted'])
  expect(stages.at(-1)?.instance.state).toBe('asked')
  expect(stages.at(-1)?.ctx.event).toBeUndefined()
})

test('clocks are known by name, run from where a walk begins, and stop when their state is left or their approval is decided', () => {
  const stages = walkPath(workflow, {}, STEPS, '2026-11-21')
  const names = stages.map((stage) => [...runningTimers(stage).keys()])
  expect(names).toEqual([[], ['approval.remind'], [], ['late'], [], []])
  const [late] = walkPath(workflow, { state: 'lent' }, [], '2026-11-21')
  expect(late && [...runningTimers(late).values()].map(({ at }) => at.slice(0, 10))).toEqual(['2026-12-05'])
  expect(walkPath(workflow, {}, [{ clock: 'late' }], '2026-11-21')[1]?.result).toMatchObject({
    ok: false,
    message: 'No clock “late” runs in this state.',
  })
})

const failuresOf = (then: object, steps: readonly JsonObject[] = STEPS): readonly string[] => {
  const examples = [{ name: 'a loan', given: { steps, today: '2026-11-21' }, then }]
  return runExamples(definitionSet({ 'loan.workflow': { ...WORKFLOW, examples } as unknown as Definition }), '2026-11-21').flatMap(
    ({ failures }) => failures,
  )
}

test('an example of many steps states what comes of each and of the last', () => {
  const steps = [{ state: 'asked', effects: ['message'] }, {}, { state: 'lent', effects: [{ set: { due_on: '2026-12-07' } }] }]
  expect(failuresOf({ state: 'back', steps })).toEqual([])
  expect(failuresOf({ state: 'lent', steps: [{ state: 'draft' }, { refused: 'event.guard' }, {}, { effects: ['document'] }] })).toEqual([
    'Step 1: It is then in “With the keeper”. The example says: “Draft”.',
    'Step 2: It is not refused: it is then in “With the keeper”.',
    expect.stringMatching(/^Step 4: The effect "document" is not among/u) as string,
    'Step 5: It is then in “Back”. The example says: “Lent”.',
  ])
})

test('a step that is refused and was not to be fails, and so does a word that no step knows', () => {
  const wrong = [{ send: 'ask', parties: ['keeper'] }]
  expect(failuresOf({ steps: [{ refused: 'event.not-permitted' }] }, wrong)).toEqual([])
  expect(failuresOf({}, wrong)).toEqual(['Step 1: Refused: event.not-permitted: You may not do this: Ask.'])
  expect(failuresOf({ steps: [{ goes: 'asked' }] })).toEqual([expect.stringContaining('"goes" under "then" is not known here') as string])
  expect(failuresOf({}, [{ sends: 'ask', ...reader }])).toEqual([
    expect.stringContaining('"sends" under "steps" is not known here') as string,
  ])
  expect(failuresOf({ steps: [{}, {}] }, [{ send: 'ask', ...reader }])).toEqual(['The example states what comes of 2 steps and has 1.'])
})
