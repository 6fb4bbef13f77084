import axe from 'axe-core'
import { FluentProvider } from '@fluentui/react-components'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { SOJOURN_RAMP, sojournTheme } from '#renderer'
import type { OpenScreen } from '../../api/open-screen.ts'
import { FileBlock } from './FileBlock.tsx'

let root: Root | undefined
afterEach(() => {
  root?.unmount()
  vi.unstubAllGlobals()
})

type Asked = { readonly address: string; readonly token: string | null }
const asked: Asked[] = []

/** The block at an address, where the server answers one thing after the other. */
const show = (address: string, file: string | undefined, ...answers: readonly Response[]): void => {
  asked.length = 0
  const left = [...answers]
  vi.stubGlobal('fetch', (path: string, { headers }: RequestInit) => {
    asked.push({ address: path, token: new Headers(headers).get('x-file-token') })
    return Promise.resolve(left.shift() ?? Response.error())
  })
  const place = document.createElement('main')
  document.body.append(place)
  root = createRoot(place)
  root.render(
    <FluentProvider theme={sojournTheme(SOJOURN_RAMP)}>
      <MemoryRouter initialEntries={[address]}>
        <FileBlock block={{ id: 'file', show: 'file', aside: false, file }} screen={{} as OpenScreen} />
      </MemoryRouter>
    </FluentProvider>,
  )
}
const file = (words: string, disposition = "inline; filename*=UTF-8''Letter.txt"): Response =>
  new Response(words, { headers: { 'content-type': 'text/plain', 'content-disposition': disposition } })
const refused = (status: number, error: string, message = 'Why.'): Response => Response.json({ error, message }, { status })

test('a file is shown in place by its id, with its name, Print and Download', async () => {
  show('/view-file/a', 'a', file('Dear Jonas'))
  await expect.element(page.getByRole('heading', { level: 2, name: 'Letter.txt' })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Letter.txt' })).toHaveValue('Dear Jonas')
  await expect.element(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Download' })).toBeVisible()
  expect(asked).toEqual([{ address: '/api/files/a', token: null }])
  expect(
    (await axe.run(document.body, { rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } } })).violations,
  ).toEqual([])
})

test('the token of the address goes into a header, and into no address that is sent', async () => {
  show('/view-file?token=abc.def', undefined, file('By token'))
  await expect.element(page.getByRole('textbox', { name: 'Letter.txt' })).toHaveValue('By token')
  expect(asked).toEqual([{ address: '/api/files/by-token', token: 'abc.def' }])
})

test('where an institution has documents saved, the page offers the file and draws nothing', async () => {
  show('/view-file/a', 'a', file('Dear Jonas', "attachment; filename*=UTF-8''Letter.txt"))
  await expect.element(page.getByText(/^This file cannot be shown here/u)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Download' })).toBeVisible()
  expect(document.querySelector('textarea')).toBeNull()
})

test.each([
  ['one that is not there, or that the person may not see', refused(404, 'file.not-found'), 'Document not found'],
  ['what is no id', refused(400, 'request.invalid'), 'Document not found'],
  ['one whose bytes are gone', refused(410, 'file.lost'), 'The document is gone'],
  ['a token past its time', refused(410, 'file.token-expired'), 'The link has expired'],
])('%s is said, and not tried again', async (_, answer, title) => {
  show('/view-file/a', 'a', answer)
  await expect.element(page.getByRole('alert').getByText(title)).toBeVisible()
  expect(document.querySelector('button')).toBeNull()
})

test('a store that is away is said with its reason, and the next try shows the file', async () => {
  show('/view-file/a', 'a', refused(503, 'file.store-away', 'The store is away.'), file('Here again'))
  await expect.element(page.getByRole('alert').getByText('The document cannot be shown now')).toBeVisible()
  await expect.element(page.getByRole('alert').getByText('The store is away.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Letter.txt' })).toHaveValue('Here again')
})

test('an address that names no file says where one is opened, and asks for nothing', async () => {
  show('/view-file', undefined)
  await expect.element(page.getByText('No document is named')).toBeVisible()
  expect(asked).toEqual([])
})
