import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Root } from 'react-dom/client'
import { mountPage } from '../../../../tests/_helpers/mount-page.tsx'
import type { OpenScreen } from '../../api/open-screen.ts'
import { LawBlock } from './LawBlock.tsx'

const KEPT = {
  id: 'kept.rule',
  title: 'Program kept',
  standing: 'shadow',
  times: [{ from: '2026-06-25', shadow: true, source: '90 FR 42070', sourceAddress: 'https://law.example.org/42070' }],
  why: 'The program is kept.',
  asOf: '2026-06-25',
  unchecked: 'open',
  readBy: ['Change of level'],
  checks: [],
  mayCheck: true,
  calledBy: [],
}
const CALM = {
  id: 'calm.rule',
  title: 'Calm',
  standing: 'in-force',
  times: [],
  asOf: '2026-11-01',
  readBy: [],
  checks: [],
  mayCheck: false,
  calledBy: ['The last day of a report'],
}
const FOUND = {
  entity: 'request',
  id: 'one',
  label: '2026-00001',
  type: 'Change of level',
  state: 'Draft',
  as: 'shadow',
  turns: 'refused',
  before: '',
  after: '',
}

let root: Root
const answers = (url: string): unknown => {
  if (url.includes('/checks'))
    return { rules: [{ ...KEPT, unchecked: undefined, checks: [{ on: '2026-11-28', by: 'Dana', note: 'FR read.' }] }, CALM] }
  if (!url.includes('/cases')) return { rules: [KEPT, CALM] }
  return url.includes('after=') ? { total: 150, tried: 50, cases: [] } : { total: 150, tried: 100, cases: [FOUND], next: 'request/x' }
}
afterEach(() => {
  root.unmount()
  localStorage.clear()
  vi.restoreAllMocks()
})

test('a rule in shadow says that it decides nothing, why somebody has to look, and whom it would refuse among all open requests', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) =>
    Response.json(answers(String(input instanceof Request ? input.url : input))),
  )
  root = mountPage(<LawBlock block={{ id: 'law', show: 'law', aside: false }} screen={{ layout: 'content' } as OpenScreen} />)
  await expect.element(page.getByText('Proposed, in shadow: it decides nothing')).toBeVisible()
  await expect.element(page.getByText('It is open whether this still stands. Look it up.')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Show whom it touches: Program kept' }))
  await expect.element(page.getByText('1 of 150 open requests would be decided otherwise.')).toBeVisible()
  await expect.element(page.getByText('Would be refused', { exact: true })).toBeVisible()
  await userEvent.click(page.getByRole('switch', { name: 'Only those to look up' }))
  expect(page.getByText('Calm').elements()).toEqual([])
})

test('who may edit a rule says that it was looked up, and it is no more to look up', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) =>
    Response.json(answers(String(input instanceof Request ? input.url : input))),
  )
  root = mountPage(<LawBlock block={{ id: 'law', show: 'law', aside: false }} screen={{ layout: 'content' } as OpenScreen} />)
  await expect.element(page.getByText('2 rules, 1 to look up')).toBeVisible()
  expect(page.getByRole('button', { name: 'I checked it today: Calm' }).elements()).toEqual([])
  await userEvent.click(page.getByRole('button', { name: 'I checked it today: Program kept' }))
  await userEvent.fill(page.getByRole('textbox', { name: 'What did you find? (optional)' }), 'FR read.')
  await userEvent.click(page.getByRole('button', { name: 'Cancel' }))
  root.unmount()
  root = mountPage(<LawBlock block={{ id: 'law', show: 'law', aside: false }} screen={{ layout: 'content' } as OpenScreen} />)
  await userEvent.click(page.getByRole('button', { name: 'I checked it today: Program kept' }))
  await expect.element(page.getByRole('textbox', { name: 'What did you find? (optional)' })).toHaveValue('FR read.')
  await userEvent.click(page.getByRole('button', { name: 'It still stands as written here' }))
  await expect.element(page.getByText('Dana looked it up on Saturday, November 28, 2026. “FR read.”')).toBeVisible()
  expect(Object.keys(localStorage), 'a note that is sent is kept no more').toEqual([])
  await expect.element(page.getByText('2 rules, 0 to look up')).toBeVisible()
})

test('a rule that is asked with values of its own says by what', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => Response.json(answers(String(url))))
  root = mountPage(<LawBlock block={{ id: 'law', show: 'law', aside: false } as never} screen={{} as OpenScreen} />)
  await expect.element(page.getByText('Asked with values of its own by: The last day of a report')).toBeVisible()
})

test('a source with its page is a link, and one without is words', async () => {
  const worded = { ...CALM, source: 'Office policy 4.2' }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ rules: [KEPT, worded] }))
  root = mountPage(<LawBlock block={{ id: 'law', show: 'law', aside: false }} screen={{ layout: 'content' } as OpenScreen} />)
  await expect.element(page.getByRole('link', { name: '90 FR 42070' })).toHaveAttribute('href', 'https://law.example.org/42070')
  await expect.element(page.getByText(/^Office policy 4\.2 · Looked up on .*November 1, 2026$/)).toBeVisible()
})
