import { expect, test } from 'vitest'
import { targetOf } from './state-target.ts'

test('a target is a duration, or that of a setting, which may be a number of days', () => {
  const settings = { review: 7, appeal: 'P2M', none: null, half: 0.5, words: 'a week' }
  const found = ['review', 'appeal', 'none', 'half', 'words', 'nowhere', 'toString'].map((name) => targetOf(`settings.${name}`, settings))
  expect(['P3D', 'review'].map((target) => targetOf(target, settings))).toEqual(['P3D', undefined])
  expect(found).toEqual(['P7D', 'P2M', undefined, undefined, undefined, undefined, undefined])
  expect(targetOf(undefined, settings)).toBeUndefined()
})
