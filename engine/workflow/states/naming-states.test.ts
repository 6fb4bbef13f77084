import { expect, test } from 'vitest'
import { readDefinitions } from '../../definition/definition-reader.ts'
import { reasonOf } from '../reason.ts'
import { ruleBook } from '../rule-book.ts'

const set = readDefinitions([
  { id: 'other.workflow', initial: 'sent', states: [{ id: 'sent', label: 'Of another workflow', family: 'office' }] },
  {
    id: 'w.workflow',
    initial: 'sent',
    states: [
      { id: 'sent', label: 'With the office', family: 'office' },
      {
        id: 'adv_review',
        label: 'Waits',
        labels: [{ when: { '==': [{ var: 'user.role' }, 'student'] }, text: 'With your advisor' }],
        family: 'office',
      },
      { id: 'over', label: 'Withdrawn', family: 'closed' },
    ],
  },
  { id: 'cpt.case', code: 'cpt', title: 'CPT', workflow: 'w.workflow' },
])
const data = { user: { role: 'student' }, case: { code: 'cpt', state: 'over' }, record: {} }

test.each([
  [{ in_list: [{ var: 'case.state' }, ['adv_review', 'sent']] }, 'the status is not “With your advisor” or “With the office”'],
  [{ '==': [{ var: 'case.state' }, 'sent'] }, 'the status is not “With the office”'],
  [{ '!=': [{ var: 'case.state' }, 'over'] }, 'the status is “Withdrawn”'],
])('a refusal about the state of a case calls it as its reader does: %j', (condition, because) => {
  expect(reasonOf(ruleBook(set), condition, undefined, data).message).toBe(`Not possible now: ${because}.`)
})
