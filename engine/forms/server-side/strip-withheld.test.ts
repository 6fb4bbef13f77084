import { expect, test } from 'vitest'
import { openForm } from '../session/open-form.ts'
import { pageOf, planOf } from '../plan/plan-of.ts'
import type { Answers } from '../session/session.ts'
import { stripWithheld } from './strip-withheld.ts'

const context = { today: '2026-11-21', user: { role: 'student' } }
const plan = planOf(
  pageOf(
    [
      { question: 'risk', label: 'Risk', type: 'yes-no' },
      {
        question: 'details',
        label: 'Details {answers.risk}',
        visibleWhen: { '===': [{ var: 'answers.risk' }, true] },
        requiredWhen: { '===': [{ var: 'answers.risk' }, true] },
        default: { if: [{ var: 'answers.risk' }, 'high', 'low'] },
        checks: [{ id: 'calm', must: { '!': [{ var: 'answers.risk' }] }, message: 'Because {answers.risk}, see us.' }],
      },
      {
        repeat: 'rows',
        label: 'Rows',
        items: [
          { question: 'mark', label: 'Mark', type: 'number' },
          { question: 'grade', label: 'Grade', value: { if: [{ '>': [{ var: 'item.mark' }, 5] }, 'good', 'fair'] } },
        ],
      },
      { question: 'total', label: 'Total', type: 'number', value: { sum: [{ map: [{ var: 'answers.rows' }, { var: 'mark' }] }] } },
    ],
    { flags: [{ id: 'office', match: { field: ['risk', 'mark'], role: 'student' }, then: 'hidden' }] },
  ),
)
const answers = {
  risk: true,
  rows: [
    { $id: 'p', mark: 9 },
    { $id: 'q', mark: 2 },
  ],
}

test('a viewer receives neither withheld values nor anything that reveals them, but the results of dependent rules', () => {
  const sent = stripWithheld(plan, answers, context)
  expect(sent).toEqual({
    answers: { rows: [{ $id: 'p' }, { $id: 'q' }] },
    withheld: ['risk', 'rows.*.mark'],
    masked: [],
    decided: {
      'details#visible': true,
      'details#required': true,
      'details#value': 'high',
      'details#check:calm': false,
      'rows.p.grade#value': 'good',
      'rows.q.grade#value': 'fair',
      'total#value': 11,
    },
  })
})
test('a form stripped for a viewer looks the same as with complete data', () => {
  const { answers: sent, withheld, decided } = stripWithheld(plan, answers, context)
  const [theirs, full] = [
    openForm(plan, { answers: sent, context: { ...context, withheld, decided } }),
    openForm(plan, { answers, context }),
  ]
  for (const path of ['risk', 'details', 'rows.p.mark', 'rows.p.grade', 'total']) expect(theirs.field(path)).toEqual(full.field(path))
  expect(theirs.problems('submit')).toEqual(full.problems('submit'))
  expect(JSON.stringify(theirs.problems('submit'))).toContain('Because , see us.')
})
test('a viewer who may see everything receives everything', () => {
  expect(stripWithheld(plan, answers, { today: context.today, user: { role: 'officer' } })).toEqual({
    answers,
    withheld: [],
    masked: [],
    decided: {},
  })
})
test('rows that disappeared from their source list are not sent', () => {
  const over = planOf(
    pageOf([{ repeat: 'f', label: 'F', over: { var: 'record.list' }, key: 'id', items: [{ question: 'x', label: 'X' }] }]),
  )
  expect(stripWithheld(over, { f: [{ $id: 'gone', x: 'secret' }] }, context).answers).toEqual({})
})

const numbers = planOf(
  pageOf(
    [
      {
        question: 'ssn',
        label: 'SSN',
        secret: true,
        pattern: '^[0-9]{9}$',
        checks: [{ id: 'odd', must: { matches: [{ var: 'answers.ssn' }, '[13579]$'] }, message: 'Odd.' }],
      },
      { question: 'pin', label: 'PIN', secret: true },
      { question: 'born', label: 'Born', type: 'date', secret: true },
      { question: 'has', label: 'Has one', type: 'yes-no', value: { '==': [{ var: 'answers.ssn' }, '123456789'] } },
      {
        repeat: 'rows',
        label: 'Rows',
        items: [
          { question: 'card', label: 'Card', secret: true },
          { question: 'note', label: 'Note' },
        ],
      },
    ],
    {
      flags: [
        { id: 'office', match: { role: 'office' }, then: 'editable' },
        { id: 'others', match: { field: ['ssn', 'pin', 'born', 'card'] }, then: 'read-only' },
      ],
    },
  ),
)
const secret: Answers = {
  ssn: '123456789',
  pin: '4711',
  born: '2001-02-03',
  rows: [
    { $id: 'p', card: '9876543210', note: 'n' },
    { $id: 'q', note: 'm' },
  ],
}
const reader = { today: '2026-11-21', user: { role: 'reader' } }

test('a secret filled in by others is masked: a longer number shows its end, anything else only that it exists', () => {
  const { answers: sent, masked, withheld, decided } = stripWithheld(numbers, secret, reader)
  expect(sent).toEqual({
    ssn: '••• •• 6789',
    pin: '••••',
    born: '••••',
    rows: [
      { $id: 'p', card: '••• •• 3210', note: 'n' },
      { $id: 'q', note: 'm' },
    ],
  })
  expect([withheld, masked, decided]).toEqual([[], ['ssn', 'pin', 'born', 'rows.p.card'], { 'has#value': true, 'ssn#check:odd': true }])
})
test('the person who fills in a secret receives it unmasked, until it is locked', () => {
  const office = { ...reader, user: { role: 'office' } }
  expect(stripWithheld(numbers, secret, office)).toEqual({ answers: secret, withheld: [], masked: [], decided: {} })
  expect(stripWithheld(numbers, secret, { ...office, locked: ['*'] }).masked).toEqual(['ssn', 'pin', 'born', 'rows.p.card'])
})
test("a mask is not validated, and rules that read the answer keep the server's results", () => {
  const { answers: sent, masked, decided } = stripWithheld(numbers, secret, reader)
  const theirs = openForm(numbers, { answers: sent, context: { ...reader, masked, decided } })
  expect(theirs.problems('submit')).toEqual([])
  expect([theirs.field('ssn').problems, theirs.field('has').value]).toEqual([[], true])
  expect(
    openForm(numbers, { answers: sent, context: reader })
      .problems('submit')
      .map(({ path }) => path),
  ).toContain('ssn')
})
