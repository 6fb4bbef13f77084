import path from 'node:path'
import type pg from 'pg'
import { loadDefinitions } from '#engine'
import { StartError } from '../database/start-error.ts'
import { openRegistry, type DefinitionRegistry, type LoadDefinitions } from './registry.ts'
import { readDefinitionFolder, type DefinitionFolder } from './read-folder.ts'

/** Reads the folder once; definitions published by an institution come from the database on top of it. */
export const openDefinitions = (pool: pg.Pool, folder: string): DefinitionRegistry => {
  const read = definitionLoader(readDefinitionFolder(folder))
  return openRegistry(pool, (institution, published) => {
    const loaded = read(institution, published)
    const errors = loaded.diagnostics.filter(({ severity }) => severity === 'error')
    if (errors.length > 0 && published.length === 0)
      throw new StartError(
        `The definitions have ${errors.length} errors:\n${errors
          .slice(0, 20)
          .map(({ file, line, message }) => `  ${file}:${line} ${message}`)
          .join('\n')}`,
      )
    return loaded
  })
}

/** A published definition replaces the file; the institution's layer of files comes on top of the base. */
export const definitionLoader = ({ sources: base, layers }: DefinitionFolder): LoadDefinitions => {
  return (institution, published) => {
    const replaced = new Map(published.map(({ id, content }) => [id, content]))
    const stems = new Set(base.map(({ file }) => stem(file)))
    const sources = [
      ...base.map(({ file, text }) => ({ file, text: replaced.get(stem(file)) ?? text })),
      ...published.filter(({ id }) => !stems.has(id)).map(({ id, content }) => ({ file: `published/${id}.json`, text: content })),
    ]
    return loadDefinitions(
      sources,
      layers.filter(({ id }) => id === institution),
    )
  }
}

const stem = (file: string): string => {
  return path.posix.basename(file, '.json')
}
