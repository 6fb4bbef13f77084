import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Root } from 'react-dom/client'
import type { ServedRecord } from '../../server/contract/records.ts'
import { mountPage } from '../../../tests/_helpers/mount-page.tsx'
import { ClosedAction } from './ClosedAction.tsx'
import { RecordProvider } from './RecordProvider.tsx'

const RECORD = { entity: 'request', id: 'one', version: 1, answers: {}, events: [], forms: [], facts: [] } as unknown as ServedRecord

let root: Root
const open = (record: Partial<ServedRecord>): void => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json([]))
  root = mountPage(
    <RecordProvider entity="request" id="one" served={{ ...RECORD, ...record }}>
      <ClosedAction />
    </RecordProvider>,
  )
}
afterEach(() => {
  root.unmount()
  vi.restoreAllMocks()
})

test('the head of a case says who can act to a person who only reads it', async () => {
  open({ onlyRead: 'You can read this, but not act on it. Now it is up to: Officer.' })
  await expect.element(page.getByText('You can read this, but not act on it. Now it is up to: Officer.')).toBeVisible()
})

test('a next step that a condition closes says why', async () => {
  const why = { ok: false, code: 'event.guard', message: 'The fee is not paid.' } as const
  open({ events: [{ event: 'go', label: 'Issue', allowed: false, primary: true, tone: 'normal', order: 0, why }] })
  await expect.element(page.getByText('Issue: not yet. The fee is not paid.')).toBeVisible()
})

test('a next step that one condition closes says its reason once', async () => {
  const reasons = [{ text: 'You proposed it', detail: 'Somebody else has to agree.', fine: false }]
  const explanation = { title: '', holds: false, reasons, changes: [] }
  const why = { ok: false, code: 'event.guard', message: 'Somebody else has to agree.', explanation } as const
  open({ events: [{ event: 'go', label: 'Approve', allowed: false, primary: true, tone: 'normal', order: 0, why }] })
  await expect.element(page.getByText('Approve: not yet. Somebody else has to agree.')).toBeVisible()
  expect(document.body.textContent.split('Somebody else has to agree.')).toHaveLength(2)
})
