import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readDefinitions } from '../_helpers/definitions.ts'

/** The lists the renderer draws from, read as text: their modules need a browser. */
const drawn = (): ReadonlySet<string> => {
  const lists = ['Icon.tsx', 'more-icons.ts'].map(
    (file) =>
      /const (?:MORE_)?ICONS[^{]*=\s*\{([^}]*)\}/u.exec(
        readFileSync(join(import.meta.dirname, '../../renderer/screens', file), 'utf8'),
      )?.[1] ?? '',
  )
  return new Set(lists.flatMap((list) => list.match(/\w+Regular\b/gu) ?? []))
}

const iconsIn = (value: unknown): readonly string[] => {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (key === 'icon' && typeof inner === 'string' ? [inner] : iconsIn(inner)))
}

test('every icon a definition names is one the renderer draws', () => {
  const { sources, layers } = readDefinitions()
  const named = [...sources, ...layers.flatMap((layer) => layer.sources)].flatMap(({ file, text }) =>
    iconsIn(JSON.parse(text)).map((icon) => ({ file, icon })),
  )
  const known = drawn()
  expect(known.size).toBeGreaterThan(20)
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter(({ icon }) => !known.has(icon))).toEqual([])
})
