import { expect, test } from 'vitest'
import { sourceFiles, type SourceFile } from './source-files.ts'

const DECLARED = /^export (?:declare )?(?:abstract )?(?:type|interface|class) (\w+)/gm

/** The exported types of each name, as the files that declare them. A schema and its type share one name in one file and count once. */
const declarations = (files: readonly SourceFile[]): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, readonly string[]>()
  for (const { file, text } of files)
    for (const [, name = ''] of text.matchAll(DECLARED)) found.set(name, [...new Set([...(found.get(name) ?? []), file])])
  return found
}

const sharedNames = (files: readonly SourceFile[]): readonly string[] =>
  [...declarations(files)].flatMap(([name, places]) => (places.length < 2 ? [] : [`${name}: ${places.join(', ')}`]))

const production = (): readonly SourceFile[] =>
  sourceFiles('engine', 'renderer', 'app').filter(({ file }) => !/\.(test|stories)\.tsx?$/.test(file))

test('no two exported types share a name', () => {
  expect(declarations(production()).size).toBeGreaterThan(200)
  expect(sharedNames(production())).toEqual([])
})

test('a second type of the same name is found; a schema with its type is one', () => {
  const schema = { file: 'a.ts', text: 'export const Row = schema\nexport type Row = Static<typeof Row>' }
  expect(sharedNames([schema])).toEqual([])
  expect(sharedNames([schema, { file: 'b.ts', text: 'export interface Row {}' }])).toEqual(['Row: a.ts, b.ts'])
})
