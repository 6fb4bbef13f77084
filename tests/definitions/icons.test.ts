import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readDefinitions } from '../_helpers/definitions.ts'

/** Reads the renderer's icon lists as text, because their modules need a browser. */
const drawn = (): ReadonlySet<string> => {
  const lists = ['Icon.tsx', 'more-icons.ts'].map(
    (file) =>
      /const (?:MORE_)?ICONS[^{]*=\s*\{([^}]*)\}/u.exec(
        readFileSync(join(import.meta.dirname, '../../renderer/screens/parts', file), 'utf8'),
      )?.[1] ?? '',
  )
  return new Set(lists.flatMap((list) => list.match(/\w+Regular\b/gu) ?? []))
}

const iconsIn = (value: unknown): readonly string[] => {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (key === 'icon' && typeof inner === 'string' ? [inner] : iconsIn(inner)))
}

test('the renderer draws every icon a definition names', () => {
  const { sources, layers } = readDefinitions()
  const named = [...sources, ...layers.flatMap((layer) => layer.sources)].flatMap(({ file, text }) =>
    iconsIn(JSON.parse(text)).map((icon) => ({ file, icon })),
  )
  const known = drawn()
  expect(known.size).toBeGreaterThan(20)
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter(({ icon }) => !known.has(icon))).toEqual([])
})
