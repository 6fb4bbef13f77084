import { sql, type RawBuilder } from 'kysely'
import {
  ASIDE,
  indexedValue,
  sameJson,
  type ApprovalStep,
  type Instance,
  type StoredCarriedOver,
  type ChangeDecisions,
  type Differences,
  type Entity,
  type IndexedValue,
  type Json,
  type OrphanedAnswer,
} from '#engine'
import type { ServedChanges } from '../../contract/changes.ts'
import { sealDifferences } from './history.ts'
import { fieldsToStored, openValue, sealFields, sealValue, secretAt, toStored } from '../secrets/secrets.ts'
import { searchText, type SlotMap } from './slots.ts'
import type { Tx } from '../sql/transaction.ts'
import { isUuid } from '../sql/uuid.ts'
import { bindingOf } from '../secrets/vault.ts'
import { assertUnique } from './unique.ts'

export type Data = { readonly [field: string]: Json }

/** The workflow part of a record: its state, its approvals, and the decisions about its changes. */
export type WorkflowPart = {
  readonly since: string
  readonly approvals: readonly ApprovalStep[]
  readonly before?: Instance['before']
  readonly decided?: Instance['decided']
  readonly decisions?: ChangeDecisions
  /** The comparison of the request with the record, as it stood when its changes were written there. */
  readonly written?: WrittenChanges
  readonly orphanedAnswers?: readonly OrphanedAnswer[]
  readonly carriedOver?: StoredCarriedOver
  /** The answers with which it began that were copies of what is on file; a touched one stays listed. */
  readonly filledIn?: readonly string[]
  /** The case whose answers it began with, by its number. */
  readonly usedAgain?: { readonly id: string; readonly key?: string }
}

/**
 * A comparison as it was shown, with the values behind its words, so that it is read in any language. Secrets are masked, and they and the
 * names of other records have no values.
 */
export type WrittenChanges = {
  readonly at: string
  readonly by: string
  readonly groups: readonly WrittenGroup[]
}
type ServedGroup = ServedChanges['groups'][number]
export type WrittenGroup = Omit<ServedGroup, 'rows'> & {
  readonly rows: readonly (ServedGroup['rows'][number] & { readonly values?: readonly [before: Json, after: Json] })[]
}

export type RecordRow = {
  readonly entity: string
  readonly id: string
  readonly version: number
  readonly state: string | null
  readonly subject_id: string | null
  readonly case_id: string | null
  readonly definition_hash: string | null
  readonly workflow: WorkflowPart | null
  readonly created_at: string
  readonly updated_at: string
  readonly saved_at: string
  readonly data: Data
}

/** An entity with the slots of its listed fields. */
export type EntityStorage = {
  readonly entity: Entity
  readonly slots: SlotMap
  /** The time zone of the institution, in which an instant has its day. */
  readonly timeZone: string
  /** A field and a value of it as people read them. */
  readonly words: (field: string, value: Json) => { readonly label: string; readonly text: string }
}

export const RECORD_COLUMNS = sql.raw(
  'entity, id, version, state, subject_id, case_id, definition_hash, workflow, created_at, updated_at, saved_at, data',
)

