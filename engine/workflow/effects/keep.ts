import { isBlank } from '../../rules/values/blank.ts'
import { isList, isRecord, sameJson } from '../../rules/values/json.ts'
import type { Json } from '../../definition/logic.ts'
import { getDefinition } from '../../definition/definition-reader.ts'
import type { EffectEntry } from './effect-kind.ts'
import { labelOf, subjectFor, type EffectWrite, type SentDocument, type Values, type WriteScope } from './effect-write.ts'

/** Is it the document on file whose place the new one takes? One that was removed or replaced keeps the day on which it was. */
export const takesPlaceOf = ({ like, replaced, removed }: SentDocument, row: Values): boolean =>
  isBlank(row[replaced]) &&
  (removed === undefined || isBlank(row[removed])) &&
  Object.entries(like).every(([field, value]) => sameJson(row[field] ?? null, value))

/** Is it on file? An answer may name one that was taken off, or that is not on file yet, while its question is not asked. */
export const isOnFile = ({ id, removed }: Pick<SentDocument, 'id' | 'removed'>, rows: readonly Values[]): boolean =>
  rows.some((row) => row['id'] === id && (removed === undefined || isBlank(row[removed])))

export const rowsIn = (rows: Json): readonly Values[] => (isList(rows) ? rows.filter(isRecord) : [])

const writesOf = (document: SentDocument, earlier: readonly Values[], values: Values, scope: WriteScope): readonly EffectWrite[] => {
  // A case that is approved again after it was taken back keeps nothing twice, and replaces nothing that came later.
  if (earlier.some(({ id }) => id === document.id)) return []
  const { case: caseId, id, values: kept } = document
  const entity = getDefinition(scope.set, 'entity', getDefinition(scope.set, 'case', caseId).of).name
  const replaced = earlier.flatMap((row): readonly EffectWrite[] =>
    typeof row['id'] === 'string' && takesPlaceOf(document, row)
      ? [{ write: 'set', entity, id: row['id'], values, because: scope.because, note: labelOf(scope) }]
      : [],
  )
  return [...replaced, { write: 'start', case: caseId, id, ...subjectFor(scope, kept, { case: caseId }) }]
}

export const keep: EffectEntry<'keep'> = {
  once: true,
  writes: ({ keep: { earlier, set = {} } }, scope) => {
    const rows = rowsIn(earlier)
    return scope.documents.flatMap((document) => writesOf(document, rows, set as Values, scope))
  },
}
