import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { loadSets } from '../rules-of-definitions.ts'

const folder = resolve(import.meta.dirname, '../../scenarios')

/** A scenario covers a case type when the scenario, or a file its folder shares, contains the id of the case type. */
const tested = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
  .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))

test('every type of case that somebody may start has a scenario that starts it', () => {
  const cases = [
    ...new Set(
      loadSets()
        .flatMap((set) => set.all('case'))
        .flatMap(({ id, start }) => (start === undefined ? [] : [id])),
    ),
  ]
  expect(cases.length).toBeGreaterThan(3)
  expect(cases.filter((id) => !tested.some((text) => text.includes(`.start('${id}'`)))).toEqual([])
})

test('every folder of scenarios holds a scenario', () => {
  const folders = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  expect(folders.filter((name) => !readdirSync(join(folder, name)).some((file) => file.endsWith('.test.ts')))).toEqual([])
})
