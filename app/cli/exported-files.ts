import path from 'node:path'
import { pathsInLayer } from '../server/definitions/paths-in-layer.ts'
import type { PublishedContent } from '../server/definitions/registry.ts'
import type { DefinitionFolder } from '../server/definitions/read-folder.ts'

/** A file of an export, as it stands in the folder of the office. */
export type ExportedFile = { readonly file: string; readonly text: string; readonly from: 'files' | 'published' }
export type Exported = {
  readonly files: readonly ExportedFile[]
  /** Ids of published definitions that replace one of a folder below the office, where no file of the office can stand. */
  readonly leftOut: readonly string[]
}

type Layer = {
  readonly institution: string
  readonly published: readonly PublishedContent[]
  /** Whether a file of the base lies in the folder of the office itself, and not in one below it. */
  readonly isOfOffice: (file: string) => boolean
}

const stem = (file: string): string => path.posix.basename(file, '.json')

/**
 * What an institution says itself, as files: those of its folder, with what it published in their place. A published change stands under the
 * path of what it changes, a new definition in the folder of its kind, and one that replaces a file of the office where that file stands.
 */
export const exportedFiles = ({ sources, layers }: DefinitionFolder, { institution, published, isOfOffice }: Layer): Exported => {
  const own = layers.find(({ id }) => id === institution)?.sources ?? []
  const ownPaths = new Map(own.map(({ file }) => [stem(file), file]))
  const basePaths = new Map(sources.map(({ file }) => [stem(file), file]))
  const newPath = pathsInLayer(sources, { institution, isOfOffice })
  const placed = published.map(({ id, content }) => {
    const inOffice = ownPaths.get(id) ?? basePaths.get(id)
    const isBelow = inOffice !== undefined && !ownPaths.has(id) && !isOfOffice(inOffice)
    return { id, isBelow, file: { file: inOffice ?? newPath(id), text: content, from: 'published' as const } }
  })
  const taken = new Set(placed.map(({ id }) => id))
  const kept = own.filter(({ file }) => !taken.has(stem(file))).map(({ file, text }) => ({ file, text, from: 'files' as const }))
  return {
    files: [...kept, ...placed.filter(({ isBelow }) => !isBelow).map(({ file }) => file)].toSorted((first, second) =>
      first.file < second.file ? -1 : 1,
    ),
    leftOut: placed.filter(({ isBelow }) => isBelow).map(({ id }) => id),
  }
}
