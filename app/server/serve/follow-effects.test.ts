import { expect, test } from 'vitest'
import type { ServedRecord } from '../contract/records.ts'
import type { WorkContext } from '../work/work-context.ts'
import { followEffects } from './follow-effects.ts'

const PLACE = { entity: 'request', id: '1' }

test('work that ends while the record is read is waited for, because the record may lack what it wrote', async () => {
  let isWaiting = true
  const context = { tx: { institution: 1, first: () => Promise.resolve({ found: isWaiting }) } } as unknown as WorkContext
  const served = await followEffects(context, PLACE, () => {
    isWaiting = false
    return Promise.resolve(PLACE as ServedRecord)
  })
  expect(served).toEqual({ ...PLACE, unfinished: true })
  expect(await followEffects(context, PLACE, () => Promise.resolve(PLACE as ServedRecord))).toEqual(PLACE)
})
