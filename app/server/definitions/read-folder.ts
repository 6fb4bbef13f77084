import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

type Source = { readonly file: string; readonly text: string }

/** The input of `loadDefinitions`: the base, and one layer per institution. */
export type DefinitionFolder = {
  readonly sources: readonly Source[]
  readonly layers: readonly { readonly id: string; readonly sources: readonly Source[] }[]
}

/** Files generated for editors, which are not definitions. */
const SCHEMAS = 'schemas/'
const INSTITUTIONS = 'institutions/'

/**
 * Reads a folder of definitions. `file` is the path below it, with `/` on every system. Each folder under `institutions/` is a
 * layer; a set is loaded from the base and the layers of one institution.
 */
export const readDefinitionFolder = (folder: string): DefinitionFolder => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !file.startsWith(SCHEMAS))
    .sort()
  const read = (file: string): Source => ({ file, text: readFileSync(join(folder, file), 'utf8') })
  const layers = new Map<string, Source[]>()
  for (const file of files) {
    if (!file.startsWith(INSTITUTIONS)) continue
    const id = file.split('/')[1] ?? ''
    const sources = layers.get(id)
    if (sources === undefined) layers.set(id, [read(file)])
    else sources.push(read(file))
  }
  return {
    sources: files.filter((file) => !file.startsWith(INSTITUTIONS)).map(read),
    layers: [...layers].map(([id, sources]) => ({ id, sources })),
  }
}
