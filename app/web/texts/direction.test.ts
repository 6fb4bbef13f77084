import { expect, test } from 'vitest'
import { directionOf } from './direction.ts'

test('a language is written from the right by its script, whatever country it is read in', () => {
  expect(['ar', 'he-IL', 'fa-AT', 'ur', 'pa-Arab'].map(directionOf)).toEqual(['rtl', 'rtl', 'rtl', 'rtl', 'rtl'])
  expect(['en-US', 'es', 'de-AT', 'pa', 'az', 'zh-Hant'].map(directionOf)).toEqual(['ltr', 'ltr', 'ltr', 'ltr', 'ltr', 'ltr'])
})
