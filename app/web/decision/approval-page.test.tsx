import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Root } from 'react-dom/client'
import { compileForm, loadDefinitions } from '#engine'
import { mountPage } from '../../../tests/_helpers/mount-page.tsx'
import { ApprovalPage } from './ApprovalPage.tsx'

const row = (record: string, who: string, more: object = {}) => ({
  record,
  who,
  about: 'CPT request 2026-00001',
  confirm: `The training of ${who} is part of the degree.`,
  lines: ['The degree: Physics', `Supervisor: of ${who}`],
  ...more,
})
const ROWS = [
  row('one', 'Jonas Piet'),
  row('two', 'Amara Quist'),
  row('three', 'Linh Dao', { look: 'It asks for answers of yours. Open it first.' }),
]
/** The form that asks to whom a decision is passed. */
const PASS = {
  $schema: 'form.schema.json',
  id: 'pass.form',
  title: 'Pass on',
  description: 'One question.',
  pages: [{ id: 'one', title: 'One', items: [{ question: 'word', type: 'long-text', label: 'A word to them' }] }],
}
const passPlan = compileForm(loadDefinitions([{ file: 'pass.form.json', text: JSON.stringify(PASS) }]).set, 'pass.form')
const CHOICES = [
  { value: 'approve', label: 'Approve', help: '', button: 'Approve this request', needsComment: false },
  { value: 'reject', label: 'Reject', help: '', button: 'Reject this request', needsComment: true },
]
/** A request that can still be decided or passed on. */
const OPEN = {
  status: 'open',
  decision: {
    title: 'Your decision',
    choices: CHOICES,
    comment: { label: 'Comment' },
    kept: '',
    undecided: 'Decide',
    choose: '',
    sayWhy: '',
  },
  passOn: {
    button: 'Pass it on',
    form: { id: passPlan.id, title: '', plan: passPlan.hash, mayEdit: true, context: { today: '2026-11-28' } },
  },
}
const approval = (record: string, more: object = {}) => ({
  record,
  about: `Request ${record}`,
  words: {
    heading: `Heading of ${record}`,
    for: 'For',
    link: 'This link is yours alone',
    next: 'Done.',
    decided: 'Decided',
    shown: 'The request',
    confirm: 'What you confirm',
  },
  confirm: '',
  approver: { name: 'Dr. Ines Achterberg' },
  facts: [],
  answers: {},
  files: [],
  decision: {},
  status: 'approved',
  ...more,
})

let root: Root
const sent: { readonly method: string; readonly path: string; readonly record: string | null; readonly body: unknown }[] = []
/** Answers for the link of `one`; what waits changes with what was approved. */
const open = (rows: readonly (typeof ROWS)[number][], link = 'one', more: object = {}): void => {
  let waits = rows
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const path = new URL(String(input), location.href).pathname
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
    const record = new Headers(init?.headers).get('x-approval-record')
    sent.push({ method: init?.method ?? 'GET', path, record, body })
    if (path === '/api/approval') return Response.json(approval(record ?? link, init?.method === 'POST' ? {} : more))
    if (path.startsWith('/api/plans/')) return Response.json(passPlan)
    if (init?.method === 'POST') {
      waits = waits.filter(({ record: id }) => id !== 'one')
      return Response.json({ done: ['one'], refused: [{ id: 'two', label: 'Amara Quist', message: 'It was changed.' }] })
    }
    const became = waits.some(({ record: id }) => id === link)
      ? {}
      : { own: { about: `Request ${link}`, heading: 'You approved this request' } }
    return Response.json({ record: link, name: 'Dr. Ines Achterberg', rows: waits, more: false, ...became })
  })
  root = mountPage(<ApprovalPage token="demo" />, { atHash: true })
}
afterEach(() => {
  root.unmount()
  history.replaceState(null, '', '#/')
  sent.length = 0
  localStorage.clear()
  vi.restoreAllMocks()
})
const heading = (name: string) => page.getByRole('heading', { level: 1, name })

test('a link lists all that wait; several are approved at once, and each that was not says why', async () => {
  open(ROWS)
  await expect.element(heading('3 requests wait for you')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Approve 0 requests' })).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByText('It asks for answers of yours. Open it first.')).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: /Linh Dao/ })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Tick all 2' }).click()
  await page.getByRole('button', { name: 'Approve 2 requests' }).click()
  await expect.poll(() => document.body.textContent).toContain('1 request is approved.')
  expect(document.body.textContent).toContain('Not approved: It was changed.')
  // What tells a request apart stands in its row, on a line of its own.
  await expect.element(page.getByRole('listitem').getByText('Supervisor: of Amara Quist', { exact: true })).toBeVisible()
  expect(document.body.textContent, 'what all have in common does not').not.toContain('The degree: Physics')
  const status = page.getByRole('status').first()
  await expect.element(status.getByText(/To take a decision back, open the request here\./)).toBeVisible()
  await expect.element(status.getByRole('link', { name: /^Jonas Piet/ })).toHaveAttribute('href', '#/?record=one')
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ records: ['one', 'two'] })
  // What was refused stays ticked, and what was approved waits no more.
  await expect.element(heading('2 requests wait for you')).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: /Amara Quist/ })).toBeChecked()
})

