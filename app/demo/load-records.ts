import { sql } from 'kysely'
import { definitionSet, indexedValue, type Definition, type Differences, type Json } from '#engine'
import type { CompiledDefinitions } from '../server/definitions/registry.ts'
import { keepDefinitionSet } from '../server/store/definitions/definition-store.ts'
import { sealDifferences } from '../server/store/records/history.ts'
import { dataToStored } from '../server/store/records/records.ts'
import { searchText } from '../server/store/records/slots.ts'
import type { Tx } from '../server/store/sql/transaction.ts'
import type { DemoRecord } from './demo-record.ts'
import type { OlderForm } from './demo-files.ts'

type Row = { readonly [column: string]: Json }

/** Writes records with their history in a few statements, with slots and search words from the store's own functions. */
export const loadRecords = async (
  tx: Tx,
  definitions: CompiledDefinitions,
  records: readonly DemoRecord[],
  olderForms: Readonly<Record<string, OlderForm>>,
): Promise<void> => {
  const older = new Map<string, string>()
  for (const [id, form] of Object.entries(olderForms)) older.set(id, await keepOlderForm(tx, definitions, id, form))
  await insertRows(
    tx,
    'record',
    records.map((record) => recordRow(tx, definitions, record, older)),
  )
  await insertRows(
    tx,
    'history',
    records.flatMap((record) => historyRows(tx, record)),
  )
}

/**
 * Inserts rows of one table, a thousand per statement; a missing column is null. The schema is named because `record` alone is a type of
 * PostgreSQL.
 */
export const insertRows = async (
  tx: Tx,
  table: 'record' | 'history' | 'file' | 'account' | 'credential' | 'series',
  rows: readonly Row[],
): Promise<void> => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].map((column) => sql.ref(column))
  for (let from = 0; from < rows.length; from += 1000) {
    await tx.rows(
      sql`insert into ${sql.ref(table)} (${sql.join(columns)}) select ${sql.join(columns)} from jsonb_populate_recordset(null::${sql.ref(`public.${table}`)}, ${JSON.stringify(rows.slice(from, from + 1000))}::jsonb)`,
    )
  }
}

const recordRow = (tx: Tx, definitions: CompiledDefinitions, record: DemoRecord, older: ReadonlyMap<string, string>): Row => {
  const { entity, slots } = definitions.storage(record.entity)
  const updated = record.history?.at(-1)?.at ?? record.updated ?? record.created
  const hash =
    record.case === undefined ? null : ((record.olderForm === undefined ? undefined : older.get(record.olderForm)) ?? definitions.hash)
  // The last time the state changed, not the last write.
  const since = record.history?.findLast(({ to }) => to !== undefined)?.at ?? record.created
  const data = dataToStored(tx, entity.name, record.id, record.data)
  const filled = [...slots].map(([field, { slot, type }]) => [slot, indexedValue(type, data[field])] as const)
  return {
    institution_id: tx.institution,
    entity: entity.name,
    id: record.id,
    version: Math.max(1, record.history?.length ?? 1),
    state: record.state ?? null,
    subject_id: record.subject ?? null,
    case_id: record.case ?? null,
    definition_hash: hash,
    ...(record.case !== undefined && {
      workflow: {
        since,
        approvals: (record.approvals ?? []) as unknown as Json,
        ...(record.moved as { readonly [part: string]: Json } | undefined),
      },
    }),
    created_at: record.created,
    updated_at: updated,
    saved_at: updated,
    data,
    search: searchText(entity, data),
    ...Object.fromEntries(filled),
  }
}

const historyRows = (tx: Tx, { entity, id, history = [] }: DemoRecord): readonly Row[] => {
  return history.map(({ at, by, kind, event, says, from, to, asked, note = noteOf(asked), differences }, index) => ({
    institution_id: tx.institution,
    entity,
    record_id: id,
    at,
    by_name: by.name,
    kind,
    version: index + 1,
    ...(by.id !== undefined && { by_id: by.id }),
    ...(by.party !== undefined && { party: by.party }),
    ...(event !== undefined && { event }),
    ...(says !== undefined && { says }),
    ...(from !== undefined && { from_state: from }),
    ...(to !== undefined && { to_state: to }),
    ...(note !== undefined && { note }),
    ...(asked !== undefined && { asked }),
    ...(differences !== undefined && { differences: sealDifferences(tx, entity, id, differences as Differences) }),
  }))
}

/** The first text an event asked for is the note of its history line, as on the server. */
const noteOf = (asked: Json | undefined): string | undefined => {
  const answer = Object.values((asked ?? {}) as { readonly [field: string]: Json }).find(
    (value) => typeof value === 'string' && value.includes(' '),
  )
  return typeof answer === 'string' ? answer : undefined
}

/** A definition set that differs from the current one in one form, stored as if it had been published once. */
const keepOlderForm = async (tx: Tx, definitions: CompiledDefinitions, id: string, older: OlderForm): Promise<string> => {
  const form = definitions.set.get('form', id)
  if (!form) throw new Error(`The demo names an older version of ${id}, and there is no such form.`)
  const { examples: _examples, ...now } = form
  const before = {
    ...now,
    version: older.version,
    pages: form.pages.map((page, index) => ({
      ...page,
      items: [
        ...(page.items ?? []).filter((item) => !('question' in item) || !older.without.includes(item.question ?? '')),
        ...(index === 0 ? older.with : []),
      ],
    })),
  }
  const set = definitionSet({ ...definitions.set.definitions, [id]: before as unknown as Definition })
  await keepDefinitionSet(tx, set.hash, set.definitions)
  return set.hash
}
