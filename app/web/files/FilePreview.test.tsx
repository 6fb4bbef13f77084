import axe from 'axe-core'
import { FluentProvider } from '@fluentui/react-components'
import { createStore, Provider } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createRoot, type Root } from 'react-dom/client'
import { SOJOURN_RAMP, sojournTheme } from '#renderer'
import { FilePreview } from './FilePreview.tsx'
import { previewAtom } from './preview.ts'

/** A PDF of two pages, written by hand; its font is one that a file may name without containing it. */
const PDF = (() => {
  const pageOf = (number: number, words: string): string =>
    `${number} 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] /Resources <</Font <</F 9 0 R>>>> /Contents ${number + 1} 0 R>> endobj
${number + 1} 0 obj <</Length ${words.length + 32}>> stream
BT /F 24 Tf 40 300 Td (${words}) Tj ET
endstream endobj
`
  return `%PDF-1.4
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R 5 0 R] /Count 2>> endobj
${pageOf(3, 'Offer letter')}${pageOf(5, 'Terms of work')}9 0 obj <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>> endobj
trailer <</Root 1 0 R>>
%%EOF`
})()

const store = createStore()
let root: Root
const prints: string[] = []

beforeEach(() => {
  const place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
  root.render(
    <Provider store={store}>
      <FluentProvider theme={sojournTheme(SOJOURN_RAMP)}>
        <FilePreview />
      </FluentProvider>
    </Provider>,
  )
  // The dialog of the printer would wait for a person.
  const added = new MutationObserver(() => {
    for (const frame of document.querySelectorAll<HTMLIFrameElement>('iframe.sj-paper:not([data-seen])')) {
      frame.dataset['seen'] = ''
      frame.addEventListener('load', () => prints.push(frame.contentDocument?.body.innerHTML ?? ''), { once: true })
      Object.defineProperty(frame, 'contentWindow', { value: { focus: () => undefined, print: () => prints.push('print') } })
    }
  })
  added.observe(document.body, { childList: true })
  return () => added.disconnect()
})
afterEach(() => {
  store.set(previewAtom, null)
  root.unmount()
  prints.length = 0
  vi.useRealTimers()
})

