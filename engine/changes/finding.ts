import type { Problem } from '../errors.ts'
import { exchangeTexts } from '../texts/en/exchange.ts'
import type { ComparedSets } from './compared-sets.ts'
import type { Finding } from './row-of-file.ts'

const differs = (status: string): boolean => status !== 'same'

/** Compares what a row proposes with what is on file: the labels of what it changes, and the reasons why it cannot be written. */
export const findingOf = (
  { records, refused }: ComparedSets,
  problems: readonly Pick<Problem, 'severity' | 'message' | 'label'>[],
): { readonly finding: Finding; readonly reasons: readonly string[]; readonly changes: readonly string[] } => {
  const reasons = problems
    .filter(({ severity }) => severity === 'error')
    .map(({ label, message }) => (label === undefined ? message : `${label}: ${message}`))
  if (reasons.length > 0 || refused.length > 0) return { finding: 'refused', reasons, changes: [] }
  if (records.some(({ id }) => id === undefined)) return { finding: 'new', reasons, changes: [] }
  const changed = records.flatMap(({ rows }) => rows.filter(({ status }) => differs(status)))
  return { finding: changed.length > 0 ? 'changed' : 'same', reasons, changes: [...new Set(changed.map(({ label }) => label))] }
}

/**
 * Why a row cannot be written any more, when what is on file is no longer as the row was found: what somebody decided to change is never
 * made anew, and what was new never changes a record that is there since, nor is a row written that changes nothing any more. `found`: the finding that is stored with the row.
 */
export const whyNotAsFound = (
  found: Finding | undefined,
  { finding, reasons }: Pick<ReturnType<typeof findingOf>, 'finding' | 'reasons'>,
): string | undefined => {
  if (found === undefined || found === 'refused') return undefined
  if (finding === 'refused' && reasons.length > 0) return reasons.join(' ')
  if (finding === 'refused' || (finding === 'new' && found !== 'new')) return exchangeTexts.rowLost
  if (finding !== 'new' && found === 'new') return exchangeTexts.rowMade
  return finding === 'same' && found === 'changed' ? exchangeTexts.rowSame : undefined
}
