import { expect, test } from 'vitest'
import { brandColors } from './brand-colors.ts'
import { contrastRatio } from './contrast.ts'
import { DEFAULT_RAMP } from './default-ramp.ts'

test('SH-3-52 SH-3-53 without colors of its own, an institution has the default ones, and their ramp', () => {
  for (const brand of [undefined, {}, { primaryColor: '', secondaryColor: '' }] as readonly Readonly<Record<string, string>>[])
    expect(brandColors(brand)).toEqual({ ...DEFAULT_RAMP, primaryColor: 'rgb(17,166,159)', secondaryColor: 'rgb(235,187,103)' })
})

test('the ramp is that of the primary color, or of the nearest one that words can be read on', () => {
  expect(brandColors({ primaryColor: 'rgb(140,47,75)' })).toMatchObject({ 80: '#8c2f4b', primaryColor: 'rgb(140,47,75)' })
  const light = brandColors({ primaryColor: '#ff0' })
  expect(light['primaryColor']).toBe('#ff0')
  expect(contrastRatio(light['80'] ?? '', '#ffffff')).toBeGreaterThanOrEqual(4.5)
})

test('slots that are written stand before those of the color', () => {
  expect(brandColors({ primaryColor: '#8c2f4b', 60: '#123456' })).toMatchObject({ 60: '#123456', 80: '#8c2f4b' })
})
