import { expect, test } from 'vitest'
import { shownAs } from './shown-as.ts'

test('PDF, pictures and plain text are shown in place', () => {
  expect(['application/pdf', 'image/png', 'IMAGE/JPEG', 'text/plain;charset=utf-8'].map(shownAs)).toEqual([
    'document',
    'picture',
    'picture',
    'text',
  ])
})

test('a file that could run a script is never drawn', () => {
  for (const type of ['text/html', 'image/svg+xml', 'application/xhtml+xml', 'text/xml', '']) expect(shownAs(type), type).toBe('nothing')
})
