import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { settled } from '../stage/form-fixture.tsx'
import { SOJOURN_RAMP } from './brand-ramp.ts'
import { SojournProvider } from './SojournProvider.tsx'
import { themeOf } from './theme-of.ts'

let root: Root | undefined
let host: HTMLElement | undefined
afterEach(() => {
  root?.unmount()
  host?.remove()
})
const draw = async (look: 'light' | 'dark', page: string): Promise<void> => {
  root?.unmount()
  host?.remove()
  host = document.createElement('main')
  document.body.append(host)
  root = createRoot(host)
  const theme = await themeOf(look, SOJOURN_RAMP)
  root.render(
    <SojournProvider theme={theme}>
      <div className={page}>Words</div>
    </SojournProvider>,
  )
  await settled()
}
const ofPage = () => {
  const { backgroundColor, scrollbarGutter } = getComputedStyle(document.documentElement)
  return { backgroundColor, scrollbarGutter }
}
const ofProvider = (): string => getComputedStyle(document.querySelector('.sj-root') ?? document.body).backgroundColor

test('beside the page its own color is seen, light and dark; the place of the scrollbar is kept, but on the page to sign in', async () => {
  await draw('light', 'sj-page')
  await expect.poll(ofPage).toEqual({ backgroundColor: ofProvider(), scrollbarGutter: 'stable' })
  const light = ofPage()
  await draw('dark', 'sj-page')
  await expect.poll(ofPage).toEqual({ backgroundColor: ofProvider(), scrollbarGutter: 'stable' })
  expect(ofPage().backgroundColor).not.toBe(light.backgroundColor)
  await draw('light', 'sj-signin-art')
  await expect.poll(ofPage).toEqual({ ...light, scrollbarGutter: 'auto' })
})
