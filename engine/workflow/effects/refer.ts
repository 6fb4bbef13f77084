import { isList } from '../../rules/values/json.ts'
import type { Json } from '../../definition/logic.ts'
import type { EffectEntry } from './effect-kind.ts'
import { isOnFile, rowsIn, takesPlaceOf } from './keep.ts'

export const refer: EffectEntry<'refer'> = {
  once: true,
  writes: ({ refer: { earlier } }, { record, documents, kept, because }) => {
    const rows = rowsIn(earlier)
    const used = [
      ...kept.filter((document) => isOnFile(document, rows)),
      ...documents.flatMap((document) => [
        document,
        ...rows.flatMap((row) => (takesPlaceOf(document, row) ? { id: row['id'] ?? null, noted: document.noted } : [])),
      ]),
    ]
    // What was noted before stays: after an approval, the document whose place was taken is no earlier one any more.
    const idsIn = (field: string): Json => {
      const before = record.data[field] ?? null
      return [...new Set([...(isList(before) ? before : []), ...used.filter(({ noted }) => noted === field).map(({ id }) => id)])]
    }
    const fields = [...new Set(used.flatMap(({ noted }) => noted ?? []))]
    if (fields.length === 0) return []
    const values = Object.fromEntries(fields.map((field) => [field, idsIn(field)]))
    return [{ write: 'set', entity: record.entity, id: record.id, values, because, note: '', untold: true }]
  },
}
