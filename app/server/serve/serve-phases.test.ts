import { expect, test } from 'vitest'
import { compileWorkflow, loadDefinitions } from '#engine'
import { servedPhases } from './serve-phases.ts'

const WORKFLOW = {
  $schema: 'workflow.schema.json',
  id: 'visit.workflow',
  title: 'Visit',
  description: 'Three phases.',
  initial: 'asked',
  phases: [
    { id: 'before', label: 'Before' },
    { id: 'asking', label: 'Asking' },
    { id: 'coming', label: 'Coming' },
    { id: 'gone', label: 'Gone' },
  ],
  states: [
    { id: 'asked', label: 'Asked', family: 'you', phase: 'asking' },
    { id: 'answered', label: 'Answered', family: 'office', phase: 'asking' },
    { id: 'here', label: 'Here', family: 'done', phase: 'coming' },
  ],
  events: [
    { id: 'answer', label: 'Answer', from: ['asked'], to: 'answered', who: ['host'] },
    { id: 'ask', label: 'Ask again', from: ['here'], to: 'asked', who: ['host'] },
    { id: 'come', label: 'Come', from: ['asked', 'answered'], to: 'here', who: ['host'] },
  ],
}
const { set } = loadDefinitions([{ file: 'visit.workflow.json', text: JSON.stringify(WORKFLOW) }])
const workflow = compileWorkflow(set, 'visit.workflow')
const ended = (visited: readonly (readonly [state: string, at: string])[]) =>
  servedPhases(
    workflow,
    { state: visited.at(-1)?.[0] ?? 'asked', since: '', approvals: [] },
    visited.map(([state, instant]) => ({ state, at: instant })),
    {},
  ).map(({ status, ended: end }) => [status, end])

test('a finished phase says when it was left, and a skipped one when the record began', () => {
  expect(
    ended([
      ['asked', '2026-09-04'],
      ['answered', '2026-09-20'],
      ['here', '2026-10-09'],
    ]),
  ).toEqual([
    ['done', '2026-09-04'],
    ['done', '2026-10-09'],
    ['now', undefined],
    ['ahead', undefined],
  ])
})

test('a phase the record came back to ends with the last step out of it', () => {
  const [, asking] = ended([
    ['asked', '2026-09-04'],
    ['here', '2026-09-10'],
    ['asked', '2026-09-12'],
    ['here', '2026-10-09'],
  ])
  expect(asking).toEqual(['done', '2026-10-09'])
})

test('states of an earlier workflow of the record come before the first phase', () => {
  const [before] = ended([
    ['drafted', '2026-08-01'],
    ['asked', '2026-09-04'],
  ])
  expect(before).toEqual(['done', '2026-09-04'])
})
