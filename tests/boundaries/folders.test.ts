import { expect, test } from 'vitest'
import { importsOf, sourceFiles, type SourceFile } from './source-files.ts'

type Edge = { readonly level: string; readonly from: string; readonly to: string; readonly example: string }

/** The import between two folders that stand side by side; undefined when one file's folder contains the other's. */
const edgeOf = (file: string, target: string): Edge | undefined => {
  const [from, to] = [file.split('/').slice(0, -1), target.split('/').slice(0, -1)]
  const depth = from.findIndex((name, index) => name !== to[index])
  const [source, destination] = [from[depth], to[depth]]
  if (source === undefined || destination === undefined) return undefined
  return { level: from.slice(0, depth).join('/'), from: source, to: destination, example: `${file} imports ${target}` }
}

const reachable = (edges: readonly Edge[], start: string): ReadonlySet<string> => {
  const found = new Set<string>()
  const queue = [start]
  for (let next = queue.pop(); next !== undefined; next = queue.pop())
    for (const { from, to } of edges)
      if (from === next && !found.has(to)) {
        found.add(to)
        queue.push(to)
      }
  return found
}

/** Imports that are part of a cycle of folders, one line each. */
const cyclicImports = (files: readonly SourceFile[]): readonly string[] => {
  const edges = files.flatMap((source) => importsOf(source).flatMap((target) => edgeOf(source.file, target) ?? []))
  return [...Map.groupBy(edges, ({ level }) => level).values()].flatMap((level) =>
    level.filter(({ from, to }) => reachable(level, to).has(from)).map(({ example }) => example),
  )
}

const production = (room: string): readonly SourceFile[] => sourceFiles(room).filter(({ file }) => !/\.(test|stories)\.tsx?$/.test(file))

test.each(['engine', 'renderer', 'app/server', 'app/web', 'app'])('folders of %s import one another in one direction only', (room) => {
  expect(production(room).length).toBeGreaterThan(50)
  expect(cyclicImports(production(room))).toEqual([])
})

test('two folders that import each other are found, also through a third', () => {
  const file = (name: string, target: string): SourceFile => ({ file: name, text: `import { x } from '${target}'` })
  expect(
    cyclicImports([file('room/a/x.ts', '../b/x.ts'), file('room/b/x.ts', '../c/x.ts'), file('room/c/x.ts', '../a/x.ts')]),
  ).toHaveLength(3)
  expect(cyclicImports([file('room/a/x.ts', '../b/x.ts'), file('room/b/x.ts', '../c/x.ts')])).toEqual([])
})
