import { nameOfAsked, nameOfKept, NEW } from '../forms/plan/kept/kinds.ts'
import type { FormPlan, PlanField } from '../forms/plan/plan.ts'
import { isBlank } from '../rules/values/blank.ts'
import { isList, isRecord } from '../rules/values/json.ts'
import type { KeptDocument, SentDocument, Values } from '../workflow/effects/effect-write.ts'
import type { CaseRecord } from './case-record.ts'

/** The questions of a form that ask for a document that is kept. */
const asking = (plan: FormPlan): readonly PlanField[] =>
  plan.pages.flatMap(({ nodes }) => nodes.flatMap((node) => (node.kind === 'field' && node.kept !== undefined ? [node] : [])))

type Asking = Pick<CaseRecord, 'data' | 'definition' | 'definitions'>

export const askedIn = ({ definition, definitions }: Asking): readonly PlanField[] =>
  (definition?.forms ?? []).flatMap((form) => asking(definitions.plan(form)))

/** The documents that were sent with a case as new ones; one on file that was kept is none of them. */
export const sentDocuments = (record: Asking): readonly SentDocument[] => askedIn(record).flatMap((node) => documentOf(record, node) ?? [])

/** The documents that the answers of a case keep. */
export const keptDocuments = (record: Asking): readonly KeptDocument[] => askedIn(record).flatMap((node) => keptBy(record, node) ?? [])

/** The document that the answer to a question keeps. */
export const keptBy = ({ data, definitions }: Asking, { id: name, keeps = '' }: PlanField): KeptDocument | undefined => {
  const id = data[nameOfKept(name)]
  if (typeof id !== 'string' || id === NEW || isBlank(id)) return undefined
  const kept = definitions.set.get('case', keeps)?.kept
  return { id, removed: kept?.removed, noted: kept?.noted }
}

export const documentOf = (
  { data, definitions }: Pick<CaseRecord, 'data' | 'definitions'>,
  { id: name, kept: asks, keeps = '' }: PlanField,
): SentDocument | undefined => {
  const kept = definitions.set.get('case', keeps)?.kept
  const files = data[name]
  const file = isList(files) ? files[0] : undefined
  if (kept === undefined || asks === undefined || !isRecord(file) || typeof file['id'] !== 'string') return undefined
  const of = asks.of === undefined ? null : (data[asks.of] ?? null)
  // Whose it is has no record yet: the document is kept once an approval has made one.
  if (asks.of !== undefined && isBlank(of)) return undefined
  const like: Values = { [kept.kind]: asks.kind, ...(kept.of !== undefined && { [kept.of]: of }) }
  const asked = asks.asks.map((field) => [field, data[nameOfAsked(name, field)] ?? null] as const)
  return {
    case: keeps,
    id: file['id'],
    values: { ...like, [kept.file]: files ?? null, ...Object.fromEntries(asked) },
    like,
    replaced: kept.replaced,
    removed: kept.removed,
    noted: kept.noted,
  }
}
