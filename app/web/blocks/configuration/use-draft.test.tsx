import { FluentProvider } from '@fluentui/react-components'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { SOJOURN_RAMP, sojournTheme } from '#renderer'
import { configurationTexts } from '../../texts/configuration-texts.ts'
import { OvertakenEdits } from './OvertakenEdits.tsx'
import { useDraft } from './use-draft.ts'

let root: Root
let sent: unknown[] = []
let now: unknown

const Title = () => {
  const draft = useDraft('leave.form', 'a-change')
  return (
    <>
      <button type="button" onClick={() => void draft.edit({ do: 'set', path: '/help', value: 'Mine' }, { was: 'Old' })}>
        Write
      </button>
      <output aria-label="state">{draft.state}</output>
      <OvertakenEdits draft={draft} />
    </>
  )
}

beforeEach(() => {
  sent = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    if (init?.method !== 'POST') return Response.json({ title: 'Leave', own: {} })
    const { was } = JSON.parse(String(init.body)) as { readonly was?: unknown }
    sent.push(was)
    if (was === now) return Response.json({ title: 'Leave', own: {} })
    return Response.json({ error: 'configuration.changed', message: 'Another.', now, place: 'Help' }, { status: 409 })
  })
  const place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
  root.render(
    <FluentProvider theme={sojournTheme(SOJOURN_RAMP)}>
      <MemoryRouter>
        <Title />
      </MemoryRouter>
    </FluentProvider>,
  )
})
afterEach(() => {
  root.unmount()
  vi.restoreAllMocks()
})

test.each([
  ['was removed', null],
  ['says something else', 'Theirs'],
])('what somebody stores after all is stored where the place %s in another window', async (_, there) => {
  now = there
  await page.getByRole('button', { name: 'Write' }).click()
  await page.getByRole('button', { name: configurationTexts().overtaken.putMine }).click()
  await expect.element(page.getByRole('status', { name: 'state' })).toHaveTextContent('saved')
  expect(sent).toEqual(['Old', there])
})
