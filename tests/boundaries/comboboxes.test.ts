import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '../..')

test('the button of every combobox is named in the language of the page, and not by the library', () => {
  const files = globSync(['app/web/**/*.tsx', 'renderer/**/*.tsx'], { cwd: ROOT })
  const boxes = files.flatMap((file) =>
    [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(/<Combobox\s[^]*?\n\s*>\n/gu)].map(([box]) => ({ file, box })),
  )
  expect(boxes.length).toBeGreaterThan(3)
  expect(boxes.filter(({ box }) => !box.includes('expandIcon=')).map(({ file }) => file)).toEqual([])
})
