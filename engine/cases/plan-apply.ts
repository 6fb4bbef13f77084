import { applyChanges } from '../changes/apply-changes.ts'
import type { ChangeRow } from '../changes/compare-changes.ts'
import { getDefinition } from '../definition/definition-reader.ts'
import { RECORD_FIELDS } from '../definition/vocabulary.ts'
import { keyField, type CaseRecord } from './case-record.ts'
import type { Values } from '../workflow/effects/effect-write.ts'

/** What a case writes to the record on file: its data as it then is, and how its history calls the case. */
export type AppliedCase = { readonly entity: string; readonly data: Values; readonly note: string; readonly subject?: string }

/** An answer may name the record itself, which finds it on file and is no value of it. */
const kept: readonly string[] = RECORD_FIELDS

/**
 * The changes that a case proposes, except dismissed ones, written into the record on file. Without a matching record there is a new one,
 * which also gets the values that equal those of the similar record it was compared with.
 */
export const planApply = (
  { definitions, definition, entity, data, subject }: CaseRecord,
  rows: readonly ChangeRow[],
  onFile: Values | undefined,
): AppliedCase => {
  if (!definition?.changes) throw new Error(`${definition?.id ?? entity} proposes no changes`)
  const key = keyField(definitions.set, entity)
  const head = {
    entity: getDefinition(definitions.set, 'entity', definition.changes.of).name,
    note: key === undefined ? '' : String(data[key] ?? ''),
  }
  const written = rows.filter(({ target: [name] }) => typeof name !== 'string' || !kept.includes(name))
  if (onFile) return { ...head, data: { ...onFile, ...applyChanges(written, onFile).values } }
  const all = written.map((row): ChangeRow => (row.status === 'same' && row.after !== null ? { ...row, status: 'new' } : row))
  const { values } = applyChanges(all, {})
  return {
    ...head,
    data: Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)),
    ...(subject !== undefined && { subject }),
  }
}
