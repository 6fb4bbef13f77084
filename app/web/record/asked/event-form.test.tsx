import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getDefaultStore } from 'jotai'
import type { Root } from 'react-dom/client'
import { compileForm, loadDefinitions } from '#engine'
import { mountPage } from '../../../../tests/_helpers/mount-page.tsx'
import type { ServedRecord } from '../../../server/contract/records.ts'
import { userAtom } from '../../api/user.ts'
import { forgetAsked } from './forget-asked.ts'
import { EventForm } from './EventForm.tsx'

const FORM = {
  $schema: 'form.schema.json',
  id: 'answer.form',
  title: 'Answer',
  description: 'One question.',
  pages: [{ id: 'one', title: 'One', items: [{ question: 'answer', type: 'long-text', label: 'Your answer' }] }],
}
const plan = compileForm(loadDefinitions([{ file: 'answer.form.json', text: JSON.stringify(FORM) }]).set, 'answer.form')
const PLACE = { entity: 'request', id: 'one', event: 'answer' }

let root: Root
const open = (person = 'jonas', written?: object, about?: Partial<ServedRecord>): void => {
  getDefaultStore().set(userAtom, { id: person } as never)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) =>
    Response.json(
      String(input).endsWith('/form')
        ? { id: plan.id, title: plan.title, plan: plan.hash, mayEdit: true, context: { today: '2026-11-28' }, ...(written && { written }) }
        : plan,
    ),
  )
  root = mountPage(
    <EventForm
      event={{ event: 'answer', label: 'Answer', ...(about && { checks: 'submit' }) }}
      record={{ ...PLACE, ...about }}
      busy={false}
      refused={undefined}
      onBack={() => root.unmount()}
      onSend={async () => undefined}
    />,
  )
}
const box = () => page.getByRole('textbox', { name: /^Your answer/ })
afterEach(() => {
  root.unmount()
  localStorage.clear()
  vi.restoreAllMocks()
})

test('what is typed into the dialog of an event is there again when it is opened again, for the same person, until it is sent', async () => {
  open()
  await userEvent.type(box(), 'My advisor said yes.')
  await page.getByRole('button', { name: 'Go back' }).click()
  await expect.element(box()).not.toBeInTheDocument()
  open()
  await expect.element(box()).toHaveValue('My advisor said yes.')
  root.unmount()
  open('luis')
  await expect.element(box()).toHaveValue('')
  root.unmount()
  getDefaultStore().set(userAtom, { id: 'jonas' } as never)
  forgetAsked(PLACE)
  open()
  await expect.element(box()).toHaveValue('')
})

test('what an approver wrote is kept at the server a moment later, and comes from there', async () => {
  open('jonas', { answer: 'From another device.' })
  await expect.element(box()).toHaveValue('From another device.')
  await userEvent.fill(box(), 'And more.')
  const kept = () => vi.mocked(globalThis.fetch).mock.calls.find(([, init]) => init?.method === 'PUT')
  await expect.poll(() => kept()?.[1]?.body).toBe(JSON.stringify({ answers: { answer: 'And more.' } }))
  expect(String(kept()?.[0])).toContain('/api/records/request/one/events/answer/form')
})

test('the answers that a question is about stand in its dialog with their words, each with the way to its place in the form', async () => {
  const marks = [{ question: 'letter_kind', label: 'Letter kind', text: 'Housing letter', words: 'Your landlord asks for another one.' }]
  open('jonas', undefined, {
    href: '#/student/student-request/one/edit',
    forms: [{ id: 'a.form', title: 'A', plan: '', mayEdit: true, context: { today: '' }, marks }],
  })
  const about = page.getByRole('region', { name: 'It asks about' })
  await expect.element(about).toHaveTextContent('It asks aboutLetter kindHousing letterYour landlord asks for another one.')
  await expect
    .element(about.getByRole('link', { name: 'Letter kind' }))
    .toHaveAttribute('href', '/student/student-request/one/edit?at=letter_kind')
  await about.getByRole('link', { name: 'Letter kind' }).click()
  await expect.element(about).not.toBeInTheDocument()
})
