import { useState } from 'react'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mountPage } from '../../../../../tests/_helpers/mount-page.tsx'
import { ReadOnlyContext } from './read-only.ts'
import { ReadOnly } from './ReadOnly.tsx'

let root: Root
let acts: string[]
beforeEach(() => {
  acts = []
})
afterEach(() => root.unmount())

const Fields = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <input aria-label="Title" defaultValue="Boats" onChange={() => acts.push('title')} />
      <label>
        <input type="checkbox" onChange={() => acts.push('box')} /> Moored
      </label>
      <select aria-label="Kind" defaultValue="a" onChange={() => acts.push('kind')}>
        <option value="a">Sloop</option>
        <option value="b">Ketch</option>
      </select>
      <div contentEditable suppressContentEditableWarning role="textbox" aria-label="Text">
        Piers
      </div>
      <button type="button" onClick={() => acts.push('add')}>
        Add
      </button>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Where from
      </button>
      {isOpen && <input aria-label="Later" defaultValue="Base" />}
    </>
  )
}

const draw = (readOnly: string | undefined): void => {
  root = mountPage(
    <ReadOnlyContext value={readOnly}>
      <ReadOnly>
        <Fields />
      </ReadOnly>
    </ReadOnlyContext>,
  )
}

/** What has the focus after each press of the Tab key. */
const throughFields = async (fields: number): Promise<readonly (string | null | undefined)[]> => {
  const met: (string | null | undefined)[] = []
  for (let count = 0; count < fields; count += 1) {
    await userEvent.keyboard('{Tab}')
    const { activeElement: at } = document
    met.push(at?.getAttribute('aria-label') ?? (at?.closest('label')?.textContent || at?.textContent)?.trim())
  }
  return met
}
const type = async (name: string, role: 'textbox' | 'checkbox' | 'combobox' | 'button', keys: string): Promise<void> => {
  ;(page.getByRole(role, { name }).element() as HTMLElement).focus()
  await userEvent.keyboard(keys)
}

test.each([
  ['read only', 'Not yours.'],
  ['edited', undefined],
])('fields and texts are reached by the Tab key, and %s as the definition says', async (_, readOnly) => {
  draw(readOnly)
  const isEdited = readOnly === undefined
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toBeVisible()
  // A button that edits is not there for whoever reads.
  const met = ['Title', 'Moored', 'Kind', 'Text', ...(isEdited ? ['Add'] : []), 'Where from']
  expect(await throughFields(met.length)).toEqual(met)
  await type('Title', 'textbox', '{End}x')
  await type('Moored', 'checkbox', ' ')
  await type('Kind', 'combobox', '{ArrowDown}')
  await type('Text', 'textbox', '{End}x')
  if (isEdited) await type('Add', 'button', '{Enter}')
  await page.getByText('Moored').click()
  expect(acts.toSorted()).toEqual(isEdited ? ['add', 'box', 'box', 'kind', 'title'] : [])
  expect(page.getByRole('textbox', { name: 'Text' }).element().textContent).toBe(isEdited ? 'Piersx' : 'Piers')
  // What only shows something works, and what it shows is read as well.
  await type('Where from', 'button', '{Enter}')
  const later = page.getByRole('textbox', { name: 'Later' })
  await expect.element(later).toBeVisible()
  expect((later.element() as HTMLInputElement).readOnly).toBe(!isEdited)
  await type('Title', 'textbox', '{Control>}a{/Control}')
  expect(getSelection()?.toString()).toContain('Boats')
  expect(page.getByRole('group', { name: 'Read only' }).elements()).toHaveLength(isEdited ? 0 : 1)
  const marked = page.getByRole('checkbox', { name: 'Moored' }).element().getAttribute('aria-readonly')
  expect(marked).toBe(isEdited ? null : 'true')
})
