import { useState } from 'react'
import type { Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mountPage } from '../../../tests/_helpers/mount-page.tsx'
import { useFocusOnTurn } from './use-focus-back.ts'

let root: Root
afterEach(() => root.unmount())

const Pages = () => {
  const [at, go] = useState<string>()
  useFocusOnTurn(at)
  return (
    <>
      <h1 id="page-title" tabIndex={-1}>
        Pages
      </h1>
      <button type="button" key={at} onClick={() => go('review')}>
        {at ?? 'home'}
      </button>
    </>
  )
}

test('a page that takes the place of another one has the focus at the title, and the first one leaves it', async () => {
  root = mountPage(<Pages />)
  const title = page.getByRole('heading', { name: 'Pages' })
  await expect.element(title).toBeVisible()
  expect(document.activeElement).toBe(document.body)
  ;(page.getByRole('button', { name: 'home' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(title).toHaveFocus()
})