test('each of those that wait has an address: Back leads to the list, Forward and a reload to the request', async () => {
  open(ROWS)
  await page.getByRole('link', { name: 'Open CPT request 2026-00001, Linh Dao' }).click()
  await expect.element(heading('Heading of three')).toBeVisible()
  expect(location.hash).toBe('#/?record=three')
  expect(sent.filter(({ path }) => path === '/api/approval').map(({ record }) => record)).toEqual(['three'])
  history.back()
  await expect.element(heading('3 requests wait for you')).toBeVisible()
  history.forward()
  await expect.element(heading('Heading of three')).toBeVisible()
  root.unmount()
  open(ROWS)
  await expect.element(heading('Heading of three')).toBeVisible()
  await page.getByRole('link', { name: 'All that wait (3)' }).click()
  await expect.element(heading('3 requests wait for you')).toBeVisible()
})

test('a link whose request alone waits shows it; one that is decided lists what still waits, and says what became of it', async () => {
  open(ROWS.slice(0, 1))
  await expect.element(heading('Heading of one')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /All that wait/ })).not.toBeInTheDocument()
  root.unmount()
  open(ROWS.slice(1), 'decided')
  await expect.element(heading('2 requests wait for you')).toBeVisible()
  await expect.element(page.getByText(/Request decided: You approved this request\./)).toBeVisible()
  await page.getByRole('link', { name: 'Open', exact: true }).click()
  await expect.element(heading('Heading of decided')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'All that wait (2)' })).toBeVisible()
})

test.each([
  ['approval.token', 401, 'This link is not valid.', 'This address leads to no request that waits for you.'],
  ['approval.expired', 410, 'This link has expired.', 'This link has expired.'],
  ['request.too-many', 429, 'Too many calls. Wait a minute.', 'Too many calls. Wait a minute.'],
  ['request.busy', 503, 'The server is busy.', 'The server is busy.'],
])('a request of the list that does not open says why: %s', async (error, status, message, shown) => {
  history.replaceState(null, '', '#/?record=three')
  open(ROWS)
  const listed = vi.mocked(globalThis.fetch).getMockImplementation()
  vi.mocked(globalThis.fetch).mockImplementation(async (input, init) =>
    new URL(String(input), location.href).pathname === '/api/approval'
      ? Response.json({ error, message }, { status })
      : (listed?.(input, init) ?? Response.error()),
  )
  root.unmount()
  root = mountPage(<ApprovalPage token="demo" />, { atHash: true })
  await expect.element(page.getByText(shown)).toBeVisible()
})

const openRequest = async (who: string): Promise<void> => page.getByRole('link', { name: `Open CPT request 2026-00001, ${who}` }).click()
const comment = () => page.getByRole('textbox', { name: /^Comment/ })
const word = () => page.getByRole('textbox', { name: /^A word to them/ })

test('a request whose rejection was begun is not approved among others, and says so', async () => {
  open(ROWS, 'one', OPEN)
  await openRequest('Jonas Piet')
  await page.getByRole('radio', { name: 'Reject' }).click()
  await userEvent.fill(comment(), 'The hours do not fit.')
  await page.getByRole('link', { name: 'All that wait (3)' }).click()
  await expect.element(page.getByText('You began to reject this. Open it first.')).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: /Jonas Piet/ })).not.toBeInTheDocument()
  await openRequest('Amara Quist')
  await userEvent.fill(comment(), 'With pleasure.')
  await page.getByRole('link', { name: 'All that wait (3)' }).click()
  await expect.element(page.getByText('You began to decide this. Open it first.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Approve/ })).not.toBeInTheDocument()
})

test('a decision that is typed is there again after the list and after a reload, at its request alone, until it is sent', async () => {
  open(ROWS, 'one', OPEN)
  await openRequest('Jonas Piet')
  await page.getByRole('radio', { name: 'Reject' }).click()
  await userEvent.fill(comment(), 'The hours do not fit.')
  await page.getByRole('button', { name: 'Pass it on' }).click()
  await userEvent.fill(word(), 'You know the employer.')
  await page.getByRole('link', { name: 'All that wait (3)' }).click()
  await openRequest('Amara Quist')
  await expect.element(comment()).toHaveValue('')
  await expect.element(page.getByRole('radio', { name: 'Reject' })).not.toBeChecked()
  root.unmount()
  history.replaceState(null, '', '#/?record=one')
  open(ROWS, 'one', OPEN)
  await expect.element(comment()).toHaveValue('The hours do not fit.')
  await expect.element(page.getByRole('radio', { name: 'Reject' })).toBeChecked()
  await page.getByRole('button', { name: 'Pass it on' }).click()
  await expect.element(word()).toHaveValue('You know the employer.')
  await page.getByRole('button', { name: 'Reject this request' }).click()
  await expect.element(comment()).not.toBeInTheDocument()
  await expect.poll(() => Object.keys(localStorage)).toEqual([])
})
