import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mountPage } from '../../../../../tests/_helpers/mount-page.tsx'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import { noteEdit } from '../change/unstored.ts'
import { ChangeReviewPage } from './ChangeReviewPage.tsx'

let root: Root
let answer: (response: Response) => void

const REVIEW = {
  change: { id: 'a-change', name: 'Boats', state: 'published', version: 1, by: 'Dana', touchedAt: '2026-11-26T09:00:00Z', definitions: 1 },
  differences: [],
  stops: [],
  toLookAt: [],
  waits: [],
  gives: [],
  remarks: [],
  examples: { run: 0, failed: [] },
  paths: [],
  held: [],
  mayApprove: false,
}

beforeEach(() => {
  const answered = new Promise<Response>((resolve) => {
    answer = resolve
  })
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => answered)
  root = mountPage(<ChangeReviewPage change="a-change" />)
})
afterEach(() => {
  root.unmount()
  vi.restoreAllMocks()
  localStorage.clear()
})

test('the review says what it is while it loads, and when it cannot', async () => {
  await expect.element(page.getByRole('heading', { name: 'Review and publish' })).toBeVisible()
  answer(Response.json({ error: 'configuration.not-found', message: 'There is no such change.' }, { status: 404 }))
  await expect.element(page.getByRole('alert')).toHaveTextContent('There is no such change.')
  await expect.element(page.getByRole('heading', { name: 'Review and publish' })).toBeVisible()
})

test('where no example was run, none is said to have passed', async () => {
  await expect.element(page.getByRole('heading', { name: 'Review and publish' })).toBeVisible()
  answer(Response.json(REVIEW))
  await expect.element(page.getByRole('listitem').filter({ hasText: 'No example was run' })).toHaveClass('none')
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Nothing stops it' })).toHaveClass('fine')
})

test('whoever discards by keyboard is asked where the focus is, and comes back to the button', async () => {
  await expect.element(page.getByRole('heading', { name: 'Review and publish' })).toBeVisible()
  answer(Response.json({ ...REVIEW, change: { ...REVIEW.change, state: 'draft' } }))
  const { discard, discardSure, cancel } = configurationTexts()
  const button = page.getByRole('button', { name: discard })
  await expect.element(button).toBeVisible()
  ;(button.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(discardSure)).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: cancel })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button).toHaveFocus()
})

test('a change that was discarded says by whom and when', async () => {
  await expect.element(page.getByRole('heading', { name: 'Review and publish' })).toBeVisible()
  answer(Response.json({ ...REVIEW, change: { ...REVIEW.change, state: 'discarded', discardedBy: 'Priya Raman' } }))
  await expect.element(page.getByText(/^Priya Raman discarded this change on Thursday, November 26/u)).toBeVisible()
})

