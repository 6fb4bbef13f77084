import { getDefaultStore } from 'jotai'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { compileForm, loadDefinitions } from '#engine'
import { mountPage } from '../../../../../tests/_helpers/mount-page.tsx'
import { userAtom } from '../../../api/user.ts'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import { BeginPage } from './BeginPage.tsx'

const FORM = {
  $schema: 'form.schema.json',
  id: 'boat-asks.form',
  title: 'A boat',
  description: 'One question.',
  pages: [{ id: 'one', title: 'One', items: [{ question: 'called', type: 'text', label: 'What it is called' }] }],
}
const plan = compileForm(loadDefinitions([{ file: 'boat-asks.form.json', text: JSON.stringify(FORM) }]).set, 'boat-asks.form')
const STARTER = { id: 'boat.starter', title: 'Boat', asks: 'boat-asks.form' }

let root: Root
const open = (person = 'dana'): void => {
  getDefaultStore().set(userAtom, { id: person } as never)
  root = mountPage(<BeginPage id={STARTER.id} />)
}
const openAgain = (person?: string): void => {
  root.unmount()
  open(person)
}
const box = () => page.getByRole('textbox', { name: /^What it is called/ })
const texts = configurationTexts()

beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, init) => {
    if (init?.method === 'POST') return Response.json({ change: { id: 'a-change', name: 'Boat', version: 1 }, opens: 'boat.form' })
    if (String(path).includes('/preview')) return Response.json({ plan, answers: {}, context: { today: '2026-11-28' }, personas: [] })
    return Response.json({ changes: [], starters: [STARTER] })
  })
})
afterEach(() => {
  root.unmount()
  vi.restoreAllMocks()
  localStorage.clear()
})

test('what is typed before something new begins is there again for the same person, until it begins', async () => {
  open()
  await expect.element(box()).toBeVisible()
  await expect.element(page.getByText(texts.typedBefore)).not.toBeInTheDocument()
  await userEvent.type(box(), 'Sloop')
  openAgain('luis')
  await expect.element(box()).toHaveValue('')
  openAgain()
  await expect.element(box()).toHaveValue('Sloop')
  await expect.element(page.getByText(texts.typedBefore)).toBeVisible()
  await page.getByRole('button', { name: texts.begin, exact: true }).click()
  await vi.waitFor(() => expect(localStorage.getItem('sojourn.change')).toBe('a-change'))
  openAgain()
  await expect.element(box()).toHaveValue('')
})

test.each([
  ['button', texts.beginEmpty],
  ['link', texts.cancel],
] as const)('what was typed is gone once it is discarded (%s %s)', async (role, name) => {
  open()
  await userEvent.type(box(), 'Sloop')
  openAgain()
  await expect.element(box()).toHaveValue('Sloop')
  await page.getByRole(role, { name, exact: true }).click()
  if (role === 'button') await expect.element(box()).toHaveValue('')
  openAgain()
  await expect.element(box()).toHaveValue('')
})
