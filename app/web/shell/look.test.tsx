import { createStore } from 'jotai'
import { afterEach, expect, test } from 'vitest'
import { lookAtom, lookChoiceAtom } from './look.ts'

afterEach(() => localStorage.removeItem('sojourn.look'))

test('a chosen color scheme is kept, and another window of the portal follows it', () => {
  const store = createStore()
  const end = store.sub(lookAtom, () => undefined)
  store.set(lookChoiceAtom, 'dark')
  expect(localStorage.getItem('sojourn.look')).toBe('"dark"')
  // A browser tells the other windows of what one of them has stored.
  localStorage.setItem('sojourn.look', '"contrast"')
  dispatchEvent(new StorageEvent('storage', { key: 'sojourn.look' }))
  expect(store.get(lookChoiceAtom)).toBe('contrast')
  localStorage.setItem('sojourn.look', 'dark')
  dispatchEvent(new StorageEvent('storage', { key: 'sojourn.look' }))
  expect(store.get(lookChoiceAtom)).toBe('device')
  end()
})
