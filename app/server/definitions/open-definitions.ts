import { createHash } from 'node:crypto'
import path from 'node:path'
import type pg from 'pg'
import { PSEUDO_LANGUAGE, type LoadedDefinitions } from '#engine'
import type { Config } from '../config.ts'
import { StartError } from '../database/start-error.ts'
import { missingPictures } from '../brand/missing-pictures.ts'
import { pictureNames } from '../brand/open-pictures.ts'
import { baseOf } from '../store/definitions/kept-base.ts'
import { keepLast } from './keep-last.ts'
import { loadAgain } from './load-again.ts'
import { programDigest } from './program-digest.ts'
import { serverFindings } from './server-findings.ts'
import { openRegistry, type DefinitionRegistry, type LoadDefinitions, type PublishedContent, type ReadFolder } from './registry.ts'
import { readDefinitionFolder, type DefinitionFolder } from './read-folder.ts'

/** Reads the folder once; definitions published by an institution come from the database on top of it. */
export const openDefinitions = (
  pool: pg.Pool,
  folder: string,
  { pseudoLanguage = false, takesStored = false }: Partial<Pick<Config, 'pseudoLanguage'>> & { readonly takesStored?: boolean } = {},
): DefinitionRegistry => {
  const { files, key, load: read } = keptFolder(readDefinitionFolder(folder))
  // With its pictures, as they were when this server started.
  const pictured = new WeakMap<LoadedDefinitions, LoadedDefinitions>()
  const withPictures = (institution: string, found: LoadedDefinitions): LoadedDefinitions => {
    const known = pictured.get(found)
    if (known) return known
    const pictures = missingPictures(found.set, pictureNames(folder, institution))
    const loaded = { set: found.set, diagnostics: [...found.diagnostics, ...pictures] }
    pictured.set(found, loaded)
    return loaded
  }
  const load: LoadDefinitions = (institution, published) => {
    const loaded = withPictures(institution, read(institution, published))
    if (published.length === 0) refuseErrors(loaded)
    return loaded
  }
  const digestOf: ReadFolder['digestOf'] = (institution, published) =>
    hashOf([programDigest(), key, ...pictureNames(folder, institution), '', ...textsOf(institution, published)])
  return openRegistry(
    pool,
    { load, digestOf, sourcesWith: sourcesOf(files), writtenFile: fileFinder(files), base: baseOf(files.sources) },
    { unoffered: pseudoLanguage ? [PSEUDO_LANGUAGE] : [], takesStored },
  )
}

const refuseErrors = ({ diagnostics }: LoadedDefinitions): void => {
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  if (errors.length === 0) return
  throw new StartError(
    `The definitions have ${errors.length} errors:\n${errors
      .slice(0, 20)
      .map(({ file, line, message, mend }) => `  ${file}:${line} ${message} ${mend}`)
      .join('\n')}`,
  )
}

const withFindings = ({ set, diagnostics }: LoadedDefinitions): LoadedDefinitions => ({
  set,
  diagnostics: [...diagnostics, ...serverFindings(set)],
})

/** Loads a set by its difference to one that was loaded before, when there is one. */
type LoadAgain = (institution: string, published: readonly PublishedContent[], before?: LoadedDefinitions) => LoadedDefinitions

type KeptFolder = { readonly files: DefinitionFolder; readonly key: string; readonly load: LoadDefinitions }

const KEPT_FOLDERS = 3
const folders = new Map<string, KeptFolder>()

/**
 * The same files as they were read before, with what was loaded of them. A process opens the same files several times: to fill a demo and then
 * to serve it, and for one server after another in tests.
 */
const keptFolder = (files: DefinitionFolder): KeptFolder => {
  const { sources, layers } = files
  const key = hashOf([...sources, ...layers.flatMap((layer) => layer.sources)].flatMap(({ file, text }) => [file, text]))
  const kept = folders.get(key) ?? { files, key, load: loadedOnce(definitionLoader(files)) }
  keepLast(folders, key, kept, KEPT_FOLDERS)
  return kept
}

/** Several people may try several changes, and what one of them publishes was tried before; a set takes some megabytes. */
const KEPT_PUBLISHED = 12

/**
 * Loads an institution's set once for the same texts published on top of its files, and by what is different from the set that the institution
 * asked for last. Institutions share most of their files, so the first set of one is loaded by its difference to that of another.
 */
const loadedOnce = (read: LoadAgain): LoadDefinitions => {
  const latest = new Map<string, LoadedDefinitions>()
  const asWritten = new Map<string, LoadedDefinitions>()
  const changed = new Map<string, LoadedDefinitions>()
  return (institution, published) => {
    const isAsWritten = published.length === 0
    const loaded = isAsWritten ? asWritten : changed
    const key = isAsWritten ? institution : hashOf(textsOf(institution, published))
    const before = latest.get(institution) ?? [...latest.values()].at(-1)
    const found = loaded.get(key) ?? withFindings(read(institution, published, before))
    latest.set(institution, found)
    keepLast(loaded, key, found, isAsWritten ? Infinity : KEPT_PUBLISHED)
    return found
  }
}

const textsOf = (institution: string, published: readonly PublishedContent[]): readonly string[] => [
  institution,
  ...published.toSorted((a, b) => (a.id < b.id ? -1 : 1)).flatMap(({ id, content }) => [id, content]),
]

const hashOf = (texts: readonly string[]): string => {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(`${text.length}\n`).update(text)
  return hash.digest('hex')
}

/**
 * What an institution published replaces the file of the same name, in the base or in its own layer. A definition that no file has is added
 * to the base; a change to definitions (`…overlay`) is one more layer, above its files.
 */
export const definitionLoader = (folder: DefinitionFolder): LoadAgain => {
  const read = sourcesOf(folder)
  return (institution, published, before) => {
    const { sources, layers } = read(institution, published)
    return loadAgain(sources, layers, before)
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
    // A file that nothing replaces stays the object it is, and is not read again.
    const replaced = (source: DefinitionFolder['sources'][number]): DefinitionFolder['sources'][number] => {
      const text = texts.get(stem(source.file))
      return text === undefined ? source : { file: source.file, text }
    }
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
