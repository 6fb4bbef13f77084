import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { DefinitionSet, Diagnostic } from '#engine'
import '../server/definitions/phones.ts'
import { missingPictures } from '../server/brand/missing-pictures.ts'
import { pictureNames } from '../server/brand/open-pictures.ts'
import { loadAgain } from '../server/definitions/load-again.ts'
import { serverFindings } from '../server/definitions/server-findings.ts'
import { readDefinitionFolder, type DefinitionFolder } from '../server/definitions/read-folder.ts'
import { WrongUse } from './command.ts'

/** The folder of all offices that come with the product. */
export const DEFINITIONS = fileURLToPath(new URL('../../definitions', import.meta.url))

/** The definitions of one institution of an office, or of the office alone where it has none. */
export type OfficeSet = {
  /** Undefined: the office has no institution. */
  readonly institution: string | undefined
  readonly set: DefinitionSet
  readonly diagnostics: readonly Diagnostic[]
}

/** An office, read and loaded: a set for each of its institutions. */
export type LoadedOffice = { readonly folder: string; readonly files: DefinitionFolder; readonly sets: readonly OfficeSet[] }

export const isOffice = (folder: string): boolean =>
  statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true && readdirSync(folder).some((name) => name.endsWith('.office.json'))

/** The folder of an office: a path, or the name of a folder of `definitions/`. */
export const officeFolder = (named: string): string => {
  const found = [path.resolve(named), path.join(DEFINITIONS, named)].find(isOffice)
  if (found !== undefined) return found
  throw new WrongUse(`${named} is no office: name a folder with a file *.office.json, or ${offices().join(', ')}.`)
}

/** The names of the offices in `definitions/`. */
const offices = (): readonly string[] => readdirSync(DEFINITIONS).filter((name) => isOffice(path.join(DEFINITIONS, name)))

/** The folders that were named, or those of all offices in `definitions/`. */
export const officeFolders = (named: readonly string[]): readonly string[] =>
  named.length > 0 ? named.map(officeFolder) : offices().map((name) => path.join(DEFINITIONS, name))

/** Loads an office as a start of the portal does, with the same findings, for each of its institutions. */
export const loadOffice = (folder: string, files: DefinitionFolder = readDefinitionFolder(folder)): LoadedOffice => {
  const institutions = files.layers.length > 0 ? files.layers.map(({ id }) => id) : [undefined]
  return { folder, files, sets: institutions.map((institution) => loadSet(folder, files, institution)) }
}

/** What all institutions of an office stand on. */
export const baseOfOffice = ({ files }: LoadedOffice): DefinitionSet => loadAgain(files.sources, []).set

const loadSet = (folder: string, { sources, layers }: DefinitionFolder, institution: string | undefined): OfficeSet => {
  const own = layers.filter(({ id }) => id === institution)
  const { set, diagnostics } = loadAgain(sources, own)
  const missing = [...missingPictures(set, pictureNames(folder, institution ?? '')), ...serverFindings(set)]
  return { institution, set, diagnostics: [...diagnostics, ...missing.map((finding) => placed(set, finding))] }
}

/** What the server misses is named by its definition alone; the set knows where that is written. */
const placed = (set: DefinitionSet, finding: Diagnostic): Diagnostic => {
  const id = finding.file.replace(/\.json$/u, '')
  const place = set.find(id) === undefined ? undefined : set.placeOf(id, finding.pointer)
  return place === undefined ? finding : { ...finding, id, file: place.file, line: place.line, column: place.column }
}

/** The path of a file of a set from the present folder, which an editor can open. */
export const pathOfFile = (folder: string, set: DefinitionSet, file: string): string => {
  const own = path.join(folder, file)
  const [first = '', ...rest] = file.split('/')
  const below = set.all('office').flatMap(({ standsOn = [] }) => standsOn.map((name) => path.resolve(folder, name)))
  const lower = below.find((name) => path.basename(name) === first)
  return path.relative('', existsSync(own) || lower === undefined ? own : path.join(lower, ...rest))
}
