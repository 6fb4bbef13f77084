import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ICONS } from '../../engine/definition/vocabulary.ts'

/** Reads the renderer's icon lists as text, because their modules need a browser. */
const drawn = (): readonly string[] =>
  ['Icon.tsx', 'more-icons.ts'].flatMap((file) => {
    const list = /const (?:MORE_)?ICONS[^{]*=\s*\{([^}]*)\}/u.exec(
      readFileSync(join(import.meta.dirname, '../../renderer/screens/parts', file), 'utf8'),
    )?.[1]
    return list?.match(/\w+Regular\b/gu) ?? []
  })

test('the renderer draws the icons that definitions may name, and no others', () => {
  expect(ICONS.length).toBeGreaterThan(60)
  expect(drawn().toSorted()).toEqual([...ICONS].toSorted())
})
