import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Root } from 'react-dom/client'
import { compileForm, loadDefinitions } from '#engine'
import type { ServedRecord } from '../../../server/contract/records.ts'
import { mountPage } from '../../../../tests/_helpers/mount-page.tsx'
import { RecordProvider } from '../../record/RecordProvider.tsx'
import { ReopenContext } from '../../api/reopen-context.ts'
import type { OpenScreen } from '../../api/open-screen.ts'
import { FormBlock } from './FormBlock.tsx'

const FORM = {
  $schema: 'form.schema.json',
  id: 'student.form',
  title: 'Student',
  description: 'A record on file.',
  draw: 'cards',
  pages: [
    { id: 'person', title: 'Person', items: [{ question: 'name', type: 'text', label: 'Name' }] },
    {
      id: 'program',
      title: 'Program',
      items: [
        {
          question: 'status',
          type: 'choice',
          label: 'SEVIS status',
          choices: [
            { value: 'ACTIVE', label: 'Active' },
            { value: 'TERMINATED', label: 'Terminated' },
          ],
        },
      ],
    },
  ],
}
const plan = compileForm(loadDefinitions([{ file: 'student.form.json', text: JSON.stringify(FORM) }]).set, 'student.form')
const RECORD = {
  entity: 'profile',
  id: 'one',
  version: 3,
  label: 'Piet, Jonas',
  answers: { name: 'Jonas', status: 'ACTIVE' },
  savedAt: '2026-11-21T12:00:00Z',
  events: [],
  inHead: [],
  facts: [],
  deadlines: [],
  forms: [{ id: plan.id, title: plan.title, plan: plan.hash, mayEdit: true, context: { today: '2026-11-21' } }],
} as unknown as ServedRecord

let root: Root
let saves: { readonly version: number; readonly changes: object }[] = []
let answers: Response[] = []
let current = RECORD
const reopen = vi.fn<() => Promise<void>>()
const open = async (): Promise<void> => {
  saves = []
  current = RECORD
  reopen.mockReset().mockResolvedValue(undefined)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (init?.method !== 'PATCH') return Response.json(String(input).includes('/records/') ? current : plan)
    saves.push(JSON.parse(String(init.body)) as (typeof saves)[number])
    return answers.shift() ?? Response.json({ version: 4, savedAt: '2026-11-21T12:01:00Z', refused: [] })
  })
  root = mountPage(
    <ReopenContext value={reopen}>
      <RecordProvider entity="profile" id="one" served={RECORD}>
        <FormBlock block={{ id: 'form', show: 'form', aside: false }} screen={{ layout: 'record' } as OpenScreen} />
      </RecordProvider>
    </ReopenContext>,
  )
  await expect.element(page.getByRole('region', { name: 'Program' })).toBeVisible()
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const option = (name: string) => page.getByRole('radio', { name, exact: true })
afterEach(() => {
  root.unmount()
  vi.restoreAllMocks()
})

test('a record on file is read first; a change is stored by Save alone, after a question that shows it', async () => {
  await open()
  expect(option('Terminated').elements()).toEqual([])
  await button('Edit: Program').click()
  await option('Terminated').click()
  await expect.element(page.getByLabelText('Name').first()).not.toBeInTheDocument()
  await button('Save').click()
  const dialog = page.getByRole('alertdialog', { name: 'Save these changes on record?' })
  await expect.element(dialog.getByText('Terminated', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Go back' }).click()
  expect(saves).toEqual([])
  // The page is heard again, and the focus is where it was.
  await expect.element(button('Save')).toHaveFocus()
  // A page that names the person in its title is told the new name.
  current = { ...RECORD, version: 4, label: 'Piet, Jon' }
  expect(reopen).not.toHaveBeenCalled()
  await button('Save').click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(button('Edit: Program')).toBeVisible()
  await expect.poll(() => reopen.mock.calls.length).toBe(1)
  expect(saves).toMatchObject([{ version: 3, changes: { status: 'TERMINATED' } }])
})

test('Cancel leaves the record as it was, and somebody else who changed the same answer is heard first', async () => {
  await open()
  await button('Edit: Program').click()
  // A card is saved, not sent: no word about a whole form stands above its button.
  await expect.element(button('Save')).toBeVisible()
  expect(page.getByText('Check and send').elements()).toEqual([])
  expect(page.getByText('Every required question is answered.', { exact: false }).elements()).toEqual([])
  await option('Terminated').click()
  await button('Cancel').click()
  await expect.element(button('Edit: Program')).toBeVisible()
  expect(saves).toEqual([])
  await button('Edit: Program').click()
  await option('Terminated').click()
  const theirs = { path: 'status', label: 'SEVIS status', yours: 'TERMINATED', theirs: null, by: 'Ria' }
  answers = [Response.json({ error: 'record.stale', message: 'Changed', version: 5, conflicts: [theirs], others: {} }, { status: 409 })]
  await button('Save').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('“SEVIS status” was changed elsewhere too.', { exact: false })).toBeVisible()
  expect(saves).toHaveLength(1)
})
