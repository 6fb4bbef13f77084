import { expect, test } from 'vitest'
import { loadDefinitions } from '../load-definitions.ts'
import { drawWorkflow } from './draw-workflow.ts'

const WORKFLOW = {
  id: 'loan.workflow',
  title: 'Loan',
  initial: 'draft',
  groups: { open: ['draft', 'asked'] },
  states: [
    { id: 'draft', label: 'Draft', family: 'you' },
    {
      id: 'asked',
      label: 'With the keeper',
      family: 'wait',
      target: 'P2W',
      approval: {
        approvers: ['keeper'],
        decide: 'all',
        remindAfter: 'P1D',
        onApproved: { to: 'lent', effects: [{ set: { due_on: { var: 'today' } } }] },
        onRejected: { to: 'draft' },
      },
      after: [{ id: 'late', delay: 'PT12H', send: 'drop' }],
    },
    { id: 'lent', label: 'Lent', family: 'office', always: [{ to: 'back', when: { '==': [{ var: 'case.loans' }, 0] } }] },
    { id: 'back', label: 'Back', family: 'done', final: true },
    { id: 'lost', label: 'Lost', family: 'closed' },
  ],
  events: [
    {
      id: 'ask',
      label: 'Ask',
      from: ['draft'],
      to: [{ to: 'lent', when: { '==': [{ var: 'case.loans' }, 1] } }, { to: 'asked' }],
      who: ['reader'],
    },
    { id: 'drop', label: 'Drop', from: ['open', 'lent'], to: 'back', who: ['reader', 'system'] },
    {
      id: 'note',
      label: 'Note',
      from: ['lent'],
      who: ['keeper'],
      effects: [{ when: { '==': [{ var: 'case.loans' }, 2] }, task: { title: 'Call', for: 'reader' } }],
    },
  ],
}

test('how long it should take may be a setting, and is said as it is', () => {
  const states = WORKFLOW.states.map((state) => (state.id === 'asked' ? { ...state, target: 'settings.days' } : state))
  const files = [
    { file: 'loan.workflow.json', text: JSON.stringify({ ...WORKFLOW, states }) },
    { file: 'loan.settings.json', text: JSON.stringify({ id: 'loan.settings', defaults: { days: 14 } }) },
  ]
  const lines = (drawn: ReturnType<typeof drawWorkflow>) => drawn?.states.find(({ id }) => id === 'asked')?.lines
  expect(lines(drawWorkflow(loadDefinitions(files).set, 'loan.workflow'))).toEqual(lines(drawingOf(WORKFLOW)))
})

const drawingOf = (workflow: object) => {
  const { set } = loadDefinitions([{ file: 'loan.workflow.json', text: JSON.stringify(workflow) }])
  return drawWorkflow(set, 'loan.workflow')
}

test('a state says who decides, what the clock does and how long it should take', () => {
  expect(drawingOf(WORKFLOW)?.states.find(({ id }) => id === 'asked')).toEqual({
    id: 'asked',
    path: '/states/asked',
    label: 'With the keeper',
    family: 'wait',
    means: 'Waits for somebody else',
    lines: ['All decide: keeper', 'Reminder after 1 day', 'After 12 h: Drop', 'Should take 14 days'],
  })
})

test('a move that leaves many states is drawn once, and groups are their states', () => {
  const moves = drawingOf(WORKFLOW)?.moves ?? []
  expect(moves.map(({ id, from, ways }) => [id, from, ways.map(({ to }) => to)])).toEqual([
    ['ask', ['draft'], ['lent', 'asked']],
    ['drop', ['draft', 'asked', 'lent'], ['back']],
    ['note', ['lent'], []],
    ['asked onApproved', ['asked'], ['lent']],
    ['asked onRejected', ['asked'], ['draft']],
    ['lent always', ['lent'], ['back']],
  ])
  expect(moves.find(({ id }) => id === 'drop')?.who).toEqual(['reader', 'by itself'])
})

test('conditions and effects are said in words', () => {
  const moves = drawingOf(WORKFLOW)?.moves ?? []
  expect(moves.find(({ id }) => id === 'ask')?.ways[0]?.when).toBe('the loans are 1')
  expect(moves.find(({ id }) => id === 'note')?.effects).toEqual(['Gives “Call” to do to reader, when the loans are 2'])
  expect(moves.find(({ id }) => id === 'asked onApproved')?.ways[0]?.effects).toEqual(['Writes due on'])
})

test('a state that no move leads to, or away from, says so', () => {
  const [lost] = drawingOf({ ...WORKFLOW, initial: 'draft' })?.states.filter(({ fault }) => fault !== undefined) ?? []
  expect([lost?.id, lost?.fault]).toEqual(['lost', 'No move leads here.'])
  const stuck = drawingOf({ ...WORKFLOW, events: [], initial: 'draft' })?.states[0]
  expect(stuck?.fault).toBe('No move leads away from here.')
})

test('of two states with one name the first is drawn, and what has no states yet is empty', () => {
  const [draft] = WORKFLOW.states
  const drawn = drawingOf({ ...WORKFLOW, states: [...WORKFLOW.states, { ...draft, label: 'Again' }] })
  expect(drawn?.states.filter(({ id }) => id === 'draft').map(({ label }) => label)).toEqual(['Draft'])
  expect(drawingOf({ id: 'loan.workflow', title: 'Loan' })).toEqual({ states: [], moves: [], parties: [] })
})
