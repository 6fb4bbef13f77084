import { isTouched, type Json, type SecretFields } from '#engine'
import type { Given } from '../store/records/carried-over.ts'
import type { Data } from '../store/records/records.ts'

/** Whether this account was the last to give the answer at a path, or the row or list it stands in. */
export const isGivenBy =
  (given: readonly Given[], account: string) =>
  (path: string): boolean => {
    const [last] = given.filter(({ path: saved }) => isTouched([saved], path)).toSorted((a, b) => b.seq - a.seq)
    return last?.by === account
  }

/** The answers somebody sees, with the secrets they gave themselves in the clear, and without those of others. */
export const ownAnswers = (seen: Data, stored: Data, secrets: SecretFields = {}, isOwn: (path: string) => boolean): Data => {
  const own: { [field: string]: Json } = {}
  for (const [field, value] of Object.entries(seen)) {
    const secret = secrets[field]
    const kept = secret === undefined ? value : ownSecret(stored[field] ?? null, secret, field, isOwn)
    if (kept !== undefined) own[field] = kept
  }
  return own
}

const ownSecret = (value: Json, secret: true | SecretFields, path: string, isOwn: (path: string) => boolean): Json | undefined => {
  if (secret === true) return isOwn(path) ? value : undefined
  if (!Array.isArray(value)) return value
  return (value as readonly Data[]).map((row) =>
    Object.fromEntries(
      Object.entries(row).flatMap(([field, inner]) => {
        const below = secret[field]
        const kept = below === undefined ? inner : ownSecret(inner, below, `${path}.${String(row['$id'])}.${field}`, isOwn)
        return kept === undefined ? [] : [[field, kept] as const]
      }),
    ),
  )
}
