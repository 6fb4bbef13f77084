import { afterEach, expect, test } from 'vitest'
import { contrastRatio } from '#engine'
import { clear, show } from '../stage/form-fixture.tsx'
import { SOJOURN_RAMP } from './brand-ramp.ts'
import { SojournProvider } from './SojournProvider.tsx'

afterEach(clear)

test('SH-3-54: what is selected lies under the color of the institution with an alpha of 0.25, and stays readable', async () => {
  const host = await show(
    <SojournProvider>
      <p>Words to select</p>
    </SojournProvider>,
  )
  const words = host.querySelector('main p')
  if (!words) throw new Error('nothing is drawn')
  const { backgroundColor } = getComputedStyle(words, '::selection')
  expect(backgroundColor).toMatch(/^color\(srgb [\d. ]+ \/ 0\.25\)$/u)
  const [red = 0, green = 0, blue = 0] = [...backgroundColor.matchAll(/[\d.]+/gu)].map(([number]) => Number(number) * 255)
  const hex = (channels: readonly number[]): string =>
    `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
  expect(hex([red, green, blue])).toBe(SOJOURN_RAMP[80])
  const onWhite = [red, green, blue].map((channel) => channel * 0.25 + 255 * 0.75)
  const ink = getComputedStyle(words, '::selection').color.match(/\d+/gu)?.map(Number) ?? []
  expect(contrastRatio(hex(ink), hex(onWhite))).toBeGreaterThan(7)
})
