import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Root } from 'react-dom/client'
import { compileForm, loadDefinitions } from '#engine'
import type { ServedRecord } from '../../../server/contract/records.ts'
import { mountPage } from '../../../../tests/_helpers/mount-page.tsx'
import { RecordProvider } from '../../record/RecordProvider.tsx'
import type { BlockProps } from '../block-props.ts'
import { ChangesBlock } from './ChangesBlock.tsx'

const FORM = {
  id: 'move.form',
  title: 'Move',
  pages: [
    {
      id: 'p',
      title: 'Move',
      items: [
        { question: 'city', type: 'text', label: 'City' },
        { question: 'reason', type: 'text', label: 'Why do you move?', onFile: '' },
      ],
    },
  ],
}
const plan = compileForm(loadDefinitions([{ file: 'move.form.json', text: JSON.stringify(FORM) }]).set, 'move.form')
const RECORD = {
  entity: 'request',
  id: 'one',
  version: 3,
  label: 'R-1',
  answers: { city: 'Port Callow', reason: 'Closer to the laboratory' },
  savedAt: '2026-11-21T12:00:00Z',
  events: [],
  inHead: [],
  facts: [],
  deadlines: [],
  forms: [{ id: plan.id, title: plan.title, plan: plan.hash, mayEdit: false, context: { today: '2026-11-21' } }],
} as unknown as ServedRecord
const CHANGES = {
  version: 3,
  label: 'Profile',
  mayDecide: false,
  groups: [
    { page: 'p', title: 'Move', rows: [{ path: 'city', label: 'City', before: 'Halverton', after: 'Port Callow', status: 'changed' }] },
  ],
}

let root: Root
afterEach(() => {
  root.unmount()
  vi.restoreAllMocks()
})

test('an answer that is compared with nothing is read under the other answers, and a compared one is not said twice', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const address = String(input)
    if (address.includes('/changes')) return Response.json(CHANGES)
    return Response.json(address.includes('/records/') ? RECORD : plan)
  })
  const block = { id: 'changes', show: 'changes', others: 'Other answers' } as unknown as BlockProps<'changes'>['block']
  root = mountPage(
    <RecordProvider entity="request" id="one" served={RECORD}>
      <ChangesBlock block={block} screen={{} as BlockProps<'changes'>['screen']} />
    </RecordProvider>,
  )
  const others = page.getByRole('region', { name: 'Other answers' })
  await expect.element(others.getByText('Why do you move?')).toBeVisible()
  await expect.element(others.getByText('Closer to the laboratory')).toBeVisible()
  expect(others.getByText('Port Callow').elements()).toEqual([])
  expect(page.getByText('Port Callow').elements()).toHaveLength(1)
})
