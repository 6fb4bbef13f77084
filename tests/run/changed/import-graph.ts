import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../run-part.ts'

/** What the files of the rooms import at run time, as paths from the root; types are the type checker's to judge. */
export type ImportGraph = {
  readonly files: ReadonlyMap<string, string>
  /** A file and all that import it, also through others, without going on from the files of `stops`. */
  readonly dependentsOf: (file: string, stops: ReadonlySet<string>) => ReadonlySet<string>
}

const ROOMS = ['engine', 'renderer', 'app', 'storybook', 'tests']
const DOORS: Readonly<Record<string, string>> = { '#engine': 'engine/index.ts', '#renderer': 'renderer/index.ts' }
const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(?!type\s)(?:[^'";]*?\sfrom\s+)?'([^']+)'|\bimport\('([^']+)'\)|new URL\('(\.[^']+)', import\.meta\.url\)/gu
/** What a file reaches without an import: the portal under test is the built one. */
const ALSO: Readonly<Record<string, readonly string[]>> = { 'tests/e2e/stage.ts': ['app/web/main.tsx'] }

const filesOfRooms = (): ReadonlyMap<string, string> => {
  const files = new Map<string, string>()
  for (const room of ROOMS)
    for (const name of readdirSync(path.join(ROOT, room), { recursive: true, encoding: 'utf8' })) {
      const file = `${room}/${name.replaceAll('\\', '/')}`
      if (!/\.(?:tsx?|mjs|css|json|mdx)$/u.test(file) || /(?:^|\/)(?:node_modules|dist|output)\//u.test(file)) continue
      files.set(file, readFileSync(path.join(ROOT, file), 'utf8'))
    }
  return files
}

const importsOf = (file: string, text: string): readonly string[] =>
  [...text.matchAll(IMPORT)].flatMap(([, from, dynamic, url]) => {
    const name = from ?? dynamic ?? url ?? ''
    const door = DOORS[name]
    if (door !== undefined) return [door]
    return name.startsWith('.') ? [path.posix.join(path.posix.dirname(file), name)] : []
  })

export const readImportGraph = (): ImportGraph => {
  const files = filesOfRooms()
  const importers = new Map<string, string[]>()
  for (const [file, text] of files)
    for (const imported of [...importsOf(file, text), ...(ALSO[file] ?? [])]) {
      const known = importers.get(imported) ?? []
      known.push(file)
      importers.set(imported, known)
    }
  const dependentsOf = (file: string, stops: ReadonlySet<string>): ReadonlySet<string> => {
    const found = new Set([file])
    for (const each of found) if (!stops.has(each)) for (const importer of importers.get(each) ?? []) found.add(importer)
    return found
  }
  return { files, dependentsOf }
}

/** Whether a changed file is still there. */
export const isThere = (file: string): boolean => existsSync(path.join(ROOT, file))
