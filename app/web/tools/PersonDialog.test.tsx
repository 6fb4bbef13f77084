import { getDefaultStore } from 'jotai'
import type { Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mountPage } from '../../../tests/_helpers/mount-page.tsx'
import { userAtom } from '../api/user.ts'
import { ViewAsDialog } from './ViewAsDialog.tsx'

const JONAS = { account: 'a-1', name: 'Jonas Piet', role: 'Student' }

let root: Root
const open = (): void => {
  getDefaultStore().set(userAtom, { id: 'dana' } as never)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) =>
    Response.json(init?.method === 'POST' ? { user: { id: 'jonas' }, accessToken: 'x', expiresIn: 900 } : [JONAS]),
  )
  root = mountPage(<ViewAsDialog about="request/one" onClose={() => root.unmount()} />)
}
const why = () => page.getByRole('textbox', { name: 'Reason' })
afterEach(() => {
  root.unmount()
  localStorage.clear()
  getDefaultStore().set(userAtom, undefined)
  vi.restoreAllMocks()
})

test('the reason to view the portal as somebody is there again when the dialog was closed, until it is sent', async () => {
  open()
  await userEvent.fill(why(), 'A page stays empty.')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(why()).not.toBeInTheDocument()
  open()
  await expect.element(why()).toHaveValue('A page stays empty.')
  await expect.element(page.getByRole('radio', { name: /Jonas Piet/ })).toBeChecked()
  await page.getByRole('button', { name: 'Start viewing' }).click()
  await expect.element(why()).not.toBeInTheDocument()
  expect(Object.keys(localStorage)).toEqual([])
})
