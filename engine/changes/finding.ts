import type { Problem } from '../errors.ts'
import type { Json } from '../definition/logic.ts'
import type { ComparedSets } from './compared-sets.ts'

/** What came of a proposed row: a new record, a changed one, nothing to do, or something that cannot be written. */
export type Finding = 'new' | 'changed' | 'same' | 'refused'
type Values = { readonly [field: string]: Json }

const differs = (status: string): boolean => status !== 'same'

/** The values on file that a row says nothing about: a column that a file does not have clears nothing. */
export const untouchedValues = ({ records }: ComparedSets, given: Values): Values =>
  Object.fromEntries(
    records
      .filter(({ id }) => id !== undefined)
      .flatMap(({ rows }) => rows.filter(({ path }) => !Object.hasOwn(given, path)).map(({ path, before }) => [path, before])),
  )

/** Compares what a row proposes with what is on file, and names the reasons why it cannot be written. */
export const findingOf = (
  { records, refused }: ComparedSets,
  problems: readonly Pick<Problem, 'severity' | 'message' | 'label'>[],
): { readonly finding: Finding; readonly reasons: readonly string[] } => {
  const reasons = problems
    .filter(({ severity }) => severity === 'error')
    .map(({ label, message }) => (label === undefined ? message : `${label}: ${message}`))
  if (reasons.length > 0 || refused.length > 0) return { finding: 'refused', reasons }
  if (records.some(({ id }) => id === undefined)) return { finding: 'new', reasons }
  return { finding: records.some(({ rows }) => rows.some(({ status }) => differs(status))) ? 'changed' : 'same', reasons }
}
