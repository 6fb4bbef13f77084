import { expect, test } from 'vitest'
import type { JsonObject } from '../rules/values/json.ts'
import { editOverlay } from './edit-overlay.ts'

/** Values whose names count how often they are read. */
const counted = (length: number, name: string, label: string): { readonly values: readonly JsonObject[]; readonly reads: () => number } => {
  let reads = 0
  const values = Array.from({ length }, (_, index): JsonObject => {
    const value = { label: `${label} ${index}` }
    Object.defineProperty(value, 'value', { enumerable: true, get: () => (reads++, `${name}${index}`) })
    return value as unknown as JsonObject
  })
  return { values, reads: () => reads }
}

const readsOf = (length: number, below: 'few' | 'all', edit: (values: readonly JsonObject[]) => readonly JsonObject[]): number => {
  const own = counted(length, 'v', 'Value')
  const wanted = edit(own.values)
  const values = below === 'few' ? [{ value: 'b', label: 'Below' }] : own.values
  const made = editOverlay({
    below: { id: 'a.lookup', title: 'List', values },
    change: {},
    edit: { do: 'set', path: '/values', value: wanted },
    kind: 'lookup',
  })
  expect(made.ok).toBe(true)
  return own.reads()
}

const renamed = (values: readonly JsonObject[]): readonly JsonObject[] =>
  values.map((value, index) => ({ value: value['value'] ?? null, label: `Another ${index}` }))

test.each([
  ['pasted over others', 'few', (values: readonly JsonObject[]) => values],
  ['all relabeled', 'all', renamed],
  ['turned round', 'all', (values: readonly JsonObject[]) => values.toReversed()],
] as const)('a list is written in proportion to its length: %s', (_, below, edit) => {
  const [short, long] = [readsOf(200, below, edit), readsOf(1600, below, edit)]
  expect(short).toBeGreaterThan(200)
  expect(long).toBeLessThan(short * 8 * 1.5)
})

test('20,000 values are pasted over a list that has some', () => {
  expect(readsOf(20_000, 'few', (values) => values)).toBeLessThan(20_000 * 100)
})
