import { readsAt, type Visit } from './reads.ts'

/** The dotted paths from the root that a rule reads, each once, in the order they stand. */
export const dependenciesIn = (visits: readonly Visit[]): readonly string[] => {
  const paths = visits
    .flatMap(readsAt)
    .flatMap(({ from, path }) => (from === 'root' && path !== undefined && path.length > 0 ? [path.join('.')] : []))
  return [...new Set(paths)]
}

export const rootOfPath = (path: string): string => path.split('.', 1)[0] ?? path

/** Does a rule with these dependencies read one of the roots? */
export const readsRoots = (dependencies: readonly string[], roots: readonly string[]): boolean =>
  dependencies.some((path) => roots.includes(rootOfPath(path)))