export const findRecord = async (
  tx: Tx,
  entity: string,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<RecordRow | undefined> => {
  // An answer that should be an id may be any text; the database would fail on it.
  if (!isUuid(id)) return undefined
  return openRow(
    tx,
    await tx.first(sql<RecordRow>`
    select ${RECORD_COLUMNS} from record where institution_id = ${tx.institution} and entity = ${entity} and id = ${id} ${lock ? sql`for update` : sql``}`),
  )
}

/** The records with these ids, of whatever kind. */
export const listRecordsById = async (tx: Tx, ids: readonly string[]): Promise<readonly RecordRow[]> => {
  if (ids.length === 0) return []
  const rows = await tx.rows(
    sql<RecordRow>`select ${RECORD_COLUMNS} from record where institution_id = ${tx.institution} and id = any(${ids}::uuid[])`,
  )
  return rows.flatMap((row) => openRow(tx, row) ?? [])
}

/** A record and its subject in one statement. `subjects`: the entities that a subject can have. */
export const findRecordWithSubject = async (
  tx: Tx,
  entity: string,
  id: string,
  subjects: readonly string[],
): Promise<{ readonly row: RecordRow; readonly subject: RecordRow | undefined } | undefined> => {
  // Entities are literals: each has a partition, and with a parameter a prepared statement would lock all partitions.
  const keyed = sql`institution_id = ${tx.institution} and entity = ${sql.lit(entity)} and id = ${id}`
  const about = sql`select ${RECORD_COLUMNS} from record where institution_id = ${tx.institution} and entity in (${sql.join(subjects.map((name) => sql.lit(name)))})
    and id = (select subject_id from record where ${keyed})`
  const found = await tx.prepared(
    sql<RecordRow>`select ${RECORD_COLUMNS} from record where ${keyed} ${subjects.length > 0 ? sql`union all ${about}` : sql``}`,
  )
  const isOwn = (candidate: RecordRow): boolean => candidate.entity === entity && candidate.id === id.toLowerCase()
  const row = found.find(isOwn)
  const subject = found.find((candidate) => !isOwn(candidate))
  return row && { row: openRow(tx, row), subject: openRow(tx, subject) }
}

/** A row with its secrets in the clear. Lists do not open theirs. */
export const openRow = <T extends Pick<RecordRow, 'entity' | 'id' | 'data' | 'workflow'> | undefined>(tx: Tx, row: T): T => {
  if (!row) return row
  const place = (part: 'data' | 'workflow'): string => bindingOf(tx.institution, row.entity, row.id, part)
  return {
    ...row,
    data: openValue(row.data, tx.vault, place('data')),
    workflow: openValue(row.workflow as Json, withOlderNames(tx.vault), place('workflow')) as unknown as WorkflowPart | null,
  }
}

// A ciphertext is bound to its place, so the place keeps the name that orphaned answers had when the first were encrypted.
const withOlderNames = (vault: Tx['vault']): Tx['vault'] => ({
  ...vault,
  open: (sealed, place) => vault.open(sealed, place.replace('/workflow/orphanedAnswers/', '/workflow/withoutPlace/')),
})

/** Answers as they are stored, with secrets encrypted. Slots and search words are made from these. */
export const dataToStored = (tx: Tx, entity: string, id: string, data: Data): Data => {
  return sealData(tx, entity, id, fieldsToStored(data, tx.vault, bindingOf(tx.institution, entity, id, 'data')))
}

const sealData = (tx: Tx, entity: string, id: string, data: Data): Data => {
  const secrets = tx.vault.secretsOf(tx.institution, entity)
  // What was set aside has the names that it has in its place.
  const everywhere = secrets && { ...secrets, [ASIDE]: secrets }
  return sealFields(data, everywhere, tx.vault, bindingOf(tx.institution, entity, id, 'data'))
}

/** A stored row as it has to be stored now, with its search words. */
export const sealRow = (
  tx: Tx,
  entity: Entity,
  { id, data, workflow }: Pick<RecordRow, 'id' | 'data' | 'workflow'>,
): { readonly data: Data; readonly workflow: WorkflowPart | null; readonly search: string | null } => {
  const sealed = sealData(tx, entity.name, id, data)
  return { data: sealed, workflow: workflow && sealWorkflow(tx, entity.name, id, workflow), search: searchText(entity, sealed) }
}

const workflowToStored = (tx: Tx, entity: string, id: string, workflow: WorkflowPart): WorkflowPart => {
  const stored = toStored(workflow as unknown as Json, tx.vault, bindingOf(tx.institution, entity, id, 'workflow'))
  return sealWorkflow(tx, entity, id, stored as unknown as WorkflowPart)
}

/** Decisions, steps of an approval, orphaned answers and what a decision replaced hold values of the fields they name. */
const sealWorkflow = (tx: Tx, entity: string, id: string, workflow: WorkflowPart): WorkflowPart => {
  const secrets = tx.vault.secretsOf(tx.institution, entity)
  const place = bindingOf(tx.institution, entity, id, 'workflow')
  const { approvals, decisions, orphanedAnswers, decided } = workflow
  const sealSteps = (steps: readonly ApprovalStep[], at: string): readonly ApprovalStep[] =>
    steps.map(({ answers, saw, draft, ...step }, index) => {
      const parts = Object.entries({ answers, saw, draft }).flatMap(([part, fields]) =>
        fields === undefined ? [] : [[part, sealFields(fields, secrets, tx.vault, `${place}/${at}/${index}/${part}`)] as const],
      )
      return { ...step, ...Object.fromEntries(parts) }
    })
  return {
    ...workflow,
    approvals: sealSteps(approvals, 'approvals'),
    ...(decisions && {
      decisions: Object.fromEntries(
        Object.entries(decisions).map(([path, decision]) => [
          path,
          decision.after === undefined
            ? decision
            : { ...decision, after: sealValue(decision.after, secretAt(secrets, path), tx.vault, `${place}/decisions/${path}/after`) },
        ]),
      ),
    }),
    ...(decided && {
      decided: {
        ...decided,
        approvals: sealSteps(decided.approvals, 'decided/approvals'),
        values: Object.fromEntries(
          Object.entries(decided.values).map(([field, value]) => [
            field,
            sealValue(value, secretAt(secrets, field), tx.vault, `${place}/decided/values/${field}`),
          ]),
        ),
      },
    }),
    ...(orphanedAnswers && {
      orphanedAnswers: orphanedAnswers.map((answer, index) => ({
        ...answer,
        value: sealValue(answer.value, secretAt(secrets, answer.path), tx.vault, `${place}/withoutPlace/${index}/value`),
      })),
    }),
  }
}

export const getRecord = async (tx: Tx, entity: string, id: string, options?: { lock?: boolean }): Promise<RecordRow> => {
  const row = await findRecord(tx, entity, id, options)
  if (!row) throw new Error(`there is no ${entity} ${id}`)
  return row
}

export type NewRecord = {
  readonly id: string
  readonly data: Data
  readonly state?: string
  readonly subject?: string
  readonly case?: string
  readonly hash?: string
  readonly workflow?: WorkflowPart
}

export const insertRecord = async (tx: Tx, storage: EntityStorage, record: NewRecord): Promise<RecordRow> => {
  await assertUnique(tx, storage, record.id, record.data)
  const data = dataToStored(tx, storage.entity.name, record.id, record.data)
  const filled = slotColumns(storage, data)
  const columns = [
    'institution_id',
    'entity',
    'id',
    'state',
    'subject_id',
    'case_id',
    'definition_hash',
    'workflow',
    'data',
    'search',
    ...filled.map(({ slot }) => slot),
  ]
  const values = [
    sql`${tx.institution}`,
    sql`${storage.entity.name}`,
    sql`${record.id}`,
    sql`${record.state ?? null}`,
    sql`${record.subject ?? null}`,
    sql`${record.case ?? null}`,
    sql`${record.hash ?? null}`,
    sql`${record.workflow ? JSON.stringify(workflowToStored(tx, storage.entity.name, record.id, record.workflow)) : null}`,
    sql`${JSON.stringify(data)}`,
    sql`${searchText(storage.entity, data)}`,
    ...filled.map(({ value }) => sql`${value}`),
  ]
  const row = await tx.first(
    sql<RecordRow>`insert into record (${sql.join(columns.map((column) => sql.ref(column)))}) values (${sql.join(values)}) returning ${RECORD_COLUMNS}`,
  )
  if (!row) throw new Error(`the ${storage.entity.name} ${record.id} was not stored`)
  return openRow(tx, row)
}

export type RecordChange = {
  readonly data?: Data
  readonly state?: string
  readonly subject?: string
  readonly workflow?: WorkflowPart
  readonly hash?: string
}

/** Writes an event: the next state, and the answers with their slots, as the next version. No row means that somebody else was faster. */
export const updateRecord = async (
  tx: Tx,
  storage: EntityStorage,
  id: string,
  version: number,
  change: RecordChange,
): Promise<RecordRow | undefined> => {
  const set: RawBuilder<unknown>[] = [sql`version = version + 1`, sql`updated_at = now()`, sql`saved_at = now()`]
  if (change.state !== undefined) set.push(sql`state = ${change.state}`)
  if (change.subject !== undefined) set.push(sql`subject_id = ${change.subject}`)
  if (change.workflow) set.push(sql`workflow = ${JSON.stringify(workflowToStored(tx, storage.entity.name, id, change.workflow))}`)
  if (change.hash !== undefined) set.push(sql`definition_hash = ${change.hash}`)
  if (change.data) {
    await assertUnique(tx, storage, id, change.data)
    const data = dataToStored(tx, storage.entity.name, id, change.data)
    set.push(sql`data = ${JSON.stringify(data)}`, sql`search = ${searchText(storage.entity, data)}`)
    for (const { slot, value } of slotColumns(storage, data)) set.push(sql`${sql.ref(slot)} = ${value}`)
  }
  return openRow(
    tx,
    await tx.first(sql<RecordRow>`
    update record set ${sql.join(set)} where institution_id = ${tx.institution} and entity = ${storage.entity.name} and id = ${id} and version = ${version} returning ${RECORD_COLUMNS}`),
  )
}

export type AutosaveWrite = {
  readonly entity: string
  readonly id: string
  readonly version: number
  /** changed top-level fields; one that the merged answers do not have is removed, and null stays: an answer that somebody emptied */
  readonly fields: Data
  readonly actor: { readonly id: string; readonly name: string; readonly party?: string }
  readonly differences: Differences
  readonly idempotency?: { readonly actor: string; readonly key: string; readonly request: string }
}

/**
 * Autosave is one statement: the changed answers, the slots among them, the history entry and the key of the request. It is the last one
 * of its transaction. Nothing indexed is touched unless a listed field changed, so the update stays on its page. No row means a conflict.
 */
export const autosaveRecord = async (
  tx: Tx,
  storage: EntityStorage,
  save: AutosaveWrite,
  merged: Data,
): Promise<{ readonly version: number; readonly saved_at: string } | undefined> => {
  await assertUnique(tx, storage, save.id, merged, save.fields)
  const stored = dataToStored(tx, save.entity, save.id, merged)
  const changed = Object.keys(save.fields)
  const gone = changed.filter((field) => stored[field] === undefined)
  const kept = Object.fromEntries(changed.flatMap((field) => (stored[field] === undefined ? [] : [[field, stored[field]]])))
  const set: RawBuilder<unknown>[] = [
    sql`version = version + 1`,
    sql`saved_at = now()`,
    sql`data = (data || ${JSON.stringify(kept)}::jsonb) - ${gone}::text[]`,
  ]
  for (const { slot, field, value } of slotColumns(storage, stored)) if (field in save.fields) set.push(sql`${sql.ref(slot)} = ${value}`)
  if ((storage.entity.search ?? []).some((field) => field in save.fields)) set.push(sql`search = ${searchText(storage.entity, stored)}`)
  const { institution } = tx
  return tx.last(sql<{ version: number; saved_at: string }>`
    with saved as (
      update record set ${sql.join(set)} where institution_id = ${institution} and entity = ${sql.lit(save.entity)} and id = ${save.id} and version = ${save.version}
      returning id, version, saved_at
    ), entry as (
      insert into history (institution_id, entity, record_id, by_id, by_name, party, kind, differences, version)
      select ${institution}, ${save.entity}, id, ${save.actor.id}, ${save.actor.name}, ${save.actor.party ?? null}, 'saved', ${JSON.stringify(sealDifferences(tx, save.entity, save.id, save.differences))}::jsonb, version from saved
    )${
      save.idempotency
        ? sql`, claimed as (
      insert into idempotency (institution_id, actor, key, request, status, body)
      select ${institution}, ${save.idempotency.actor}, ${save.idempotency.key}, ${save.idempotency.request}, 200, jsonb_build_object('version', version, 'savedAt', saved_at) from saved
    )`
        : sql``
    }
    select version, saved_at from saved`)
}

export const slotColumns = (
  { slots }: Pick<EntityStorage, 'entity' | 'slots'>,
  data: Data,
): readonly { readonly field: string; readonly slot: string; readonly value: IndexedValue }[] => {
  return [...slots].map(([field, { slot, type }]) => ({ field, slot, value: indexedValue(type, data[field]) }))
}

/** Every record whose slots differ from its data. There are none unless something wrote past the store. */
export const findSlotMismatches = async (
  tx: Tx,
  storage: Pick<EntityStorage, 'entity' | 'slots'>,
): Promise<readonly { readonly id: string; readonly field: string; readonly slot: Json; readonly data: Json }[]> => {
  const rows = await tx.rows(sql<{ id: string; data: Data } & { [slot: string]: Json }>`
    select *, search from record where institution_id = ${tx.institution} and entity = ${storage.entity.name}`)
  return rows.flatMap((row) =>
    slotColumns(storage, row.data)
      .filter(({ slot, value }) => !sameValue(row[slot] ?? null, value))
      .map(({ field, slot, value }) => ({ id: row.id, field, slot: row[slot] ?? null, data: value })),
  )
}

const sameValue = (stored: Json, expected: IndexedValue): boolean => {
  if (stored === expected || (Array.isArray(expected) && sameJson(stored, expected))) return true
  // The same instant may be written with a different number of digits after the seconds.
  return typeof stored === 'string' && typeof expected === 'string' && Date.parse(stored) === Date.parse(expected)
}
