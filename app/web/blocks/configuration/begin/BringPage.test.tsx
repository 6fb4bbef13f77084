import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mountPage } from '../../../../../tests/_helpers/mount-page.tsx'
import { workIn } from '../change/working-in.ts'
import { BringPage } from './BringPage.tsx'

const CHANGE = { id: 'a-change', name: 'Boats', version: 1 }
const FAULT = { code: 'server.not-brought', severity: 'error', id: 'boats.form', file: '', column: 1, mend: '' }
const FAULTS = [
  { ...FAULT, pointer: '/title', place: 'Title', line: 2, message: 'This has to be a text.' },
  { ...FAULT, pointer: '/properties/a/type', place: 'Boat, Type', line: 4, message: 'JSON Schema has no such type.' },
]

let root: Root
let sent: string[]
let answerHome: () => void

beforeEach(() => {
  sent = []
  const home = new Promise<void>((resolve) => {
    answerHome = resolve
  })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, init) => {
    if (init?.method !== 'POST') {
      await home
      return Response.json({ changes: [CHANGE] })
    }
    sent.push(String(path))
    return Response.json({ error: 'configuration.bring', message: 'Not a form.', diagnostics: FAULTS }, { status: 422 })
  })
  workIn(CHANGE.id)
  root = mountPage(<BringPage />)
})
afterEach(() => {
  root.unmount()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})

test('a file goes into the change that is worked in, and every fault of it stands on the page', async () => {
  const bring = page.getByRole('button', { name: 'Bring it' })
  await expect.element(page.getByRole('heading', { name: 'Bring a form you have' })).toBeVisible()
  await expect.element(bring).not.toBeInTheDocument()
  answerHome()
  await userEvent.upload(page.getByLabelText('The file', { exact: false }), new File(['{}'], 'boats.json'))
  await expect.element(page.getByText('It becomes part of the change “Boats”.', { exact: false })).toBeVisible()
  await bring.click()
  await expect.element(page.getByText('Cannot be read. This has to be a text.')).toBeVisible()
  await expect.element(page.getByText('Cannot be read. JSON Schema has no such type.')).toBeVisible()
  await expect.element(page.getByText('Boat, Type', { exact: true })).toBeVisible()
  // The pointer is for those who open the place in the file.
  const inFile = page.getByText('boats.json, line 4 /properties/a/type')
  await expect.element(inFile).not.toBeVisible()
  await page.getByText('Place in the file').nth(1).click()
  await expect.element(inFile).toBeVisible()
  expect(sent).toEqual(['/api/configuration/changes/a-change/bring'])
})

test('the name that was typed stays for whoever comes back, until it is discarded', async () => {
  answerHome()
  const name = () => page.getByRole('textbox', { name: 'What the form is called' })
  await userEvent.fill(name(), 'Boats of the club')
  root.unmount()
  root = mountPage(<BringPage />)
  await expect.element(name()).toHaveValue('Boats of the club')
  await page.getByRole('link', { name: 'Cancel' }).click()
  root.unmount()
  root = mountPage(<BringPage />)
  await expect.element(name()).toHaveValue('')
})
