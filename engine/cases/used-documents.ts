import type { Values } from '../workflow/effects/effect-write.ts'
import { isOnFile, takesPlaceOf } from '../workflow/effects/keep.ts'
import { isList, isRecord } from '../rules/values/json.ts'
import type { CaseRecord } from './case-record.ts'
import { askedIn, documentOf, keptBy } from './sent-documents.ts'

/** A document on file that the answers of a case are about: one that they keep, one that came with them, one whose place that takes. */
export type UsedDocument = {
  readonly id: string
  readonly use: 'kept' | 'brought' | 'superseded'
  /** The question that asks for it. */
  readonly label: string
  /** The type of case of the document. */
  readonly case: string
}

type Used = Pick<CaseRecord, 'data' | 'definition' | 'definitions' | 'related'>

/** The documents that the answers of a case are about, each once and in the order of their questions. */
export const usedDocuments = (record: Used): readonly UsedDocument[] => {
  const all = askedIn(record).flatMap((node): readonly UsedDocument[] => {
    const { label, keeps = '' } = node
    const { as = '', noted } = record.definitions.set.get('case', keeps)?.kept ?? {}
    const before = noted === undefined ? undefined : record.data[noted]
    const rows = (record.related?.[as] ?? []).filter(isRecord)
    const kept = keptBy(record, node)
    if (kept !== undefined && (isOnFile(kept, rows) || (isList(before) && before.includes(kept.id))))
      return [{ id: kept.id, use: 'kept', label, case: keeps }]
    const sent = documentOf(record, node)
    if (sent === undefined) return []
    const isNoted = ({ id }: Values): boolean => isList(before) && id !== undefined && before.includes(id)
    // One whose place was taken is known by what was noted before.
    const earlier = rows.filter((row) => row['id'] !== sent.id && (takesPlaceOf(sent, row) || (isNoted(row) && isAlike(sent.like, row))))
    return [
      { id: sent.id, use: 'brought', label, case: keeps },
      ...earlier.flatMap(({ id }) => (typeof id === 'string' ? [{ id, use: 'superseded' as const, label, case: keeps }] : [])),
    ]
  })
  return all.filter(({ id }, index) => all.findIndex((other) => other.id === id) === index)
}

const isAlike = (like: Values, row: Values): boolean => Object.entries(like).every(([field, value]) => (row[field] ?? null) === value)
