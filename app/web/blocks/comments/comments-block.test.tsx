import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Root } from 'react-dom/client'
import type { ServedRecord } from '../../../server/contract/records.ts'
import { mountPage } from '../../../../tests/_helpers/mount-page.tsx'
import type { OpenScreen } from '../../api/open-screen.ts'
import { RecordProvider } from '../../record/RecordProvider.tsx'
import { CommentsBlock } from './CommentsBlock.tsx'

const RECORD = { entity: 'profile', id: 'one', version: 1, answers: {}, events: [], forms: [], facts: [] } as unknown as ServedRecord
const BLOCK = { id: 'notes', show: 'comments', aside: false, internal: true, mayWrite: true } as const

let root: Root
const open = (viewing?: { readonly by: string }): void => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json([]))
  root = mountPage(
    <RecordProvider entity="profile" id="one" served={RECORD}>
      <CommentsBlock block={BLOCK} screen={{ layout: 'record', ...(viewing && { viewing }) } as OpenScreen} />
    </RecordProvider>,
  )
}
afterEach(() => {
  root.unmount()
  vi.restoreAllMocks()
})

test('who looks at the portal as somebody else is told why no note can be written', async () => {
  open({ by: 'Dana Okoye' })
  await expect.element(page.getByText('You can look, not change.')).toBeVisible()
  expect(page.getByRole('button', { name: 'Add note' }).elements()).toEqual([])
})

test('everybody else who may writes one', async () => {
  open()
  await expect.element(page.getByRole('button', { name: 'Add note' })).toBeVisible()
})
