import type { Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mountPage } from '../../../../../tests/_helpers/mount-page.tsx'
import { ReadOnlyContext } from './read-only.ts'
import { ReadOnly } from './ReadOnly.tsx'

let root: Root
afterEach(() => root.unmount())

const draw = (readOnly: string | undefined): void => {
  root = mountPage(
    <ReadOnlyContext value={readOnly}>
      <ReadOnly>
        <input aria-label="Title" defaultValue="Boats" />
        <div contentEditable suppressContentEditableWarning role="textbox" aria-label="Text">
          Piers
        </div>
      </ReadOnly>
    </ReadOnlyContext>,
  )
}

test.each([
  ['read only', 'Not yours.', 'Piers'],
  ['edited', undefined, 'xPiers'],
])('fields and texts are %s as the definition says', async (_, readOnly, text) => {
  draw(readOnly)
  const title = expect.element(page.getByRole('textbox', { name: 'Title' }))
  await (readOnly === undefined ? title.toBeEnabled() : title.toBeDisabled())
  await page.getByRole('textbox', { name: 'Text' }).click()
  await userEvent.keyboard('{Home}x')
  await expect.element(page.getByRole('textbox', { name: 'Text' })).toHaveTextContent(text)
})
