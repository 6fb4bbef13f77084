import { useState } from 'react'
import type { Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { compileForm, loadDefinitions } from '#engine'
import { mountPage } from '../../../../../tests/_helpers/mount-page.tsx'
import type { PartProperties } from '../../../../server/contract/configuration.ts'
import { PropertyFields } from '../PropertyFields.tsx'
import type { OpenDraft } from '../use-draft.ts'

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
afterEach(() => root.unmount())

test('properties that are asked now, and were not before, are shown', async () => {
  root = mountPage(<Editor />)
  await expect.element(page.getByRole('textbox', { name: 'label (optional)' })).toHaveValue('Kind')
  await expect.element(page.getByRole('textbox', { name: 'lookup (optional)' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect.element(page.getByRole('textbox', { name: 'lookup (optional)' })).toBeVisible()
})
