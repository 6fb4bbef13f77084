import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Root } from 'react-dom/client'
import { mountPage } from '../../../../tests/_helpers/mount-page.tsx'
import type { ServedView } from '../../../server/contract/views.ts'
import type { BlockProps } from '../block-props.ts'
import { ViewBlock } from './ViewBlock.tsx'

let root: Root
afterEach(() => {
  root.unmount()
  vi.restoreAllMocks()
})

const EMPTY: ServedView = {
  id: 'jobs.view',
  title: 'Jobs',
  columns: [{ field: 'name', label: 'Name', format: 'text', sortable: true }],
  rows: [],
  total: 0,
  capped: false,
  page: 1,
  limit: 50,
  sort: { field: 'name', down: false },
  tabs: [],
  filters: [],
  bulk: [],
  card: [],
  export: false,
  empty: { title: 'No jobs' },
} as unknown as ServedView

const open = (aside: boolean): void => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(EMPTY))
  const props = { block: { id: 'jobs', show: 'view', view: 'jobs.view', title: 'Jobs', aside }, screen: { blocks: [], tabs: [] } }
  root = mountPage(<ViewBlock {...(props as unknown as BlockProps<'view'>)} />)
}

test('a list beside a page says in one line of a card that it is empty', async () => {
  open(true)
  await expect.element(page.getByText('No jobs')).toBeVisible()
  expect(page.getByRole('table').elements()).toEqual([])
  expect(document.querySelector('.sj-card h2')?.textContent).toBe('Jobs')
  expect(document.querySelector('.sj-empty')).toBeNull()
})
