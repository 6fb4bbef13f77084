import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Started } from '../_helpers/count-started.ts'

type Counts = { readonly [K in Started]: number }

const SORTS: readonly Started[] = ['server', 'database', 'browser', 'axe']

/** What the tests of a run started, from the file in which they noted it. */
export const startedOf = (text: string): Counts => {
  const counts = { server: 0, database: 0, browser: 0, axe: 0 }
  for (const line of text.split('\n')) {
    const [what, by] = line.split(' ')
    if (what !== undefined && what in counts) counts[what as Started] += Number(by)
  }
  return counts
}

export const inWords = ({ server, database, browser, axe }: Counts): string =>
  `${server} servers, ${database} databases, ${browser} browsers, ${axe} runs of axe`

/** What a whole run may start at most, kept in `started.json`. */
export const mostStarted = (): Counts => JSON.parse(readFileSync(path.join(import.meta.dirname, 'started.json'), 'utf8')) as Counts

/** A sentence for each sort of which more was started than may be. */
export const tooManyStarted = (counts: Counts, most: Counts): readonly string[] =>
  SORTS.filter((sort) => counts[sort] > most[sort]).map(
    (sort) =>
      `${sort}: ${counts[sort]} were started and ${most[sort]} may be. Share what other tests have started (tests/README.md), or change tests/run/started.json and say why.`,
  )
