import { changeSetsOf, maySeeRow, promiseFields, type Json } from '#engine'
import type { HistoryPage } from '../contract/history.ts'
import { openedForms, strippedForms } from '../forms/form-context.ts'
import { wordsOfRecord } from '../records/field-words.ts'
import { findParent, type LoadedRecord } from '../records/load-record.ts'
import { recordJson } from '../records/record-json.ts'
import { noteRead } from '../records/note-read.ts'
import { listHistory, type StoredHistoryRow } from '../store/records/history.ts'
import { listRecordsById, type RecordRow } from '../store/records/records.ts'
import { PERSON } from '../store/records/system-entities.ts'
import { isUuid } from '../store/sql/uuid.ts'
import { actorOf } from '../work/actor.ts'
import { isAllowed } from '../work/policies.ts'
import type { ViewerContext } from '../work/viewer-context.ts'
import { personAsked, servedEntry } from './serve-history.ts'
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
  const counted = new Set(loaded.definition?.promise === undefined ? [] : promiseFields(loaded.definition.promise))
  const shown = (path: string): boolean => {
    const field = path.split('.')[0] ?? path
    return !withheld.has(field) && !counted.has(field) && (readsAll || asked.has(field))
  }
  const secrets = context.tx.vault.secretsOf(context.tx.institution, loaded.row.entity)
  const viewing = { shown, secrets, names, ofField: wordsOfRecord(loaded) }
  const entries = page.map((row) => servedEntry(loaded, row, forms, viewing))
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

/** The labels of records whose ids occur in differences: related ones, those that an answer chose, and whoever was named as an officer. */
const namesOfRelated = async (
  context: ViewerContext,
  loaded: LoadedRecord,
  rows: readonly StoredHistoryRow[],
): Promise<ReadonlyMap<string, string>> => {
  const { tx } = context
  const { definitions, row } = loaded
  const related = new Set(Object.values(definitions.storage(row.entity).entity.relations ?? {}).map(({ by }) => by))
  const isRelated = new Set(
    rows.flatMap(({ differences }) => Object.entries(differences ?? {}).flatMap(([path, values]) => (related.has(path) ? values : []))),
  )
  const ids = new Set(
    rows.flatMap((row) => [...idsIn(Object.values(row.differences ?? {}) as unknown as Json), ...idsIn(personAsked(row))]),
  )
  const names = new Map<string, string>()
  for (const found of await listRecordsById(tx, [...ids].slice(0, MOST_NAMES)))
    if (isRelated.has(found.id) || found.entity === PERSON.entity || (await maySeeRecord(context, loaded, found)))
      names.set(found.id, calledOf(definitions, found))
  return names
}

/** As many as a page of the history could ever name. */
const MOST_NAMES = 200

const idsIn = (value: Json): readonly string[] => {
  if (isUuid(value)) return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap((inner: Json) => idsIn(inner)) : []
}

/** A record that an answer names is called by its name for whoever may see it, and by its id for others. */
const maySeeRecord = async ({ tx }: ViewerContext, { definitions, data }: LoadedRecord, row: RecordRow): Promise<boolean> => {
  const storage = definitions.findStorage(row.entity)
  if (!storage) return false
  const parent = await findParent(tx, definitions, row)
  return maySeeRow(
    definitions.set,
    storage.entity,
    { record: recordJson(definitions, row), parent: parent && recordJson(definitions, parent) },
    data,
  )
}
