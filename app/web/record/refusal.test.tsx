import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Root } from 'react-dom/client'
import type { ServedRecord } from '../../server/contract/records.ts'
import { mountPage } from '../../../tests/_helpers/mount-page.tsx'
import { RecordProvider, useRecord } from './RecordProvider.tsx'
import { Refusal } from './Refusal.tsx'

const again = { event: 'restore', label: 'Restore', allowed: true, primary: true, tone: 'normal', order: 0 } as const
const RECORD = { entity: 'request', id: 'one', version: 1, answers: {}, events: [again], forms: [], facts: [] } as unknown as ServedRecord

let root: Root
afterEach(() => {
  root.unmount()
  vi.restoreAllMocks()
})

const Restore = () => {
  const { send } = useRecord()
  return <button onClick={() => send(again)}>Restore</button>
}

test('a refusal leads to the page on which to go on, where the server names one', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({ error: 'event.guard', message: 'Another draft is open.', href: '#/student/requests/two' }, { status: 409 }),
  )
  root = mountPage(
    <RecordProvider entity="request" id="one" served={RECORD}>
      <Refusal />
      <Restore />
    </RecordProvider>,
  )
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect.element(page.getByRole('link', { name: 'Go on there' })).toHaveAttribute('href', '/student/requests/two')
  expect(document.body.textContent).toContain('Another draft is open.')
})
