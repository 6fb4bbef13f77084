import { expect, test } from 'vitest'
import { noteShown, cameFrom } from './came-from.ts'

test('a page remembers the record that it was opened from, with its tab, through its own steps', () => {
  noteShown({ pathname: '/requests', path: '/requests', isOfRecord: false })
  expect(cameFrom()).toBeUndefined()
  noteShown({ pathname: '/request/1', path: '/request/1', isOfRecord: true })
  expect(cameFrom()).toBeUndefined()
  noteShown({ pathname: '/request/1', path: '/request/1?tab=tasks', isOfRecord: true })
  noteShown({ pathname: '/task/2', path: '/task/2', isOfRecord: true })
  noteShown({ pathname: '/task/2', path: '/task/2?step=more', isOfRecord: true })
  expect(cameFrom()).toBe('/request/1?tab=tasks')
  noteShown({ pathname: '/requests', path: '/requests', isOfRecord: false })
  noteShown({ pathname: '/task/2', path: '/task/2', isOfRecord: true })
  expect(cameFrom()).toBeUndefined()
})
