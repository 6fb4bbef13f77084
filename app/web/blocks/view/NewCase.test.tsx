import { FluentProvider } from '@fluentui/react-components'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SOJOURN_RAMP, sojournTheme } from '#renderer'
import { NewCase } from './NewCase.tsx'

const STARTS = {
  label: 'New case',
  whom: 'Student',
  search: 'Name or ID',
  among: 'students',
  cases: [
    { id: 'cpt', title: 'CPT' },
    { id: 'leave', title: 'Leave of absence' },
  ],
}

test('who presses the button before its dialog has come gets it once it has, and Escape gives the focus back', async () => {
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  flushSync(() =>
    root.render(
      <FluentProvider theme={sojournTheme(SOJOURN_RAMP)}>
        <MemoryRouter>
          <NewCase starts={STARTS} />
        </MemoryRouter>
      </FluentProvider>,
    ),
  )
  // Nothing is awaited between the drawing and the press: the dialog cannot have come meanwhile.
  const standIn = host.querySelector('button')
  standIn?.focus()
  flushSync(() => standIn?.click())
  expect(document.querySelector('[role=dialog]')).toBeNull()
  const dialog = page.getByRole('dialog', { name: 'New case' })
  await expect.element(dialog.getByRole('searchbox', { name: 'Student' })).toBeVisible()
  expect(standIn?.isConnected, 'the button of the dialog stands in the place of the stand-in').toBe(false)
  await expect.poll(() => document.activeElement?.closest('[role=dialog]')).not.toBeNull()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'New case' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).toBeVisible()
  flushSync(() => root.unmount())
  host.remove()
})
