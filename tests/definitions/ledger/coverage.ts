import type { LedgerAnswer, LedgerRow, Reading } from './ledger.ts'

const KINDS = [
  ['routes', 'route'],
  ['calls', 'call'],
  ['messages', 'message'],
  ['rows', undefined],
] as const

/**
 * How a row stands: a test proves it, it is open, the specification leaves it out, or it has no answer. A sentence that excuses a gap closes
 * none, so only the specification can leave a row out.
 */
export type Standing = 'proved' | 'open' | 'left out' | 'unanswered'

export const standingsOf = (
  rows: readonly LedgerRow[],
  answers: readonly LedgerAnswer[],
  leftOut: ReadonlySet<string>,
): ReadonlyMap<string, Standing> => {
  const answerOf = new Map(answers.map(({ id, answer }) => [id, answer]))
  const standing = (id: string): Standing => {
    if (answerOf.get(id) === 'test') return 'proved'
    if (leftOut.has(id)) return 'left out'
    return answerOf.has(id) ? 'open' : 'unanswered'
  }
  return new Map(rows.map(({ id }) => [id, standing(id)]))
}

type Count = { readonly name: string; readonly all: number } & Readonly<Record<Standing, number>>

/** Counts routes, calls, messages and all rows, each row once. */
export const coverageOf = (rows: readonly LedgerRow[], standings: ReadonlyMap<string, Standing>): readonly Count[] =>
  KINDS.map(([name, kind]) => {
    const counted = rows.filter((row) => kind === undefined || row.kind === kind)
    const having = (standing: Standing): number => counted.filter(({ id }) => standings.get(id) === standing).length
    return {
      name,
      all: counted.length,
      proved: having('proved'),
      open: having('open'),
      'left out': having('left out'),
      unanswered: having('unanswered'),
    }
  })

/** How many rows of each standing somebody else found in each state, and the rows we call proved that they do not find working. */
export const comparisonOf = (standings: ReadonlyMap<string, Standing>, readings: readonly Reading[]) => {
  const byStanding = Map.groupBy(readings, ({ id }) => standings.get(id) ?? 'unanswered')
  return {
    counts: [...byStanding].map(([standing, found]) => ({
      standing,
      states: Object.fromEntries([...Map.groupBy(found, ({ state }) => state)].map(([state, rows]) => [state, rows.length])),
    })),
    disputed: (byStanding.get('proved') ?? []).filter(({ state }) => state !== 'works').map(({ id }) => id),
  }
}
