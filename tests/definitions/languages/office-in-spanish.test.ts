import { expect, test } from 'vitest'
import { loadDefinitions } from '../../../engine/load-definitions.ts'
import { textsToTranslate } from '../../../engine/translations/texts-to-translate.ts'
import { readDefinitions } from '../../_helpers/definitions.ts'

const { sources, layers } = readDefinitions()
const { set } = loadDefinitions(sources, layers)

test('the office says in Spanish everything that it says in English', () => {
  const texts = textsToTranslate(set, 'es')
  expect(texts.length).toBeGreaterThan(4000)
  expect(texts.filter(({ state }) => state !== 'done').map(({ definition, place, state }) => `${definition} ${place} ${state}`)).toEqual([])
})
