import { expect, test } from 'vitest'
import type { PageOutline } from '#engine'
import { outlineAt } from './outline-at.ts'

const outlines = ['/requests/new', '/requests/{id}'].map((path): PageOutline => ({ path, layout: 'record', blocks: [], tabs: [] }))

test.each([
  ['/requests/new', '/requests/new'],
  ['/requests/42', '/requests/{id}'],
  ['/requests/', undefined],
  ['/requests/42/more', undefined],
  ['/', undefined],
])('the outline of %s is that of %s', (pathname, path) => {
  expect(outlineAt(outlines, pathname)?.path).toBe(path)
})
