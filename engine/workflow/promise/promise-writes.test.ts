import { expect, test } from 'vitest'
import { readDefinitions } from '../../definition/definition-reader.ts'
import type { CaseType } from '../../definition/case.ts'
import type { Definition } from '../../definition/kinds.ts'
import type { Json } from '../../definition/logic.ts'
import { compileWorkflow } from '../compile-workflow.ts'
import type { WorkflowContext } from '../instance.ts'
import { promiseWrites } from './promise-writes.ts'

const STATES = ['draft', 'with_friend', 'submitted', 'in_review', 'asked', 'granted', 'withdrawn']

const workflow = compileWorkflow(
  readDefinitions([
    {
      id: 'loan.workflow',
      title: 'Loan',
      initial: 'draft',
      groups: { with_office: ['submitted', 'in_review'] },
      states: STATES.map((id) => ({ id, label: id, family: 'office' })),
      events: [],
    },
  ] as unknown as Definition[]),
  'loan.workflow',
)

const PROMISE: NonNullable<CaseType['promise']> = {
  businessDays: 5,
  closed: [{ from: '2026-11-26', to: '2026-11-27' }],
  clocks: {
    office: { in: ['with_office'], promised: true },
    reader: { in: ['asked'], startsAgain: { '==': [{ var: 'settings.after' }, 'again'] } },
    friend: { in: ['with_friend'] },
  },
  decided: ['granted'],
}

/** The case after each of the moves, each on a day. */
const walk = (moves: readonly (readonly [day: string, to: string])[], settings: Json = {}): { readonly [field: string]: Json } => {
  let from: string | undefined
  let stored: { readonly [field: string]: Json } = {}
  for (const [today, to] of moves) {
    const ctx: WorkflowContext = {
      today,
      now: `${today}T23:59:00-05:00`,
      user: {},
      parties: [],
      people: {},
      case: stored,
      answers: {},
      settings,
      promise: PROMISE,
    }
    stored = { ...stored, ...promiseWrites(workflow, { from, to }, ctx) }
    from = to
  }
  return stored
}

test('the first day is the business day after the case came to the office', () => {
  expect(
    walk([
      ['2026-11-13', 'draft'],
      ['2026-11-13', 'submitted'],
    ]),
  ).toEqual({
    promised_days: 5,
    due_on: '2026-11-20',
    clock_with: 'office',
    clock_since: '2026-11-13',
    decided_on: null,
    promise_kept: null,
  })
  expect(
    walk([
      ['2026-11-23', 'draft'],
      ['2026-11-23', 'submitted'],
      ['2026-11-24', 'in_review'],
    ])['due_on'],
  ).toBe('2026-12-02')
})

test('nothing is promised for a draft, and nothing is promised while another one has it first', () => {
  expect(walk([['2026-11-02', 'draft']])).toEqual({})
  const waiting = walk([
    ['2026-11-02', 'draft'],
    ['2026-11-02', 'with_friend'],
  ])
  expect(waiting).toMatchObject({ clock_with: 'friend', due_on: null })
  const back = walk([
    ['2026-11-02', 'draft'],
    ['2026-11-02', 'with_friend'],
    ['2026-11-09', 'submitted'],
  ])
  expect(back).toMatchObject({ days_with_friend: 5, due_on: '2026-11-16', clock_with: 'office' })
})

const ASKED = [
  ['2026-11-02', 'draft'],
  ['2026-11-02', 'submitted'],
  ['2026-11-04', 'asked'],
  ['2026-11-12', 'in_review'],
] as const

test('while the reader is asked, no day is promised; then the days go on', () => {
  expect(walk(ASKED.slice(0, 3))).toMatchObject({ due_on: null, clock_with: 'reader', days_with_office: 2 })
  expect(walk(ASKED)).toMatchObject({ due_on: '2026-11-17', days_with_office: 2, days_with_reader: 6 })
})

test('where an institution says so, the days start again', () => {
  expect(walk(ASKED, { after: 'again' })).toMatchObject({ due_on: '2026-11-19', days_with_office: 0 })
})

test('a case that was late before a question is late when it comes back', () => {
  const late = walk([
    ['2026-11-02', 'draft'],
    ['2026-11-02', 'submitted'],
    ['2026-11-11', 'asked'],
    ['2026-11-12', 'in_review'],
  ])
  expect(late['due_on']).toBe('2026-11-10')
})

test('a decision by the day keeps the promise, one after it does not, and a withdrawal judges nobody', () => {
  const sent = [
    ['2026-11-02', 'draft'],
    ['2026-11-02', 'submitted'],
  ] as const
  expect(walk([...sent, ['2026-11-09', 'granted']])).toMatchObject({ promise_kept: 1, decided_on: '2026-11-09', due_on: '2026-11-09' })
  expect(walk([...sent, ['2026-11-10', 'granted']])).toMatchObject({ promise_kept: 0, clock_with: null, days_with_office: 6 })
  expect(walk([...sent, ['2026-11-10', 'withdrawn']])).toMatchObject({
    promise_kept: null,
    decided_on: null,
    due_on: null,
  })
})
