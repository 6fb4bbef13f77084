import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Root } from 'react-dom/client'
import { mountPage } from '../../../../tests/_helpers/mount-page.tsx'
import type { OpenScreen } from '../../api/open-screen.ts'
import { SummaryBlock } from './SummaryBlock.tsx'

let root: Root
afterEach(() => root.unmount())

test('on a phone a long e-mail address of the band about a person breaks, and the page stays as wide as the screen', async () => {
  await page.viewport(390, 800)
  const facts = [
    { label: 'SEVIS status', value: 'Active' },
    { label: 'E-mail on file', value: 'maria-fernanda.echeverria-beltran.s1179@halverton.example' },
  ]
  const block = { id: 'about', show: 'summary', aside: false, title: 'Echeverría, María Fernanda', facts } as never
  root = mountPage(<SummaryBlock block={block} screen={{ layout: 'content' } as OpenScreen} />)
  await expect.element(page.getByText('E-mail on file')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
