import { expect, test } from 'vitest'
import { changedAnswers, withChanged } from './messages.ts'

test('what one person types is told to the others, and what was emptied goes there too', () => {
  const before = { name: 'Ada', site: 'Y', rows: [{ $id: 'a', city: 'Bonn' }] }
  const after = { name: 'Ada', rows: [{ $id: 'a', city: 'Ulm' }] }
  const changed = changedAnswers(before, after)
  expect(changed).toEqual({ set: { rows: [{ $id: 'a', city: 'Ulm' }] }, gone: ['site'] })
  expect(changed && withChanged({ ...before, other: 1 }, changed)).toEqual({ ...after, other: 1 })
  expect(changedAnswers(after, structuredClone(after))).toBeUndefined()
})
