import { afterEach, expect, test } from 'vitest'
import { mergedText, speakBy } from '#engine'
import { speechOf } from '../definitions/speech.ts'

afterEach(() => void speakBy(() => undefined))

const written = (locale: string, days?: string): string => {
  const speech = speechOf({ locale, country: locale, texts: {}, days })
  speakBy(() => speech)
  return mergedText('{answers.d}', { answers: { d: '2027-02-03' } })
}

test('a day in a sentence follows the locale of an office that has no texts of its own', () => {
  expect(['en-US', 'en-IE', 'en-GB', 'de-AT'].map((locale) => written(locale))).toEqual([
    'February 3, 2027',
    '3 February 2027',
    '3 February 2027',
    '3. Februar 2027',
  ])
})

test('where the institution has days in digits everywhere, sentences have them so', () => {
  expect([written('en-US', 'MM/DD/YYYY'), written('de-AT', 'MM/DD/YYYY'), written('en-GB', 'DD.MM.YYYY')]).toEqual([
    '02/03/2027',
    '02/03/2027',
    '03.02.2027',
  ])
})
