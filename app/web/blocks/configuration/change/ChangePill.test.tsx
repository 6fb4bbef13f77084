import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mountPage } from '../../../../../tests/_helpers/mount-page.tsx'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import { changeWorkedIn } from './working-in.ts'
import { ChangePill } from './ChangePill.tsx'

const BOATS = { id: 'boats', name: 'Boats' }
const PIERS = { id: 'piers', name: 'Piers', scheduled: { at: '2026-12-07T11:00:00Z', by: 'Dana', note: 'x' } }

let root: Root
let sent: unknown[]
const chosen = vi.fn()

beforeEach(() => {
  sent = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, init) => {
    if (init?.method === undefined || init.method === 'GET') return Response.json({ changes: [BOATS, PIERS] })
    const { name } = JSON.parse(String(init.body)) as { readonly name: string }
    sent.push([init.method, path, name])
    return Response.json({ id: init.method === 'PATCH' ? BOATS.id : 'new', name })
  })
  root = mountPage(<ChangePill current={BOATS} onChoose={chosen} />)
})
afterEach(() => {
  root.unmount()
  vi.restoreAllMocks()
  chosen.mockReset()
  localStorage.clear()
})

const open = (): Promise<void> => page.getByRole('button', { name: 'Change: Boats' }).click()
const name = async (words: string, button: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Name of the change' }).fill(words)
  await page.getByRole('button', { name: button }).click()
}

test('the change one works in is named, and another open one is chosen, which says when it is to be published', async () => {
  await open()
  await expect.element(page.getByRole('menuitemradio', { name: 'Boats' })).toBeChecked()
  await page.getByRole('menuitemradio', { name: 'Piers, to be published on Monday, December 7', exact: false }).click()
  expect([chosen.mock.calls, changeWorkedIn()]).toEqual([[['piers']], 'piers'])
})

test('a new change is begun by its name, and worked in', async () => {
  const { beginNew } = configurationTexts().scheduled
  await open()
  await page.getByRole('menuitem', { name: beginNew }).click()
  await page.getByRole('button', { name: beginNew }).click()
  await expect.element(page.getByText('Give it a name.')).toBeVisible()
  await name('Spring', beginNew)
  await vi.waitFor(() => expect([chosen.mock.calls, changeWorkedIn()]).toEqual([[['new']], 'new']))
  expect(sent).toEqual([['POST', '/api/configuration/changes', 'Spring']])
})

test('a change gets another name', async () => {
  await open()
  await page.getByRole('menuitem', { name: configurationTexts().scheduled.rename }).click()
  await name('Ships', configurationTexts().scheduled.rename)
  await expect.element(page.getByRole('button', { name: 'Change: Ships' })).toBeVisible()
  expect([sent, chosen.mock.calls]).toEqual([[['PATCH', '/api/configuration/changes/boats', 'Ships']], []])
})
