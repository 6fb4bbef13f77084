import type { Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mountPage } from '../../../../tests/_helpers/mount-page.tsx'
import type { Pdf } from './open-pdf.ts'
import { PdfPages } from './PdfPages.tsx'

let root: Root
afterEach(() => root.unmount())

test('a page that is still being drawn has an outline in its place, and no empty sheet', async () => {
  const drawing = Promise.withResolvers<void>()
  let asked = 0
  const pdf: Pdf = {
    pages: 1,
    draw: () => {
      asked += 1
      return drawing.promise
    },
    picture: () => Promise.reject(new Error('Nothing is printed here.')),
    close: () => undefined,
  }
  root = mountPage(<PdfPages pdf={pdf} onFault={() => undefined} />)
  const sheet = page.getByRole('region', { name: /1/u })
  await expect.poll(() => asked).toBeGreaterThan(0)
  const parts = () => {
    const element = sheet.element()
    return {
      outline: element.querySelector('.sj-skeleton') !== null,
      sheet: element.querySelector('canvas')?.checkVisibility(),
    }
  }
  expect(parts()).toEqual({ outline: true, sheet: false })
  drawing.resolve()
  await expect.poll(parts).toEqual({ outline: false, sheet: true })
})
