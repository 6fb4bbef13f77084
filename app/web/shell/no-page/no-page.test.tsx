import { FluentProvider } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { SOJOURN_RAMP, sojournTheme } from '#renderer'
import { NotLoaded } from './NotLoaded.tsx'
import { PageErrors } from './PageErrors.tsx'

let root: Root
const Broken = (): ReactNode => {
  throw new Error('the code of this page is gone')
}
const draw = (children: ReactNode): void => root.render(<FluentProvider theme={sojournTheme(SOJOURN_RAMP)}>{children}</FluentProvider>)

beforeEach(() => {
  const place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place, { onCaughtError: () => undefined })
})
afterEach(() => root.unmount())

test('a page that could not be fetched has a heading that says so, and a button that tries again', async () => {
  const reload = vi.fn(async () => undefined)
  draw(<NotLoaded title="This page could not be loaded" error={new Error('gone')} reload={reload} />)
  await expect.element(page.getByRole('heading', { level: 1, name: 'This page could not be loaded' })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(reload).toHaveBeenCalledOnce()
})

test('a page that breaks has a heading that says so', async () => {
  draw(
    <PageErrors at="/">
      <Broken />
    </PageErrors>,
  )
  await expect.element(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
})
