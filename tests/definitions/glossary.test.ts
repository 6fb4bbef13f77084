import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))

const identifiers = (): ReadonlySet<string> => {
  const found = new Set<string>()
  for (const folder of ['engine', 'renderer', 'app']) {
    for (const file of readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(file) || /\.(test|stories)\.tsx?$/.test(file) || /(^|\/)(dist|node_modules)\//.test(file)) continue
      const code = readFileSync(path.join(root, folder, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
      for (const [name] of code.matchAll(/[A-Za-z_$][\w$]*/g)) found.add(name)
    }
  }
  return found
}

/** The names of the third column: "in the code". */
const namesOfGlossary = (): readonly string[] =>
  readFileSync(path.join(root, 'docs/glossary.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| term '))
    .flatMap((line) => [...(line.split('|')[3] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? ''))

test('every code name in the glossary exists in the code', () => {
  const names = namesOfGlossary()
  expect(names.length).toBeGreaterThan(70)
  const known = identifiers()
  expect(names.filter((name) => !known.has(name))).toEqual([])
})
