import { createHash } from 'node:crypto'
import path from 'node:path'
import type pg from 'pg'
import { loadDefinitions, PSEUDO_LANGUAGE, type LoadedDefinitions } from '#engine'
import type { Config } from '../config.ts'
import { StartError } from '../database/start-error.ts'
import { missingPictures } from '../brand/missing-pictures.ts'
import { pictureNames } from '../brand/open-pictures.ts'
import { baseOf } from '../store/definitions/kept-base.ts'
import { serverFindings } from './server-findings.ts'
import { openRegistry, type DefinitionRegistry, type LoadDefinitions, type ReadFolder } from './registry.ts'
import { readDefinitionFolder, type DefinitionFolder } from './read-folder.ts'

/** Reads the folder once; definitions published by an institution come from the database on top of it. */
export const openDefinitions = (
  pool: pg.Pool,
  folder: string,
  { pseudoLanguage }: Pick<Config, 'pseudoLanguage'> = { pseudoLanguage: false },
): DefinitionRegistry => {
  const files = readDefinitionFolder(folder)
  const read = definitionLoader(files)
  const unpublished = loadedOf(files)
  // With its pictures, as they were when this server started.
  const checked = new Map<string, LoadedDefinitions>()
  const load: LoadDefinitions = (institution, published) => {
    const asWritten = published.length === 0
    const known = asWritten ? checked.get(institution) : undefined
    if (known) return known
    const found = (asWritten ? unpublished.get(institution) : undefined) ?? withFindings(read(institution, published))
    if (asWritten) unpublished.set(institution, found)
    const pictures = missingPictures(found.set, pictureNames(folder, institution))
    const loaded = { set: found.set, diagnostics: [...found.diagnostics, ...pictures] }
    const errors = loaded.diagnostics.filter(({ severity }) => severity === 'error')
    if (errors.length > 0 && asWritten)
      throw new StartError(
        `The definitions have ${errors.length} errors:\n${errors
          .slice(0, 20)
          .map(({ file, line, message, mend }) => `  ${file}:${line} ${message} ${mend}`)
          .join('\n')}`,
      )
    if (asWritten) checked.set(institution, loaded)
    return loaded
  }
  return openRegistry(
    pool,
    { load, sourcesWith: sourcesOf(files), writtenFile: fileFinder(files), base: baseOf(files.sources) },
    pseudoLanguage ? [PSEUDO_LANGUAGE] : [],
  )
}

const withFindings = ({ set, diagnostics }: LoadedDefinitions): LoadedDefinitions => ({
  set,
  diagnostics: [...diagnostics, ...serverFindings(set)],
})

const KEPT_FOLDERS = 3
const loadedByFiles = new Map<string, Map<string, LoadedDefinitions>>()

/**
 * What was loaded of these files before, by institution, with nothing published on top. A process opens the same files several times: to fill
 * a demo and then to serve it, and for one server after another in tests.
 */
const loadedOf = ({ sources, layers }: DefinitionFolder): Map<string, LoadedDefinitions> => {
  const hash = createHash('sha256')
  for (const { file, text } of [...sources, ...layers.flatMap((layer) => layer.sources)])
    hash.update(`${file}\n${text.length}\n`).update(text)
  const key = hash.digest('hex')
  const loaded = loadedByFiles.get(key) ?? new Map<string, LoadedDefinitions>()
  loadedByFiles.delete(key)
  loadedByFiles.set(key, loaded)
  for (const oldest of loadedByFiles.keys()) if (loadedByFiles.size > KEPT_FOLDERS) loadedByFiles.delete(oldest)
  return loaded
}

/**
 * What an institution published replaces the file of the same name, in the base or in its own layer. A definition that no file has is added
 * to the base; a change to definitions (`…overlay`) is one more layer, above its files.
 */
export const definitionLoader = (folder: DefinitionFolder): LoadDefinitions => {
  const read = sourcesOf(folder)
  return (institution, published) => {
    const { sources, layers } = read(institution, published)
    return loadDefinitions(sources, layers)
  }
}

const sourcesOf = ({ sources: present, layers }: DefinitionFolder): ReadFolder['sourcesWith'] => {
  return (institution, published, on) => {
    const base = on?.sources ?? present
    const own = layers.filter(({ id }) => id === institution)
    const stems = (sources: DefinitionFolder['sources']): readonly string[] => sources.map(({ file }) => stem(file))
    // What the office changes below itself is no text of the institution, even where the institution changes the same definition.
    const files = new Set([...stems(base.filter(({ file }) => !isOverlay(file))), ...own.flatMap(({ sources }) => stems(sources))])
    const texts = new Map(published.map(({ id, content }) => [id, content]))
    const replaced = ({ file, text }: DefinitionFolder['sources'][number]): DefinitionFolder['sources'][number] => ({
      file,
      text: texts.get(stem(file)) ?? text,
    })
    const added = published.filter(({ id }) => !files.has(id)).map(({ id, content }) => ({ file: `published/${id}.json`, text: content }))
    const [changes, definitions] = [added.filter(({ file }) => isOverlay(file)), added.filter(({ file }) => !isOverlay(file))]
    return {
      sources: [...base.map((source) => (isOverlay(source.file) ? source : replaced(source))), ...definitions],
      layers: [
        ...own.map(({ id, sources }) => ({ id, sources: sources.map(replaced) })),
        ...(changes.length > 0 ? [{ id: institution, sources: changes }] : []),
      ],
    }
  }
}

/** Finds the file of an id among those of an institution, and then among those of the base. */
const fileFinder = ({ sources: base, layers }: DefinitionFolder): ReadFolder['writtenFile'] => {
  const byStem = (sources: DefinitionFolder['sources']): ReadonlyMap<string, string> =>
    new Map(sources.map(({ file, text }) => [stem(file), text]))
  const below = byStem(base)
  const own = new Map(layers.map(({ id, sources }) => [id, byStem(sources)]))
  return (institution, id) => {
    const mine = own.get(institution)?.get(id)
    const text = mine ?? below.get(id)
    return text === undefined ? undefined : { text, isOwn: mine !== undefined }
  }
}

const isOverlay = (file: string): boolean => file.endsWith('.overlay.json')

const stem = (file: string): string => {
  return path.posix.basename(file, '.json')
}
