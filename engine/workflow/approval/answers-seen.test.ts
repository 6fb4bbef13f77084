import { expect, test } from 'vitest'
import { pageOf, planOf } from '../../forms/plan/plan-of.ts'
import { loadDefinitions } from '../../load-definitions.ts'
import { answersSeen } from './answers-seen.ts'

const { set } = loadDefinitions([])
const plans = [
  planOf(
    pageOf([
      { question: 'reason', label: 'Reason' },
      { question: 'approver_id', label: 'Approver' },
      { question: 'phone', label: 'Phone' },
    ]),
  ),
]

test('an approval is of the answers that are shown and of the person who was asked, so that another approver is asked anew', () => {
  const seen = answersSeen(
    {
      set,
      plans,
      own: { shows: [{ label: 'Reason', lines: ['{answers.reason}'] }] },
      approval: { approvers: ['advisor'], decide: 'all' } as never,
      parties: { advisor: { label: 'Advisor', person: { var: 'answers.approver_id' } }, officer: { label: 'Officer' } },
    },
    { reason: 'Illness', approver_id: 'a1', phone: '555' },
  )
  expect(seen).toEqual({ reason: 'Illness', approver_id: 'a1' })
})
