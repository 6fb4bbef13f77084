import { expect, test } from 'vitest'
import { loadAgain } from '../../../app/server/definitions/load-again.ts'
import { textsToTranslate } from '../../../engine/translations/texts-to-translate.ts'
import { readDefinitions } from '../../_helpers/definitions.ts'

const { sources, layers } = readDefinitions()
const sets = layers.map((layer) => [layer.id, loadAgain(sources, [layer]).set] as const)

test.each(sets)('%s says in Spanish everything that it says in English', (_, set) => {
  const texts = textsToTranslate(set, 'es')
  expect(texts.length).toBeGreaterThan(4000)
  expect(texts.filter(({ state }) => state !== 'done').map(({ definition, place, state }) => `${definition} ${place} ${state}`)).toEqual([])
})
