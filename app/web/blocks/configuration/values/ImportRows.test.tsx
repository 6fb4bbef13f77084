import type { Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mountPage } from '../../../../../tests/_helpers/mount-page.tsx'
import { ImportRows } from './ImportRows.tsx'

let root: Root
const open = (place: string): void => {
  root = mountPage(<ImportRows values={[]} place={place} onRead={() => undefined} onCancel={() => root.unmount()} />)
}
const rows = () => page.getByRole('textbox')
afterEach(() => {
  root.unmount()
  localStorage.clear()
})

test('rows that are pasted for a list are there again when the import is opened again, for that list alone', async () => {
  open('rows.one.states.lookup')
  await userEvent.fill(rows(), 'OH\tOhio')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(rows()).not.toBeInTheDocument()
  open('rows.one.states.lookup')
  await expect.element(rows()).toHaveValue('OH\tOhio')
  root.unmount()
  open('rows.one.countries.lookup')
  await expect.element(rows()).toHaveValue('')
})
