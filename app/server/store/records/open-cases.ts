import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../sql/transaction.ts'
import { openRow, RECORD_COLUMNS, type RecordRow } from './records.ts'

/** A state in which a case of a type is at its end. */
export type ClosedState = { readonly case: string; readonly state: string }
/** A place in the records of some entities: entity by entity, each by the ids. */
export type CasePlace = { readonly entity: string; readonly id: string }

const isOpen = (closed: readonly ClosedState[]): RawBuilder<unknown> => sql`
  r.state is not null and not exists (
    select from unnest(${closed.map((end) => end.case)}::text[], ${closed.map(({ state }) => state)}::text[]) as ended (case_id, state)
    where ended.case_id = r.case_id and ended.state = r.state)`

/** The number of open cases by type, drafts included. */
export const countOpenCases = async (tx: Tx, closed: readonly ClosedState[]): Promise<ReadonlyMap<string, number>> => {
  const rows = await tx.rows(sql<{ case: string; count: number }>`
    select r.case_id as case, count(*)::int as count from record r
    where r.institution_id = ${tx.institution} and r.case_id is not null and ${isOpen(closed)} group by r.case_id`)
  return new Map(rows.map((row) => [row.case, row.count]))
}

/** How many open cases of some types have an answer, or are in one of some states. */
export const countOpenWith = async (
  tx: Tx,
  {
    cases,
    closed,
    ...asked
  }: { readonly cases: readonly string[]; readonly closed: readonly ClosedState[] } & (
    | { readonly field: string }
    | { readonly states: readonly string[] }
  ),
): Promise<number> => {
  const has = 'field' in asked ? sql`coalesce(r.data -> ${asked.field}, 'null') <> 'null'` : sql`r.state = any(${asked.states}::text[])`
  const row = await tx.first(sql<{ count: number }>`
    select count(*)::int as count from record r
    where r.institution_id = ${tx.institution} and r.case_id = any(${cases}::text[]) and ${has} and ${isOpen(closed)}`)
  return row?.count ?? 0
}

/** The next open cases of some types behind a place, in the order of `entities` and of the ids. An entity is a partition, so each is asked alone. */
export const openCasesAfter = async (
  tx: Tx,
  {
    entities,
    cases,
    closed,
  }: { readonly entities: readonly string[]; readonly cases: readonly string[]; readonly closed: readonly ClosedState[] },
  after: CasePlace | undefined,
  most: number,
): Promise<readonly RecordRow[]> => {
  const found: RecordRow[] = []
  for (const entity of entities.slice(after === undefined ? 0 : entities.indexOf(after.entity))) {
    const from = after?.entity === entity ? after.id : null
    const rows = await tx.rows(sql<RecordRow>`
      select ${RECORD_COLUMNS} from record r
      where r.institution_id = ${tx.institution} and r.entity = ${entity} and (${from}::uuid is null or r.id > ${from}::uuid)
        and r.case_id = any(${cases}::text[]) and ${isOpen(closed)} order by r.id limit ${most - found.length}`)
    found.push(...rows.map((row) => openRow(tx, row)))
    if (found.length === most) break
  }
  return found
}

/** Records of an entity by their ids. */
export const recordsById = async (tx: Tx, entity: string, ids: readonly string[]): Promise<ReadonlyMap<string, RecordRow>> => {
  const rows = await tx.rows(sql<RecordRow>`
    select ${RECORD_COLUMNS} from record where institution_id = ${tx.institution} and entity = ${entity} and id = any(${ids}::uuid[])`)
  return new Map(rows.map((row) => [row.id, openRow(tx, row)]))
}
