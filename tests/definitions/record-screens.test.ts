import { expect, test } from 'vitest'
import { mergeFields } from '../../engine/messages/merge-text.ts'
import { loadAgain } from '../../app/server/definitions/load-again.ts'
import { readDefinitions } from '../_helpers/definitions.ts'

const { set } = loadAgain(readDefinitions().sources)

/** The screens that open one record of many: its id stands in their address. */
const screens = set
  .all('screen')
  .filter(({ record, layout }) => layout !== 'home' && JSON.stringify(record?.id ?? '').includes('route.path.'))

test.each(screens.map((screen) => [screen.id, screen] as const))('%s says whose record it is', (_, { caption }) => {
  expect(mergeFields(caption ?? '')).not.toEqual([])
})

test.each(screens.map((screen) => [screen.id, screen] as const))('%s has a way back', (_, { from }) => {
  expect(set.get('screen', from ?? '')?.id).toBe(from)
})
