import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../run-part.ts'
import type { ImportGraph } from './import-graph.ts'

/**
 * Files that list the members of a kind. Everything imports them, so a member is not followed through them: what uses it is found by the
 * name under which it is listed.
 */
export const REGISTRIES: ReadonlySet<string> = new Set([
  'app/server/api/endpoints.ts',
  'app/web/blocks/registry.tsx',
  'app/web/blocks/on-record.ts',
  'app/web/blocks/with-work.ts',
])

const OPERATION = /'((?:GET|POST|PUT|PATCH|DELETE) \/[^']*)'/gu

/** The names under which a changed file of code is used: operations of the server, and kinds of blocks. */
export const namesOfCode = (dependents: ReadonlySet<string>, { files }: ImportGraph): readonly string[] => {
  const names: string[] = []
  const blocks = files.get('app/web/blocks/registry.tsx') ?? ''
  for (const file of dependents) {
    if (REGISTRIES.has(file)) continue
    if (file.startsWith('app/server/api/'))
      for (const [, operation = ''] of (files.get(file) ?? '').matchAll(OPERATION)) names.push(operation)
    const component = /^app\/web\/blocks\/.*\/(\w+Block)\.tsx$/u.exec(file)?.[1]
    if (component !== undefined)
      for (const [, kind = '', entry = ''] of blocks.matchAll(/^ {2}(\w+): \{([\s\S]*?)\},\n/gmu))
        if (
          new RegExp(`\\b${component}\\b`, 'u').test(entry) ||
          aliasesOf(blocks, component).some((alias) => entry.includes(`Block: ${alias},`))
        )
          names.push(`block ${kind}`)
  }
  return [...new Set(names)]
}

/** Constants of the registry that stand for a component, such as one that two kinds share. */
const aliasesOf = (registry: string, component: string): readonly string[] =>
  [...registry.matchAll(/^const (\w+) = .*$/gmu)].flatMap(([line, alias = '']) => (line.includes(component) ? [alias] : []))

export type WrittenDefinitions = ReadonlyMap<string, string>

/** Every definition by its path from the root. */
export const readWritten = (): WrittenDefinitions => {
  const folder = path.join(ROOT, 'definitions')
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'))
  return new Map(names.map((name) => [`definitions/${name.replaceAll('\\', '/')}`, readFileSync(path.join(folder, name), 'utf8')]))
}

export const idOf = (file: string): string => path.posix.basename(file, '.json').replace(/\.overlay$/u, '')

/** The id of a changed definition, and those of the cases and screens that refer to it: what a server names when somebody meets it. */
export const namesOfDefinition = (file: string, written: WrittenDefinitions): readonly string[] => {
  const id = idOf(file)
  const users = [...written].filter(([other, text]) => /\.(?:case|screen)\.json$/u.test(other) && text.includes(`"${id}"`))
  return [...new Set([id, ...users.map(([other]) => idOf(other))])]
}

/** The screens whose stories show a kind of block. */
export const screensWith = (kind: string, written: WrittenDefinitions): readonly string[] =>
  [...written].flatMap(([file, text]) => (file.endsWith('.screen.json') && new RegExp(`"show": *"${kind}"`, 'u').test(text) ? [file] : []))
