import type { GreenRun, KnownFile } from '../green.ts'

/**
 * `why`: the changed file, or the name by which a test file meets it. `closeness`: -1 for the scenario of a definition, 0 for an import, above it
 * the number of files that meet the name.
 */
export type Candidate = { readonly file: string; readonly why: string; readonly closeness: number }
export type Choice = { readonly chosen: readonly Candidate[]; readonly left: readonly Candidate[] }

/** What two lanes have in three minutes besides the starts; types and lint take a minute of a change of code. */
export const BUDGET_SECONDS = { code: 200, definitions: 310 }
/** A file that no run has seen. */
const UNKNOWN_SECONDS = 10

export const secondsOf = (known: KnownFile | undefined): number => known?.seconds ?? UNKNOWN_SECONDS

/** The test files that met one of the names in the last green run, with how many others met it. */
export const metBy = (names: readonly string[], { files }: Pick<GreenRun, 'files'>): readonly Candidate[] =>
  names.flatMap((name) => {
    const readers = Object.entries(files).filter(([, { reads }]) => reads.includes(name))
    return readers.map(([file]) => ({ file, why: name, closeness: readers.length }))
  })

/**
 * The closest test files within the budget, each once. A name that few files meet is closer than one that many meet; of files as close, the
 * quickest come first. What has no room is left for the whole run, by name.
 */
export const chooseWithin = (budget: number, candidates: readonly Candidate[], { files }: Pick<GreenRun, 'files'>): Choice => {
  const closest = new Map<string, Candidate>()
  for (const candidate of candidates.toSorted((a, b) => a.closeness - b.closeness))
    if (!closest.has(candidate.file)) closest.set(candidate.file, candidate)
  const order = [...closest.values()].toSorted(
    (a, b) => a.closeness - b.closeness || secondsOf(files[a.file]) - secondsOf(files[b.file]) || (a.file < b.file ? -1 : 1),
  )
  const chosen: Candidate[] = []
  const left: Candidate[] = []
  let room = budget
  for (const candidate of order) {
    const seconds = secondsOf(files[candidate.file])
    if (seconds > room) left.push(candidate)
    else {
      chosen.push(candidate)
      room -= seconds
    }
  }
  return { chosen, left }
}
