import { expect, test } from 'vitest'
import { contrastRatio } from '#engine'
import { SOJOURN_RAMP } from './brand-ramp.ts'
import { checkRamp } from './contrast.ts'

test('black on white has the highest possible contrast', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 1)
})

test('an invalid color has no contrast', () => {
  expect(contrastRatio('teal', '#ffffff')).toBe(0)
})

test('the ramp of the specification passes', () => {
  expect(checkRamp(SOJOURN_RAMP)).toMatchObject({ ok: true })
  expect(checkRamp(SOJOURN_RAMP).ratio).toBeGreaterThan(5.3)
})

test('a ramp with the raw institution color as slot 80 is refused with its ratio', () => {
  const check = checkRamp({ ...SOJOURN_RAMP, 80: '#11a69f' })
  expect(check.ok).toBe(false)
  expect(check.ok ? '' : check.message).toContain('3.0:1')
})
