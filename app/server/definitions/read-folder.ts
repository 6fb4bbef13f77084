import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import type { Office } from '#engine'
import { StartError } from '../database/start-error.ts'

type Source = { readonly file: string; readonly text: string }

/** The input of `loadDefinitions`: the base, and one layer per institution. */
export type DefinitionFolder = {
  readonly sources: readonly Source[]
  readonly layers: readonly { readonly id: string; readonly sources: readonly Source[] }[]
}

/** Files that are no definitions: schemas for editors, and what fills a demo. */
const ASIDE = ['schemas/', 'demo/']
const INSTITUTIONS = 'institutions/'

/**
 * Reads a folder of definitions, and the folders it stands on. Together they are the base; each folder under `institutions/` is a
 * layer, and a set is loaded from the base and the layers of one institution. `file` is the path below the folder, with `/` on every
 * system; in a folder below it, the path begins with that folder's name.
 */
export const readDefinitionFolder = (folder: string): DefinitionFolder => {
  const own = sourcesIn(folder, 'Set DEFINITIONS_DIR to the folder of an office.')
  const layers = Map.groupBy(
    own.filter(({ file }) => file.startsWith(INSTITUTIONS)),
    ({ file }) => file.split('/')[1] ?? '',
  )
  return {
    sources: [...foldersBelow(folder, own).flatMap(sourcesOfBase), ...own.filter(({ file }) => !file.startsWith(INSTITUTIONS))],
    layers: [...layers].map(([id, sources]) => ({ id, sources })),
  }
}

const sourcesIn = (folder: string, mend: string): readonly Source[] => {
  if (!existsSync(folder)) throw new StartError(`There is no folder of definitions at ${folder}. ${mend}`)
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !ASIDE.some((aside) => file.startsWith(aside)))
    .sort()
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }))
}

const sourcesOfBase = (folder: string): readonly Source[] =>
  sourcesIn(folder, 'An office names it under "standsOn", as a path from its own folder: "../system" is the folder beside it.')
    .filter(({ file }) => !file.startsWith(INSTITUTIONS))
    .map(({ file, text }) => ({ file: `${basename(folder)}/${file}`, text }))

const OFFICE = /^[^/]+\.office\.json$/

/** The folders an office stands on. A file that is not as it should be names none, and loading the definitions says what is wrong with it. */
const foldersBelow = (folder: string, sources: readonly Source[]): readonly string[] =>
  sources
    .filter(({ file }) => OFFICE.test(file))
    .flatMap(({ text }) => standsOn(text))
    .map((below) => resolve(folder, below))

const standsOn = (text: string): readonly string[] => {
  const office = parsed(text)
  const below = typeof office === 'object' && office !== null ? (office as Partial<Office>).standsOn : undefined
  return Array.isArray(below) ? below.filter((name) => typeof name === 'string') : []
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // The loader reads the same text and reports its syntax.
    return undefined
  }
}
