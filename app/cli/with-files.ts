import path from 'node:path'
import type { DefinitionFolder } from '../server/definitions/read-folder.ts'

type File = { readonly file: string; readonly text: string }

const INSTITUTIONS = 'institutions/'
const codeOf = (file: string): string => file.split('/')[1] ?? ''

/**
 * An office with the files of an export: those of an institution are its whole folder, and another one stands in place of the file of the same
 * name.
 */
export const withFiles = ({ sources, layers }: DefinitionFolder, files: readonly File[]): DefinitionFolder => {
  const ofLayers = Map.groupBy(
    files.filter(({ file }) => file.startsWith(INSTITUTIONS)),
    ({ file }) => codeOf(file),
  )
  const texts = new Map(
    files.filter(({ file }) => !file.startsWith(INSTITUTIONS)).map(({ file, text }) => [path.posix.basename(file), text]),
  )
  return {
    sources: sources.map(({ file, text }) => ({ file, text: texts.get(path.posix.basename(file)) ?? text })),
    layers: [...layers.filter(({ id }) => !ofLayers.has(id)), ...[...ofLayers].map(([id, own]) => ({ id, sources: own }))],
  }
}
