import type { LedgerAnswer, LedgerRow } from './ledger.ts'

const KINDS = [
  ['routes', 'route'],
  ['calls', 'call'],
  ['messages', 'message'],
  ['rows', undefined],
] as const

/** How many rows of a kind have a test, are settled by a sentence, are still to come, or have no answer at all. */
export interface LedgerCount {
  readonly name: string
  readonly all: number
  readonly implemented: number
  readonly explained: number
  readonly planned: number
  readonly missing: number
}

/** Counts routes, calls, messages and all rows, each row once. */
export const coverageOf = (rows: readonly LedgerRow[], answers: readonly LedgerAnswer[]): readonly LedgerCount[] => {
  const answerOf = new Map(answers.map(({ id, answer }) => [id, answer]))
  return KINDS.map(([name, kind]) => {
    const counted = rows.filter((row) => kind === undefined || row.kind === kind)
    const having = (answer?: string): number => counted.filter(({ id }) => answerOf.get(id) === answer).length
    return {
      name,
      all: counted.length,
      implemented: having('test'),
      explained: having('sentence'),
      planned: having('not yet'),
      missing: having(),
    }
  })
}
