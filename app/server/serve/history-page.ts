import { changeSetsOf } from '#engine'
import type { HistoryPage } from '../contract/history.ts'
import { openedForms, strippedForms } from '../forms/form-context.ts'
import type { LoadedRecord } from '../records/load-record.ts'
import { noteRead } from '../records/note-read.ts'
import { listHistory, type StoredHistoryRow } from '../store/records/history.ts'
import { findRecord } from '../store/records/records.ts'
import { actorOf } from '../work/actor.ts'
import { isAllowed } from '../work/policies.ts'
import type { ViewerContext } from '../work/viewer-context.ts'
import { servedEntry } from './serve-history.ts'
import { calledOf } from './serve-record.ts'

type Wanted = { readonly limit: number; readonly before?: number }

/** What happened to a record, newest first, as this viewer may read it. */
export const historyPage = async (context: ViewerContext, loaded: LoadedRecord, { limit, before }: Wanted): Promise<HistoryPage> => {
  const actor = actorOf(context.viewer)
  const forms = await openedForms(context, loaded, actor, 'read')
  const { withheld } = strippedForms(forms, loaded.row.data)
  const rows = await listHistory(context.tx, loaded.row.entity, loaded.row.id, {
    limit: limit + 1,
    ...(before !== undefined && { before }),
  })
  const page = rows.slice(0, limit).filter(({ kind }) => kind !== 'changes' || mayCompare(loaded))
  const names = await namesOfRelated(context, loaded, page)
  // Fields no form asks belong to the office: a viewer who may not read its internal comments does not read them either.
  const readsAll = isAllowed(context, 'internalComments')
  const asked = new Set(forms.flatMap(({ plan }) => plan.pages.flatMap(({ nodes }) => nodes.map(({ id }) => id))))
  const shown = (path: string): boolean => {
    const field = path.split('.')[0] ?? path
    return !withheld.has(field) && (readsAll || asked.has(field))
  }
  const secrets = context.tx.vault.secretsOf(context.tx.institution, loaded.row.entity)
  const entries = page.map((row) => servedEntry(loaded, row, forms, { shown, secrets, names }))
  await noteRead(context, loaded, { what: 'history' })
  const last = rows.slice(0, limit).at(-1)
  return { entries, ...(rows.length > limit && last && { next: String(last.seq) }) }
}

/**
 * What a case says of its own comparison is visible only to viewers of the comparison. What a case wrote to a record on file, which has no
 * comparison, is visible field by field.
 */
const mayCompare = ({ definition, parties }: LoadedRecord): boolean => {
  const sets = changeSetsOf(definition)
  return sets.length === 0 || sets.some(({ who = [] }) => who.some((party) => parties.acts.includes(party)))
}

/** The labels of related records whose ids occur in differences. */
const namesOfRelated = async (
  { tx }: ViewerContext,
  { definitions, row }: LoadedRecord,
  rows: readonly StoredHistoryRow[],
): Promise<ReadonlyMap<string, string>> => {
  const names = new Map<string, string>()
  for (const { entity: id, by } of Object.values(definitions.storage(row.entity).entity.relations ?? {})) {
    const { entity } = definitions.storage(id)
    const wanted = new Set(
      rows.flatMap(({ differences }) => differences?.[by] ?? []).filter((value) => typeof value === 'string' && !names.has(value)),
    )
    for (const name of wanted) {
      const found = typeof name === 'string' ? await findRecord(tx, entity.name, name) : undefined
      if (found) names.set(found.id, calledOf(definitions, found))
    }
  }
  return names
}
