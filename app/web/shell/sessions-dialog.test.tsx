import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mountPage } from '../../../tests/_helpers/mount-page.tsx'
import { SessionsDialog } from './SessionsDialog.tsx'

afterEach(() => vi.restoreAllMocks())

const SESSION = { kind: 'desktop', address: null, since: '2026-11-27T09:00:00Z', lastUsed: '2026-11-28T09:00:00Z' }

test('signing out everywhere ends every other session, then this one, and keeps nothing in the browser', async () => {
  const asked: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    asked.push(`${init?.method ?? 'GET'} ${String(address)}`)
    return Response.json({ sessions: [{ ...SESSION, id: 'a', device: 'Firefox on Linux', here: true }] })
  })
  localStorage.setItem('sojourn.columns.requests.view', '["due_on"]')
  const onClose = vi.fn()
  const root = mountPage(<SessionsDialog onClose={onClose} />)
  await page.getByRole('button', { name: 'Sign out everywhere', exact: true }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(asked.filter((call) => !call.startsWith('GET'))).toEqual(['DELETE /api/sessions', 'POST /api/auth/sign-out'])
  expect(Object.keys(localStorage).filter((key) => key.startsWith('sojourn.columns'))).toEqual([])
  root.unmount()
})