let opened = 0
const show = (content: BlobPart, type: string, fileName = 'Document'): void => {
  opened += 1
  store.set(previewAtom, { blob: new Blob([content], { type }), fileName, opened })
}
const inkOf = (): number => {
  const canvas = document.querySelector('canvas')
  if (!canvas || canvas.width === 0) return 0
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
  return [...data].filter((value, index) => index % 4 === 0 && value < 100).length
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('shows SH-7-78 SH-3-134 SH-3-135: a PDF is drawn in place page by page, with its text, and can be enlarged', async () => {
  show(PDF, 'application/pdf')
  await expect.element(page.getByRole('dialog', { name: /^Document/u })).toBeVisible()
  await expect.element(page.getByText('Page 1 of 2')).toBeVisible()
  await expect.element(page.getByText('Offer letter')).toBeInTheDocument()
  await expect.poll(inkOf).toBeGreaterThan(100)
  const { violations } = await axe.run('[role=dialog]', { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })
  expect(violations.map(({ id }) => id)).toEqual([])
  await button('Next page').click()
  await expect.element(page.getByText('Page 2 of 2')).toBeVisible()
  await expect.element(page.getByText('Terms of work')).toBeInTheDocument()
  await expect.element(button('Next page')).toHaveAttribute('aria-disabled', 'true')
  const width = document.querySelector('canvas')?.clientWidth ?? 0
  await button('Larger').click()
  await expect.poll(() => document.querySelector('canvas')?.clientWidth).toBeGreaterThan(width * 1.4)
})

test('pictures and texts are drawn in place, and of another file the dialog says that it cannot be shown', async () => {
  show('Dear colleagues', 'text/plain', 'note.txt')
  await expect.element(page.getByRole('textbox', { name: 'note.txt' })).toHaveValue('Dear colleagues')
  show(
    Uint8Array.from(
      atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mNgAAAAAgABSK+kcQAAAABJRU5ErkJggg=='),
      (character) => character.codePointAt(0) ?? 0,
    ),
    'image/png',
    'dot.png',
  )
  await expect.element(page.getByRole('img', { name: 'dot.png' })).toBeInTheDocument()
  for (const [content, type] of [
    ['<script>', 'text/html'],
    ['no PDF at all', 'application/pdf'],
    ['no picture', 'image/png'],
  ] as const) {
    show(content, type)
    await expect.element(page.getByText('This file cannot be shown here.', { exact: false })).toBeVisible()
    await expect.element(button('Download')).toBeVisible()
    await expect.element(button('Print')).not.toBeInTheDocument()
  }
})

test('a second file of the same name replaces the first', async () => {
  show('the first', 'text/plain', 'letter.txt')
  await expect.element(page.getByRole('textbox')).toHaveValue('the first')
  show('the second', 'text/plain', 'letter.txt')
  await expect.element(page.getByRole('textbox')).toHaveValue('the second')
})

test('shows SH-7-80 SH-7-89: Print rests three seconds, and the printer is asked after one, with every page on paper', async () => {
  show(PDF, 'application/pdf')
  await expect.element(page.getByText('Page 1 of 2')).toBeVisible()
  const began = Date.now()
  await button('Print').click()
  await expect.element(button('Print')).toHaveAttribute('aria-disabled', 'true')
  await expect.poll(() => prints, { interval: 20 }).toContain('print')
  expect(Date.now() - began).toBeGreaterThanOrEqual(1000)
  expect(prints.find((body) => body.includes('<img'))?.match(/<img /gu)).toHaveLength(2)
  await expect.poll(() => button('Print').element().getAttribute('aria-disabled'), { interval: 20 }).not.toBe('true')
  expect(Date.now() - began).toBeGreaterThanOrEqual(3000)
})

test('a dialog that was closed prints nothing', async () => {
  show('Dear colleagues', 'text/plain', 'note.txt')
  await button('Print').click()
  await button('Close').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  // Printing begins after a second; that nothing does can only be seen once it has passed.
  await new Promise((resolve) => setTimeout(resolve, 1300))
  expect(prints).toEqual([])
  expect(document.querySelector('iframe')).toBeNull()
})

test('shows SH-7-81: Download rests two seconds', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    prints.push(this.download)
  })
  show('Dear colleagues', 'text/plain', 'note.txt')
  const began = Date.now()
  await button('Download').click()
  expect(prints).toEqual(['note.txt'])
  await expect.element(button('Download')).toHaveAttribute('aria-disabled', 'true')
  await expect.poll(() => button('Download').element().getAttribute('aria-disabled'), { interval: 20 }).not.toBe('true')
  expect(Date.now() - began).toBeGreaterThanOrEqual(2000)
  saved.mockRestore()
})

test('shows SH-7-82: the tooltip with the whole name stays ten seconds', async () => {
  show('Dear colleagues', 'text/plain', 'a name.txt')
  await page.getByText('a name.txt').first().hover()
  const isVisible = (): boolean => document.querySelector('[role=tooltip]')?.checkVisibility({ visibilityProperty: true }) === true
  await expect.poll(isVisible, { interval: 20 }).toBe(true)
  const began = Date.now()
  await expect.poll(isVisible, { interval: 50 }).toBe(false)
  expect(Math.round((Date.now() - began) / 1000)).toBe(10)
})

test('a closed file gives the focus back to the name that opened it', async () => {
  const name = document.createElement('button')
  name.textContent = 'Offer letter.txt'
  document.body.append(name)
  name.focus()
  show('Dear colleagues', 'text/plain', 'Offer letter.txt')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.activeElement).toBe(name)
  name.remove()
})
