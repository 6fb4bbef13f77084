import { applyChanges } from '../changes/apply-changes.ts'
import type { ChangeRow } from '../changes/compare-changes.ts'
import type { ComparedRecord } from '../changes/compared-sets.ts'
import { differencesOf } from '../changes/differences.ts'
import { getDefinition } from '../definition/definition-reader.ts'
import { RECORD_FIELDS } from '../definition/vocabulary.ts'
import { keyField, type CaseRecord } from './case-record.ts'
import type { Values } from '../workflow/effects/effect-write.ts'

/** What a case writes to one record on file: its data as it then is, and how its history calls the case. */
export type AppliedCase = { readonly entity: string; readonly data: Values; readonly note: string; readonly subject?: string }

type Proposing = Pick<CaseRecord, 'entity' | 'data' | 'subject'> & { readonly definitions: Pick<CaseRecord['definitions'], 'set'> }

/** An answer may name the record itself, which finds it on file and is no value of it. */
const kept: readonly string[] = RECORD_FIELDS

/**
 * The changes that a case proposes for one record, except dismissed ones, written into the record on file; undefined when they change
 * nothing. Without a record on file there is a new one, which also gets the values that equal those of the similar record it was compared
 * with. A row whose every value was dismissed makes none.
 */
export const planApply = (
  { definitions: { set: definitions }, entity, data, subject }: Proposing,
  { set, rows }: ComparedRecord,
  onFile: Values | undefined,
): AppliedCase | undefined => {
  const key = keyField(definitions, entity)
  const head = { entity: getDefinition(definitions, 'entity', set.of).name, note: key === undefined ? '' : String(data[key] ?? '') }
  const written = rows.filter(({ target: [name] }) => typeof name !== 'string' || !kept.includes(name))
  if (onFile) {
    const after = { ...onFile, ...applyChanges(written, onFile).values }
    return Object.keys(differencesOf(onFile, after)).length === 0 ? undefined : { ...head, data: after }
  }
  const all = written.map((row): ChangeRow => (row.status === 'same' && row.after !== null ? { ...row, status: 'new' } : row))
  const made = Object.fromEntries(Object.entries(applyChanges(all, {}).values).filter(([, value]) => value !== null))
  if (set.rows !== undefined && Object.keys(made).length === 0) return undefined
  return { ...head, data: made, ...(subject !== undefined && { subject }) }
}
