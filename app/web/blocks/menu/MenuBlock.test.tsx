import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Root } from 'react-dom/client'
import { mountPage } from '../../../../tests/_helpers/mount-page.tsx'
import type { BlockProps } from '../block-props.ts'
import { MenuBlock } from './MenuBlock.tsx'

let root: Root
afterEach(() => {
  root.unmount()
  vi.restoreAllMocks()
})

type Items = BlockProps<'menu'>['block']['items']
type Asked = { readonly method: string; readonly path: string; readonly body: unknown }

/** Opens a menu, and gives what it has asked of the server. */
const open = (items: Items): readonly Asked[] => {
  const asked: Asked[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
    const { pathname, search } = new URL(String(address), location.href)
    asked.push({ method: init?.method ?? 'GET', path: pathname + search, body })
    return Response.json({ href: '#/begun' })
  })
  const props = { block: { items }, screen: {} } as unknown as BlockProps<'menu'>
  root = mountPage(<MenuBlock {...props} />)
  return asked
}

test('a menu on the page of a record asks where a case about that record begins, and makes none', async () => {
  const asked = open([{ id: 'mend', label: 'Mend it', start: 'desk_mend', about: 'desk-7' }])
  await page.getByRole('button', { name: 'Mend it' }).click()
  await expect.poll(() => asked).toEqual([{ method: 'GET', path: '/api/cases/desk_mend/start?subject=desk-7', body: undefined }])
})

test('a menu of any other page asks where the case begins, and makes none', async () => {
  const asked = open([{ id: 'mend', label: 'Mend it', start: 'desk_mend' }])
  await page.getByRole('button', { name: 'Mend it' }).click()
  await expect.poll(() => asked).toEqual([{ method: 'GET', path: '/api/cases/desk_mend/start', body: undefined }])
})
