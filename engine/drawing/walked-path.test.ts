import { expect, test } from 'vitest'
import type { Definition } from '../definition/kinds.ts'
import { runExamples } from '../examples/run-examples.ts'
import { definitionSet } from '../loading/definition-set.ts'
import type { JsonObject } from '../rules/values/json.ts'
import { compileWorkflow } from '../workflow/compile-workflow.ts'
import { walkPath } from '../workflow/walk/walk-path.ts'
import { wordsOfPath } from './effect-in-words.ts'
import { movesHere } from './moves-here.ts'
import { pathReads } from './path-reads.ts'
import { exampleOfPath, walkInWords, walkOfExample } from './walked-path.ts'

const WORKFLOW = {
  id: 'loan.workflow',
  title: 'Loan',
  initial: 'asked',
  states: [
    {
      id: 'asked',
      label: 'Asked',
      family: 'wait',
      approval: { approvers: ['keeper'], decide: 'any', remindAfter: 'P2D', onApproved: { to: 'lent' }, onRejected: { to: 'back' } },
    },
    { id: 'lent', label: 'Lent', family: 'office' },
    { id: 'back', label: 'Back', family: 'done', final: true },
  ],
  events: [
    {
      id: 'return',
      label: 'Bring back',
      from: ['lent'],
      to: 'back',
      who: ['reader'],
      when: { '==': [{ var: 'answers.shelf' }, { var: 'user.shelf' }] },
      why: 'It belongs on another shelf.',
      effects: [{ set: { note: { var: 'event.note' } } }, { message: { template: 'thanks.template', to: ['reader'] } }],
    },
    { id: 'lose', label: 'Lose', from: ['lent'], to: 'back', who: ['nobody'] },
  ],
}
const definitions = (examples: readonly unknown[] = []) =>
  definitionSet({ 'loan.workflow': { ...WORKFLOW, examples } as unknown as Definition })
const set = definitions()
const workflow = compileWorkflow(set, 'loan.workflow')
const words = wordsOfPath(set, 'loan.workflow')
const given: JsonObject = { today: '2026-11-21', answers: { shelf: 'A' } }
const steps: readonly JsonObject[] = [
  { clock: 'approval.remind' },
  { decide: 'approve', parties: ['keeper'] },
  { send: 'return', parties: ['keeper'] },
  { send: 'return', parties: ['reader'], user: { shelf: 'A' }, event: { note: 'torn' } },
]
const stages = walkPath(workflow, given, steps, '2026-11-21')

test('a walk is said in words, and a kept one holds until its path does otherwise', () => {
  const walked = walkInWords(workflow, stages, steps, words)
  expect(walked.map(({ did, label, day, why }) => [did, label, day, why])).toEqual([
    ['A case begins', 'Asked', '2026-11-21', undefined],
    ['The approver is reminded', 'Asked', '2026-11-23', undefined],
    ['Approve', 'Lent', '2026-11-23', undefined],
    ['Bring back', 'Lent', '2026-11-23', 'You may not do this: Bring back.'],
    ['Bring back', 'Back', '2026-11-23', undefined],
  ])
  const stated = walked.slice(1).map(({ parts }) => parts.filter(({ isNoticed }) => isNoticed))
  const example = exampleOfPath('a loan', { given, steps }, stated)
  expect(example.then['steps']).toEqual([
    { state: 'asked' },
    { state: 'lent' },
    { refused: 'event.not-permitted' },
    { state: 'back', effects: [{ message: { template: 'thanks.template' } }] },
  ])
  const failuresIn = (kept: unknown): readonly string[] =>
    runExamples(definitions([kept]), '2027-05-05').flatMap(({ failures }) => failures)
  expect(failuresIn(example)).toEqual([])
  expect(failuresIn(JSON.parse(JSON.stringify(example).replace('"shelf":"A"}', '"shelf":"B"}')))).toEqual([
    'Step 4: Refused: event.guard: It belongs on another shelf.',
  ])
  expect(walkOfExample(example)).toEqual({ given, steps })
  expect(walkOfExample({ given: { state: 'lent', send: 'return', parties: ['reader'], answers: {} } })).toEqual({
    given: { state: 'lent', answers: {} },
    steps: [{ send: 'return', parties: ['reader'] }],
  })
  expect(walkOfExample({ given: { state: 'lent', parties: ['reader'] } }).steps).toEqual([])
  // Whatever a walk says of one step alone is said of the step, and not of the case.
  const ofStep = { send: 'return', comment: 'now', user: {}, parties: ['reader'], person: 'p', event: {}, problems: [] }
  expect(walkOfExample({ given: { state: 'lent', ...ofStep } })).toEqual({ given: { state: 'lent' }, steps: [ofStep] })
})

const movesAt = (stage: number, party: string, user: JsonObject = {}) => {
  const at = stages[stage]
  if (at === undefined) throw new Error(`no stage ${stage}`)
  return movesHere({ workflow, stage: at, words, parties: ['reader', 'keeper', 'system'] }, party, user)
}

test('each party is told what it can do where a case stands, and why not the rest', () => {
  expect(movesAt(0, 'keeper').open.map(({ label, isCommented }) => [label, isCommented])).toEqual([
    ['Approve', undefined],
    ['Reject', true],
  ])
  expect(movesAt(0, 'system').open).toEqual([
    { step: { clock: 'approval.remind' }, label: 'The approver is reminded', day: '2026-11-23', reads: [] },
  ])
  const nobody = { id: 'lose', label: 'Lose', why: 'Nobody can do this: none of the parties of the case is named.', elsewhere: false }
  const closed = { id: 'return', label: 'Bring back', elsewhere: false }
  expect(movesAt(2, 'reader')).toEqual({ open: [], closed: [{ ...closed, why: 'It belongs on another shelf.' }, nobody] })
  expect(movesAt(2, 'keeper').closed[0]).toEqual({ ...closed, why: 'Only reader can do this.' })
  expect(movesAt(0, 'reader').closed[0]).toEqual({ ...closed, why: 'Not from here, only from Lent.', elsewhere: true })
  expect(movesAt(2, 'reader', { shelf: 'A' }).open).toEqual([
    { step: { send: 'return', parties: ['reader'], user: { shelf: 'A' } }, label: 'Bring back', reads: ['event.note'] },
  ])
})

test('where several people are asked, the clocks of one name are one: the next to run out', () => {
  const approvals = [
    { party: 'keeper', person: 'late', status: 'open' },
    { party: 'keeper', person: 'early', status: 'open' },
  ]
  const begun = walkPath(workflow, { ...given, state: 'asked', since: '2026-11-21T12:00:00Z', approvals }, [], '2026-11-21')[0]
  if (begun === undefined) throw new Error('no stage')
  const [first, second] = begun.timers
  if (first === undefined || second === undefined) throw new Error('each approver has a clock')
  const stage = { ...begun, timers: [{ ...first, at: '2026-11-29T12:00:00Z' }, second] }
  const { open } = movesHere({ workflow, stage, words, parties: ['reader', 'keeper', 'system'] }, 'system', {})
  expect(open.map(({ step, day }) => [step, day])).toEqual([[{ clock: 'approval.remind' }, '2026-11-23']])
})

test('what a path reads is told from what it writes', () => {
  const { reads, writes } = pathReads(set, 'loan.workflow')
  expect([[...reads].toSorted(), [...writes]]).toEqual([['answers.shelf', 'event.note', 'user.shelf'], ['case.note']])
})
