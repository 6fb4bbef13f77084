import axe from 'axe-core'
import { FluentProvider } from '@fluentui/react-components'
import { getDefaultStore, Provider } from 'jotai'
import { useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SOJOURN_RAMP, sojournTheme } from '#renderer'
import { Toasts } from './Toasts.tsx'
import { pendingToastsAtom, useToast } from './toast.ts'

let root: Root
let undone = 0

const Page = () => {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const toast = useToast()
  const undo = (): void => {
    undone += 1
  }
  return (
    <main>
      <h1>Page</h1>
      <button type="button" onClick={() => toast('Removed', { undo, ms: 60_000 })}>
        Remove
      </button>
      <button type="button" onClick={() => toast('Saved', { ms: 60_000 })}>
        Save
      </button>
      <button type="button" onClick={() => toast('Login Success.', { isPassing: true, ms: 60_000 })}>
        Sign in
      </button>
      <button type="button">Last</button>
      <section ref={setPlace} aria-label="Messages">
        {place && <Toasts mountNode={place} />}
      </section>
    </main>
  )
}

beforeEach(() => {
  undone = 0
  const place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
  root.render(
    <Provider store={getDefaultStore()}>
      <FluentProvider theme={sojournTheme(SOJOURN_RAMP)}>
        <MemoryRouter>
          <Page />
        </MemoryRouter>
      </FluentProvider>
    </Provider>,
  )
})
afterEach(() => {
  root.unmount()
  getDefaultStore().set(pendingToastsAtom, [])
})

const findings = async (): Promise<readonly string[]> =>
  (await axe.run(document.body)).violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`)

test('axe finds nothing while a toast with Undo stands, and the keyboard reaches Undo', async () => {
  await page.getByRole('button', { name: 'Remove' }).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect.element(undo).toBeVisible()
  // What is still fading in has no contrast yet.
  await expect.poll(findings).toEqual([])
  page.getByRole('button', { name: 'Last' }).element().focus()
  await userEvent.tab()
  await expect.element(undo).toHaveFocus()
  await userEvent.tab({ shift: true })
  await expect.element(page.getByRole('button', { name: 'Last' })).toHaveFocus()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(undone).toBe(1)
  await expect.element(page.getByRole('button', { name: 'Last' })).toHaveFocus()
  await expect.element(undo).not.toBeInTheDocument()
  expect(await findings()).toEqual([])
})

test('a toast that only says something keeps nobody in it, also after a click on its words', async () => {
  await page.getByRole('button', { name: 'Save' }).click()
  // Fluent says the words a second time, to those who listen.
  await page.getByRole('listitem').getByText('Saved').click()
  expect(document.activeElement?.getAttribute('role')).not.toBe('listitem')
  page.getByRole('button', { name: 'Remove' }).element().focus()
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Save' })).toHaveFocus()
})

test('a toast that only confirms what the page shows lets the mouse through to the page', async () => {
  await page.getByRole('button', { name: 'Sign in' }).click()
  const words = page.getByRole('listitem').getByText('Login Success.')
  await expect.element(words).toBeVisible()
  for (let at: Element | null = words.element(); at !== null && at.tagName !== 'SECTION'; at = at.parentElement)
    if (at.closest('[role=listitem]')) expect([at.className, getComputedStyle(at).pointerEvents]).toEqual([at.className, 'none'])
})
