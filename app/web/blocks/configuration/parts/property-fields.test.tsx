import { useState } from 'react'
import type { Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { compileForm, loadDefinitions } from '#engine'
import { mountPage } from '../../../../../tests/_helpers/mount-page.tsx'
import type { PartProperties } from '../../../../server/contract/configuration.ts'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import { AskedScheduleDialog } from '../change/AskedSchedule.tsx'
import { PropertyFields } from '../PropertyFields.tsx'
import { useDraft, type OpenDraft } from '../use-draft.ts'

const partOf = (...names: readonly string[]): PartProperties => {
  const items = names.map((name) => ({ question: name, label: name, type: 'text' }))
  const form = { id: 'part.form', title: 'Part', pages: [{ id: 'given', title: 'Given', items }] }
  const { set } = loadDefinitions([{ file: 'part.form.json', text: JSON.stringify(form) }])
  return {
    path: '/items/0',
    plan: compileForm(set, 'part.form'),
    answers: { label: 'Kind' },
    beside: [],
    comesFrom: {},
  } as unknown as PartProperties
}
const draft = { state: 'saved', edit: () => Promise.resolve(true) } as unknown as OpenDraft
const [FEW, ALL] = [partOf('label'), partOf('label', 'lookup')]

const Editor = () => {
  const [part, setPart] = useState(FEW)
  const [{ round, focused }, begin] = useState<{ readonly round: number; readonly focused: string | undefined }>({
    round: 0,
    focused: undefined,
  })
  return (
    <>
      <PropertyFields
        key={round}
        draft={draft}
        part={part}
        property={focused}
        onOther={(next) => begin({ round: round + 1, focused: next })}
      />
      <button onClick={() => setPart(ALL)}>Show all</button>
    </>
  )
}

let root: Root
afterEach(() => {
  root.unmount()
  vi.restoreAllMocks()
  localStorage.clear()
})

test('properties that are asked now, and were not before, are shown', async () => {
  root = mountPage(<Editor />)
  await expect.element(page.getByRole('textbox', { name: 'label (optional)' })).toHaveValue('Kind')
  await expect.element(page.getByRole('textbox', { name: 'lookup (optional)' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect.element(page.getByRole('textbox', { name: 'lookup (optional)' })).toBeVisible()
})

const InChange = () => {
  const draft = useDraft('leave.form', 'a-change')
  return (
    <>
      <PropertyFields draft={draft} part={FEW} property={undefined} onOther={() => undefined} />
      <output aria-label="state">{draft.state}</output>
      <AskedScheduleDialog />
    </>
  )
}
const LEAVE = { id: 'leave.form', title: 'Leave', kind: 'form', definition: { items: [{ label: 'Kind' }] }, own: { text: '' } }
const SCHEDULED = { error: 'configuration.scheduled', message: 'At a time.', name: 'Of the new term', at: '2026-12-07T11:00:00Z' }

/** An editor whose edits are answered with `answer`, after something was typed in it. */
const typedInChange = async (answer: () => Response) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => (init?.method === 'POST' ? answer() : Response.json(LEAVE)))
  root = mountPage(<InChange />)
  const label = page.getByRole('textbox', { name: 'label (optional)' })
  await label.fill('Typed')
  await userEvent.tab()
  return label
}
const failed = () => expect.element(page.getByRole('status', { name: 'state' })).toHaveTextContent('failed')

test.each([
  ['“Do not edit”', () => page.getByRole('button', { name: configurationTexts().scheduled.stay, exact: true }).click()],
  ['Esc', () => userEvent.keyboard('{Escape}')],
])('a field goes back to what is stored when %s leaves a scheduled change as it is', async (_, leave) => {
  const label = await typedInChange(() => Response.json(SCHEDULED, { status: 409 }))
  await expect.element(page.getByRole('button', { name: configurationTexts().scheduled.stay, exact: true })).toBeVisible()
  await leave()
  await failed()
  await expect.element(label).toHaveValue('Kind')
})

test('a field goes back to what is stored when its edit is refused', async () => {
  const label = await typedInChange(() => Response.json({ error: 'configuration.beyond', message: 'Not yours.' }, { status: 403 }))
  await failed()
  await expect.element(label).toHaveValue('Kind')
})

test('a field keeps what was typed where the server was not reached', async () => {
  const label = await typedInChange(() => {
    throw new TypeError('Failed to fetch')
  })
  await failed()
  await expect.element(label).toHaveValue('Typed')
})
