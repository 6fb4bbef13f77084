import { loadDefinitions, type DefinitionSet, type DefinitionSource, type Json } from '#engine'
import { readDefinitions } from '../_helpers/definitions.ts'

const folder = readDefinitions()
const sets = new Map<string, DefinitionSet>()

const stem = (file: string): string => file.slice(file.lastIndexOf('/') + 1).replace(/\.json$/, '')

/** The definitions an institution published, by id: each replaces its file. */
export type Publications = ReadonlyMap<string, string>

/** The definitions of an institution, with what it published. */
export const setOf = (institution: string, published: Publications = new Map()): DefinitionSet => {
  const key = JSON.stringify([institution, ...published])
  const known = sets.get(key)
  if (known !== undefined) return known
  const sources = folder.sources.map(({ file, text }): DefinitionSource => ({ file, text: published.get(stem(file)) ?? text }))
  const { set, diagnostics } = loadDefinitions(
    sources,
    folder.layers.filter(({ id }) => id === institution),
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
