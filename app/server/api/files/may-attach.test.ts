import { expect, test } from 'vitest'
import { compileForm, loadDefinitions } from '#engine'
import { mayAttach } from './may-attach.ts'

const file = { type: 'file' }
const form = {
  id: 'papers.form',
  title: 'Papers',
  pages: [
    {
      id: 'papers',
      title: 'Papers',
      items: [
        { question: 'offer', label: 'Offer', ...file },
        { question: 'name', label: 'Name', type: 'text' },
        { question: 'visa', label: 'Visa', ...file, visibleWhen: { '==': [{ var: 'answers.name' }, 'x'] } },
        { question: 'note', label: 'Note of the office', ...file },
        { question: 'final', label: 'Final letter', ...file },
        { repeat: 'people', label: 'People', items: [{ question: 'passport', label: 'Passport', ...file }] },
      ],
    },
  ],
  flags: [
    { id: 'note', match: { field: 'note', role: 'student' }, then: 'hidden' },
    { id: 'final', match: { field: 'final', role: 'student' }, then: 'read-only' },
  ],
  flagInputs: { role: { var: 'user.role' } },
}
const { set, diagnostics } = loadDefinitions([{ file: 'papers.form.json', text: JSON.stringify(form) }])
const plan = compileForm(set, 'papers.form')
const may = (path: string, more: object = {}, mayEdit = true): boolean =>
  mayAttach({ plan, mayEdit, context: { today: '2026-11-21', mode: 'edit', user: { role: 'student' }, ...more } }, {}, path)

test('a viewer who may answer a question may change its files, even before it is relevant and in an unsaved row', () => {
  expect(diagnostics).toEqual([])
  expect(['offer', 'visa', 'people.r1.passport'].filter((path) => !may(path))).toEqual([])
})
test('a hidden, read-only or locked question, or one of another type, accepts no files', () => {
  expect(['note', 'final', 'name', 'constructor', 'ghost'].filter((path) => may(path))).toEqual([])
  expect(may('note', { user: { role: 'office' } })).toBe(true)
  expect([may('offer', {}, false), may('offer', { locked: ['offer'] }), may('offer', { locked: ['*'] })]).toEqual([false, false, false])
})
