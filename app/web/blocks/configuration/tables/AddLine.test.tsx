import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { DefinitionInChange } from '../../../../server/contract/configuration.ts'
import { mountPage } from '../../../../../tests/_helpers/mount-page.tsx'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import type { OpenDraft } from '../use-draft.ts'
import { AddLine } from './AddLine.tsx'

const LIST = {
  id: 'loans.view',
  kind: 'view',
  definition: { filters: [{ field: 'site_id', label: 'Campus', lookup: 'sites.lookup' }] },
  outline: [],
} as unknown as DefinitionInChange
const SUBJECTS = [
  { path: 'record.site_id', group: 'record', label: 'Campus', type: 'any' },
  { path: 'record.reader.last_name', group: 'record', label: 'Reader: Last name', type: 'text' },
]

afterEach(() => {
  vi.restoreAllMocks()
})

test('the field of a column is chosen from a list, found in the words of the office, with its values', async () => {
  const asked: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path) => {
    asked.push(String(path))
    return Response.json({ subjects: SUBJECTS, rules: {} })
  })
  const edit = vi.fn(async () => true)
  const root = mountPage(<AddLine draft={{ edit } as unknown as OpenDraft} data={LIST} chosen="" onAdded={() => undefined} />)
  const { tables, add } = configurationTexts()
  await page.getByRole('button', { name: tables.addColumn }).click()
  const field = page.getByRole('combobox', { name: tables.field })
  await field.click()
  await field.fill('camp')
  await expect.element(page.getByRole('option', { name: 'Reader: Last name' })).not.toBeInTheDocument()
  await page.getByRole('option', { name: 'Campus' }).click()
  await expect.element(page.getByRole('textbox', { name: tables.columnLabel, exact: false })).toHaveValue('Campus')
  await page.getByRole('button', { name: add, exact: true }).click()
  const element = { field: 'site_id', label: 'Campus', format: 'lookup', lookup: 'sites.lookup' }
  expect(edit.mock.calls).toEqual([[{ do: 'insert', path: '/columns', element }]])
  expect(asked).toEqual([expect.stringContaining('/definitions/loans.view/subjects?path=%2Fcolumns')])
  root.unmount()
})
