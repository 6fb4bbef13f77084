import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mountPage } from '../../../../../tests/_helpers/mount-page.tsx'
import { ChangeReviewPage } from './ChangeReviewPage.tsx'

let root: Root
let answer: (response: Response) => void

const REVIEW = {
  change: { id: 'a-change', name: 'Boats', state: 'published', version: 1, by: 'Dana', touchedAt: '2026-11-26T09:00:00Z', definitions: 1 },
  differences: [],
  stops: [],
  toLookAt: [],
  waits: [],
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
