import { requiredIn } from '../forms/session/problems/required-places.ts'
import type { ReadForm } from '../forms/server-side/record-words.ts'
import type { Answers } from '../forms/session/session.ts'
import type { ComparedRecord } from './compared-sets.ts'

type Decided = {
  readonly record: ComparedRecord
  readonly path: string
  readonly forms: readonly ReadForm[]
  readonly stored: Answers
}

/**
 * The places of a record on which one decision falls. A record that would be new cannot do without a required value: when that is
 * dismissed, no record is made, so the others are dismissed with it; taking up one of them takes up all. `isWhole` says that it is so.
 */
export const decidedTogether = ({
  record,
  path,
  forms,
  stored,
}: Decided): { readonly paths: readonly string[]; readonly isWhole: boolean } => {
  const alone = { paths: [path], isWhole: false }
  if (record.id !== undefined) return alone
  const proposed = record.rows.filter(({ status }) => status !== 'same')
  const required = requiredIn(forms, stored)
  const dismissed = (place: string): boolean =>
    proposed.some((row) => row.path === place && (row.status === 'dismissed' || row.status === 'dismissed-forever'))
  const isWhole = proposed.some((row) => required(row.path) && (row.path === path || dismissed(row.path)))
  return isWhole ? { paths: proposed.map((row) => row.path), isWhole } : alone
}
