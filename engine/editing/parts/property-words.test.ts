import { expect, test } from 'vitest'
import { speakBy } from '../../texts/spoken.ts'
import { labelOfChoice } from './property-labels.ts'

test('a word among which a property is chosen is said in the language of the person who reads', () => {
  expect(['read-only', 'given', 'POST'].map(labelOfChoice)).toEqual(['Read only', 'Given', 'Post'])
  const back = speakBy(() => ({
    locale: 'es',
    translate: (english, path) => (path === 'engine.definitions.choices' ? { ...english, 'read-only': 'solo lectura' } : english),
  }))
  try {
    expect(labelOfChoice('read-only')).toBe('Solo lectura')
  } finally {
    back()
  }
})
