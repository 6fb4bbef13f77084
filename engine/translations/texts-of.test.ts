import { expect, test } from 'vitest'
import type { JsonObject } from '../rules/values/json.ts'
import { textsOf } from './texts-of.ts'

const counting = (given: JsonObject, name: string): { readonly definition: JsonObject; readonly reads: () => number } => {
  let reads = 0
  const definition = { ...given }
  Object.defineProperty(definition, name, { enumerable: true, get: () => (reads++, given[name]) })
  return { definition, reads: () => reads }
}

const lookup = (length: number): JsonObject => ({
  id: 'a.lookup',
  title: 'List',
  values: Array.from({ length }, (_, index) => ({ value: `v${index}`, label: `Value ${index}` })),
})

test('a list is looked at as often for the texts of 20,000 values as for those of two', () => {
  const [short, long] = [2, 20_000].map((length) => counting(lookup(length), 'values'))
  expect(short && textsOf('lookup', short.definition)).toMatchObject([
    { key: '/title', text: 'List' },
    { key: '/values/v0/label', pointer: '/values/0/label', text: 'Value 0' },
    { key: '/values/v1/label', text: 'Value 1' },
  ])
  expect(long && textsOf('lookup', long.definition)).toHaveLength(20_001)
  expect(long?.reads()).toBe(short?.reads())
})
