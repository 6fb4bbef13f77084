import { readsAt, type RuleVisit } from './compile/reads.ts'

/** The dotted paths from the root that a rule reads, each once, in the order written. */
export const dependenciesIn = (visits: readonly RuleVisit[]): readonly string[] => {
  const paths = visits
    .flatMap(readsAt)
    .flatMap(({ from, path }) => (from === 'root' && path !== undefined && path.length > 0 ? [path.join('.')] : []))
  return [...new Set(paths)]
}
