import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import readers from './readers.json' with { type: 'json' }
import { schemaProperties } from './schema-properties.ts'

const root = resolve(import.meta.dirname, '../../..')
const listed: { readonly [property: string]: string } = readers

test('every property of the language has a reader in the list, unless load says that this build does not run it', () => {
  const run = schemaProperties().filter(({ isRun }) => isRun)
  expect(Object.keys(listed).toSorted((a, b) => (a < b ? -1 : 1))).toEqual(run.map(({ path }) => path).toSorted((a, b) => (a < b ? -1 : 1)))
})

test('each reader in the list exists and names the property', () => {
  const wrong = schemaProperties().filter(({ path, name, isRun }) => {
    const file = join(root, listed[path] ?? '')
    return (
      isRun &&
      (!existsSync(file) ||
        (!file.endsWith('.ts') && !file.endsWith('.tsx')) ||
        !new RegExp(`\\b${name.replace('$', '\\$')}\\b`).test(readFileSync(file, 'utf8')))
    )
  })
  expect(wrong.map(({ path }) => `${path}: ${listed[path]}`)).toEqual([])
})
