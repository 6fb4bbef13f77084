import { expect, test } from 'vitest'
import { emptyWords } from './empty-words.ts'

test('the words of a block stand before those of its view, and without either the portal has its own', () => {
  const view = { empty: { title: 'No requests here' } }
  expect(emptyWords({ empty: 'No request is open. Start one below.' }, view)).toEqual({ title: 'No request is open. Start one below.' })
  expect(emptyWords({}, view)).toEqual(view.empty)
  expect(emptyWords({}, {})).toEqual({ title: 'No request yet', text: expect.any(String) })
})
