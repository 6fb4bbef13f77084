import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ServedView } from '../../../server/contract/views.ts'
import { mountPage } from '../../../../tests/_helpers/mount-page.tsx'
import { AsideTasks } from './AsideTasks.tsx'

const row = (id: string, done: boolean) => ({
  id,
  cells: { title: { text: `Task ${id}`, second: 'Priya Nair, by 12/01/2026' }, done: { value: done, text: String(done) } },
})
const view = {
  columns: [{ field: 'title' }, { field: 'done', format: 'yes-no' }],
  rows: [row('one', false), row('two', true)],
} as unknown as ServedView

test('tasks beside a record say their state in words, and nothing looks as if it could be ticked', async () => {
  const root = mountPage(<AsideTasks title="Tasks" view={view} />)
  await expect.element(page.getByText('Open · Priya Nair, by 12/01/2026')).toBeVisible()
  await expect.element(page.getByText('Done · Priya Nair, by 12/01/2026')).toBeVisible()
  expect(document.querySelectorAll('input, [role="checkbox"], button').length).toBe(0)
  root.unmount()
})
