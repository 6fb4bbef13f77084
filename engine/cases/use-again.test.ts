import { expect, test } from 'vitest'
import { loadDefinitions } from '../load-definitions.ts'
import { compileForm } from '../forms/plan/compile-form.ts'
import { getDefinition } from '../definition/definition-reader.ts'
import type { CaseDefinitions } from './case-record.ts'
import { useAgain } from './use-again.ts'

const question = (id: string, type = 'text', more: object = {}) => ({ question: id, label: `The ${id}`, type, ...more })
const setOf = (items: readonly object[]): CaseDefinitions => {
  const files = [
    { id: 'loan.entity', title: 'Loan', name: 'loan' },
    { id: 'ask.form', pages: [{ id: 'page', title: 'Page', items }] },
    { id: 'loan.workflow', initial: 'draft', states: [{ id: 'draft', label: 'Draft', family: 'you' }], events: [] },
    {
      id: 'loan.case',
      title: 'Loan',
      code: 'loan',
      of: 'loan.entity',
      parties: { clerk: { label: 'Clerk' } },
      forms: ['ask.form'],
      workflow: 'loan.workflow',
    },
  ]
  const { set } = loadDefinitions(files.map((file) => ({ file: `${file.id}.json`, text: JSON.stringify(file) })))
  return { hash: set.hash, set, plan: (id) => compileForm(set, id) }
}
const BEFORE = setOf([
  question('title'),
  question('reason'),
  question('phone', 'text', { default: { var: 'record.phone' } }),
  question('street'),
  question('true', 'acknowledgement'),
  question('scan', 'file'),
])
const TODAY = setOf([
  question('heading', 'text', { wire: { was: 'title' } }),
  question('phone', 'text', { default: { var: 'record.phone' } }),
  question('street'),
  question('true', 'acknowledgement'),
  question('scan', 'file'),
])
const file = { id: 'f1', name: 'letter.pdf', size: 9, type: 'application/pdf' }
const answers = { title: 'A book', reason: 'To read', phone: '1', street: 'Old Street', true: true, scan: [file, { ...file, id: 'gone' }] }
const again = (given: readonly string[]) =>
  useAgain({
    record: { definitions: BEFORE, definition: getDefinition(BEFORE.set, 'case', 'loan.case'), related: {} },
    answers: { ...answers, decided_by: 'the office' },
    current: TODAY,
    target: getDefinition(TODAY.set, 'case', 'loan.case'),
    begins: { street: 'New Street' },
    isGiven: (path) => given.includes(path),
    fileOf: ({ id, ...rest }, path) => (id === 'f1' ? { ...rest, id: 'copy', path } : undefined),
    today: '2026-11-18',
  })

test('a new case takes the answers of an earlier one; what rules filled in comes from the record of today', () => {
  const [first] = again([]).forms
  // A declaration is made anew, a file that is gone stays behind, and what belongs to the office was never an answer.
  expect(first).toEqual({ form: 'ask.form', changes: { heading: 'A book', scan: [{ ...file, id: 'copy', path: 'scan' }] } })
  expect(again(['phone', 'street']).forms[0]?.changes).toMatchObject({ phone: '1', street: 'Old Street' })
})

test('an answer without a question in the form of today is left out by name', () => {
  expect(again([]).leftOut).toEqual([{ path: 'reason', label: 'The reason', value: 'To read', text: 'To read' }])
})
