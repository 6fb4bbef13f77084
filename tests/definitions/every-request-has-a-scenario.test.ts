import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { loadSets } from './rules-of-definitions.ts'

const folder = resolve(import.meta.dirname, '../scenarios')

/** A case is told by whoever starts it: its id stands in a scenario, or in what the scenarios of its folder share. */
const told = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
  .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))

test('every type of case has a scenario that starts it', () => {
  const cases = [
    ...new Set(
      loadSets()
        .flatMap((set) => set.all('case'))
        .map(({ id }) => id),
    ),
  ]
  expect(cases.length).toBeGreaterThan(3)
  expect(cases.filter((id) => !told.some((text) => text.includes(`.start('${id}'`)))).toEqual([])
})

test('every folder of scenarios has one', () => {
  const folders = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  expect(folders.filter((name) => !readdirSync(join(folder, name)).some((file) => file.endsWith('.test.ts')))).toEqual([])
})
