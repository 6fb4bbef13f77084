import { expect, test } from 'vitest'
import { kindOf, loadDefinitions, saidAt, type Json } from '#engine'
import { readDefinitions } from '../../../../tests/_helpers/definitions.ts'
import { knownAt } from './known-at.ts'

const { definitions } = loadDefinitions(readDefinitions().sources).set

/** What could name an element of a list in a path: its position, and each of its texts. */
const stepsTo = (element: Json, index: number): readonly string[] => [
  String(index),
  ...(typeof element === 'object' && element !== null ? Object.values(element).filter((part) => typeof part === 'string') : []),
]

const placesOf = (value: Json, path: string, depth: number): readonly string[] => {
  if (typeof value !== 'object' || value === null || depth === 0) return [path]
  const inner = Array.isArray(value)
    ? (value as readonly Json[]).flatMap((part, index) => stepsTo(part, index).map((step) => [step, part] as const))
    : Object.entries(value as { readonly [name: string]: Json })
  return [
    path,
    ...inner.flatMap(([step, part]) => placesOf(part, `${path}/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`, depth - 1)),
  ]
}

test('what a window finds at a place is what the server finds there', () => {
  let found = 0
  const wrong = Object.entries(definitions).flatMap(([id, definition]) => {
    const [kind, json] = [kindOf(id), definition as unknown as Json]
    return kind === undefined
      ? []
      : [...new Set(placesOf(json, '', 4)), '/nobody/here'].filter((path) => {
          const there = saidAt(kind, json, path)
          if (there !== undefined) found += 1
          return there !== undefined && JSON.stringify(knownAt(json, path)) !== JSON.stringify(there)
        })
  })
  expect(found).toBeGreaterThan(5000)
  expect(wrong).toEqual([])
  expect(knownAt({ title: 'T' }, '/nobody/here')).toBeNull()
})
