import type { DefinitionSet, DefinitionSource, Json } from '#engine'
import { readDefinitionFolder, type DefinitionFolder } from '../../app/server/definitions/read-folder.ts'
import { copyOfOffice, readDefinitions } from '../_helpers/definitions.ts'
import { loadAgain } from '../../app/server/definitions/load-again.ts'

const folder = readDefinitions()
const folders = new Map<string | undefined, DefinitionFolder>([[undefined, folder]])
const sets = new Map<string, DefinitionSet>()

const stem = (file: string): string => file.slice(file.lastIndexOf('/') + 1).replace(/\.json$/, '')

/** The definitions an institution published, by id: each replaces its file. */
export type Publications = ReadonlyMap<string, string>

/** The office with a set of `tests/language` beside what it has itself. */
const folderWith = (added: string | undefined): DefinitionFolder => {
  const known = folders.get(added)
  if (known !== undefined || added === undefined) return known ?? folder
  const office = copyOfOffice([added])
  const read = readDefinitionFolder(office.folder)
  office.remove()
  folders.set(added, read)
  return read
}

/** The definitions of an institution, with what it published, and with a set of `tests/language` where a scenario is about one. */
export const setOf = (institution: string, published: Publications = new Map(), added?: string): DefinitionSet => {
  const key = JSON.stringify([institution, added ?? null, ...published])
  const known = sets.get(key)
  if (known !== undefined) return known
  const { sources: base, layers } = folderWith(added)
  const sources = base.map(({ file, text }): DefinitionSource => ({ file, text: published.get(stem(file)) ?? text }))
  const { set, diagnostics } = loadAgain(
    sources,
    layers.filter(({ id }) => id === institution),
  )
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  if (errors.length > 0)
    throw new Error(`The definitions have errors:\n${errors.map(({ file, line, message }) => `${file}:${line} ${message}`).join('\n')}`)
  sets.set(key, set)
  return set
}

/** A definition of the base: its last published version, or else its file. */
export const writtenDefinition = (id: string, published: Publications = new Map()): { readonly [key: string]: Json } => {
  const text = published.get(id) ?? folder.sources.find(({ file }) => stem(file) === id)?.text
  if (text === undefined) throw new Error(`There is no definition "${id}".`)
  return JSON.parse(text) as { readonly [key: string]: Json }
}
