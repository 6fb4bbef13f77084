import path from 'node:path'
import { kindOf, type DefinitionSource } from '#engine'

const FOLDERS: { readonly [kind: string]: string } = { entity: 'entities', institution: '' }

/** The folder of a new definition, by its kind: lookups, rules, messages. */
const folderOfKind = (id: string): string => {
  const kind = kindOf(id) ?? ''
  return FOLDERS[kind] ?? (kind.endsWith('s') ? kind : `${kind}s`)
}

type Layer = {
  readonly institution: string
  /** Whether a file of the base lies in the folder of the office itself, and not in one below it. */
  readonly isOfOffice: (file: string) => boolean
}

/**
 * Where a definition or an overlay stands in the folder of an institution: a change under the path of what it changes, a new definition in the
 * folder of its kind, and that of the institution itself at the top.
 */
export const pathsInLayer = (sources: readonly DefinitionSource[], { institution, isOfOffice }: Layer): ((id: string) => string) => {
  const basePaths = new Map(sources.map(({ file }) => [path.posix.basename(file, '.json'), file]))
  return (id) => {
    const changed = basePaths.get(id.replace(/\.overlay$/u, ''))
    const below = changed !== undefined && !isOfOffice(changed) ? changed.slice(changed.indexOf('/') + 1) : changed
    return path.posix.join('institutions', institution, below === undefined ? folderOfKind(id) : path.posix.dirname(below), `${id}.json`)
  }
}