test('who may do more is read and confirmed before it is published, and what was read is sent along', async () => {
  const gives = [
    { key: 'viewAs student', act: 'viewAs', who: 'Student' },
    { key: 'starts cpt-request.case scholar', act: 'starts', of: 'CPT Request', who: 'Scholar' },
  ]
  const differences = [{ id: 'access.settings', title: 'Access', kind: 'settings', changes: [] }]
  const fetched = vi.spyOn(globalThis, 'fetch')
  answer(Response.json({ ...REVIEW, change: { ...REVIEW.change, state: 'draft' }, differences, gives }))
  const given = page.getByRole('region', { name: 'After this, more people may do more' })
  await expect.element(given.getByText('Look at the portal as somebody else')).toBeVisible()
  await expect.element(given.getByText('Begin: CPT Request')).toBeVisible()
  await expect.element(given.getByText('Scholar', { exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: 'Note for the history' }).fill('It is meant.')
  const publish = page.getByRole('button', { name: 'Publish' })
  const bodies = (): readonly unknown[] =>
    fetched.mock.calls.flatMap(([, init]) => (init?.method === 'POST' && typeof init.body === 'string' ? [JSON.parse(init.body)] : []))
  await publish.click()
  await expect.element(given.getByText('Say that this is meant, or take it out of the change.')).toBeVisible()
  expect(bodies()).toEqual([])
  await given.getByRole('checkbox').click()
  await publish.click()
  await expect.poll(bodies).toContainEqual({ note: 'It is meant.', version: 1, gives: gives.map(({ key }) => key) })
})

test('what was typed last is stored before the review is asked for, and the review says where it was not', async () => {
  root.unmount()
  const asked = vi.mocked(globalThis.fetch)
  asked.mockReset().mockImplementation(async () => Response.json(REVIEW))
  let store: (isStored: boolean) => void = () => undefined
  const edit = noteEdit(
    new Promise((resolve) => {
      store = resolve
    }),
  )
  root = mountPage(<ChangeReviewPage change="a-change" />)
  await expect.element(page.getByRole('heading', { name: 'Review and publish' })).toBeVisible()
  expect(asked).not.toHaveBeenCalled()
  store(false)
  await edit
  await expect.element(page.getByText('The last thing that you typed was not stored.', { exact: false })).toBeVisible()
  expect(asked).toHaveBeenCalledOnce()
})

test('a review follows its change, and says that it was edited while it was read', async () => {
  root.unmount()
  const looks: (() => void)[] = []
  vi.spyOn(globalThis, 'setInterval').mockImplementation(((look: () => void) => looks.push(look)) as unknown as typeof setInterval)
  let version = 1
  vi.mocked(globalThis.fetch).mockImplementation(async (path) =>
    Response.json(
      String(path).endsWith('/held')
        ? { held: [], changes: [{ id: 'a-change', version }] }
        : { ...REVIEW, change: { ...REVIEW.change, state: 'draft', name: `Boats ${version}`, version } },
    ),
  )
  root = mountPage(<ChangeReviewPage change="a-change" />)
  await expect.element(page.getByRole('heading', { name: 'Boats 1' })).toBeVisible()
  await vi.waitFor(() => expect(looks).not.toEqual([]))
  version = 2
  looks.at(-1)?.()
  await expect.element(page.getByRole('heading', { name: 'Boats 2' })).toBeVisible()
  await expect.element(page.getByText('This change was edited while you read it.', { exact: false })).toBeVisible()
})

test('what is typed for a change is there again on the way back, until it is sent', async () => {
  vi.spyOn(globalThis, 'fetch')
  answer(Response.json({ ...REVIEW, change: { ...REVIEW.change, state: 'draft' } }))
  const note = page.getByRole('textbox', { name: configurationTexts().note })
  const remark = page.getByRole('textbox', { name: configurationTexts().remark })
  await note.fill('Boats are asked first.')
  await remark.fill('Why boats?')
  root.unmount()
  vi.mocked(fetch).mockImplementation(async () => Response.json({ ...REVIEW, change: { ...REVIEW.change, state: 'draft' } }))
  root = mountPage(<ChangeReviewPage change="a-change" />)
  await expect.element(note).toHaveValue('Boats are asked first.')
  await expect.element(remark).toHaveValue('Why boats?')
  await page.getByRole('button', { name: configurationTexts().comment, exact: true }).click()
  await expect.element(remark).toHaveValue('')
  root.unmount()
  root = mountPage(<ChangeReviewPage change="a-change" />)
  await expect.element(note).toHaveValue('Boats are asked first.')
  await expect.element(remark).toHaveValue('')
})

test.each([
  ['asked for', { waits: ['reader'], asksReader: true }, configurationTexts().ownWork, false],
  ['not asked for', {}, configurationTexts().ownWorkFree, true],
])('where the approval of somebody else is %s, the page says so and Publish is pressed accordingly', async (_, asks, words, isOpen) => {
  const differences = [{ id: 'access.settings', title: 'Access', kind: 'settings', changes: [] }]
  answer(Response.json({ ...REVIEW, ...asks, differences, change: { ...REVIEW.change, state: 'draft' } }))
  await expect.element(page.getByText(words)).toBeVisible()
  const publish = page.getByRole('button', { name: configurationTexts().publish, exact: true })
  const pressed = expect.element(publish)
  await (isOpen ? pressed.not.toHaveAttribute('aria-disabled', 'true') : pressed.toHaveAttribute('aria-disabled', 'true'))
  if (!isOpen) await expect.element(publish).toHaveAccessibleDescription(configurationTexts().waits.reader)
})
