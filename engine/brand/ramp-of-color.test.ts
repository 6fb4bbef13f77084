import { expect, test } from 'vitest'
import { contrastRatio } from './contrast.ts'
import { judgeColor, rampOfColor } from './ramp-of-color.ts'

test.each(['#6b4fc4', '#3a0008', '#000000', '#a32834', '#0f6cbd', '#767676'])('words can be read on each ramp of %s', (color) => {
  const ramp = rampOfColor(color)
  expect(Object.keys(ramp)).toHaveLength(16)
  expect(ramp['80']).toBe(color)
  // White on the buttons of a light page, pressed ones too; the ramp as words on white and on the dark page.
  for (const slot of ['60', '70', '80']) expect(contrastRatio(ramp[slot] ?? '', '#ffffff')).toBeGreaterThanOrEqual(4.5)
  for (const slot of ['100', '110', '120']) expect(contrastRatio(ramp[slot] ?? '', '#292929')).toBeGreaterThanOrEqual(4.5)
})

test('a color that is too light is answered with the nearest of its hue', () => {
  for (const color of ['#b9a2ff', '#ffff00', '#11a69f', '#ffffff']) {
    const judged = judgeColor(color)
    expect(judged.ok ? 21 : judged.ratio).toBeLessThan(4.5)
    expect(judged.ok ? undefined : judgeColor(judged.nearest)).toEqual({ ok: true })
  }
})
