import { expect, test } from 'vitest'
import { settingsForm } from './settings-form.ts'

const ASKS = {
  pages: [
    {
      id: 'areas',
      title: 'Areas',
      items: [
        { question: 'open', label: 'The area is open', type: 'yes-no', visibleWhen: { '==': [{ var: 'answers.gone' }, 'yes'] } },
        { question: 'gone', label: 'A setting that there is not', type: 'text' },
        { question: 'of_a_field', label: 'Typed elsewhere' },
        { question: 'mailTo', label: 'Chosen elsewhere', type: 'choice', lookup: 'people.lookup' },
      ],
    },
  ],
}

test('settings are asked for by their form, the others by what they are, and lists and objects stand beside', () => {
  const values = { open: false, of_a_field: 'x', minutes: 5, mailTo: '', accounts: { super: {} }, weekdays: ['monday'] }
  const { form, answers, beside } = settingsForm(values, { asks: ASKS, overruled: { open: true } })
  const labels = form.pages.map(({ title, items = [] }) => [title, ...items.map(({ label, type }) => `${String(label)}: ${String(type)}`)])
  expect(labels).toEqual([
    ['Areas', 'The area is open: yes-no'],
    ['What it says', 'Of a field: text', 'Minutes: number', 'Mail to: text'],
  ])
  const [open, , minutes] = form.pages.flatMap(({ items = [] }) => items)
  expect([open?.help, open?.visibleWhen]).toEqual(['The institution itself says another value, which is in force.', undefined])
  expect(minutes, 'a number that is taken out is missed').toMatchObject({ question: 'minutes', flag: 'required' })
  expect(answers).toEqual({ open: false, of_a_field: 'x', minutes: 5, mailTo: '' })
  expect(beside).toEqual([
    { property: 'accounts', label: 'Accounts', means: 'other' },
    { property: 'weekdays', label: 'Weekdays', means: 'other' },
  ])
})
