import { FluentProvider } from '@fluentui/react-components'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
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

const draw = (starts: typeof STARTS) => {
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  flushSync(() =>
    root.render(
      <FluentProvider theme={sojournTheme(SOJOURN_RAMP)}>
        <MemoryRouter>
          <NewCase starts={starts} />
        </MemoryRouter>
      </FluentProvider>,
    ),
  )
  return { host, root }
}

afterEach(() => {
  vi.restoreAllMocks()
})

test('who presses the button before its dialog has come gets it once it has, and Escape gives the focus back', async () => {
  const { host, root } = draw(STARTS)
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

test('why a type is closed to somebody is read beside the button, however many types are listed', async () => {
  const shown = {
    id: 'students',
    title: 'Students',
    columns: [{ field: 'name', label: 'Name' }],
    rows: [{ id: 'jonas', cells: { name: { text: 'Jonas Weber' } }, may: [] }],
    total: 1,
    capped: false,
  }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) =>
    String(input instanceof Request ? input.url : input).includes('/api/views/')
      ? Response.json(shown)
      : Response.json({ error: 'case.start', message: 'Jonas Weber is no exchange visitor.' }, { status: 409 }),
  )
  const many = Array.from({ length: 60 }, (_, at) => ({ id: `type-${at}`, title: `Type ${at}` }))
  const { host, root } = draw({ ...STARTS, cases: many })
  await userEvent.click(page.getByRole('button', { name: 'New case' }))
  const dialog = page.getByRole('dialog', { name: 'New case' })
  const start = dialog.getByRole('button', { name: 'Start' })
  await userEvent.click(start)
  await expect.element(dialog.getByRole('alert')).toHaveFocus()
  await userEvent.fill(dialog.getByRole('searchbox', { name: 'Student' }), 'jonas')
  await userEvent.click(dialog.getByRole('radio', { name: 'Jonas Weber' }))
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
  await userEvent.click(dialog.getByRole('radio', { name: 'Type 1', exact: true }))
  await userEvent.click(start)
  const reason = dialog.getByText('Jonas Weber is no exchange visitor.')
  await expect.element(reason).toHaveFocus()
  await expect.element(reason).toHaveAttribute('role', 'alert')
  await expect.element(reason).toBeInViewport({ ratio: 1 })
  flushSync(() => root.unmount())
  host.remove()
})
