import { sql } from 'kysely'
import type { Entity } from '#engine'
import type { Data } from '../store/records/records.ts'
import type { Tx } from '../store/sql/transaction.ts'

/** The values of a new record with its number, unless they bring one. */
export const numbered = async (tx: Tx, entity: Entity, today: string, values: Data): Promise<Data> => {
  const given = entity.key === undefined ? undefined : values[entity.key.field]
  return given === undefined || given === null || given === '' ? { ...values, ...(await nextKey(tx, entity, today)) } : values
}

/** The next key of an entity: `{year}-{number:5}`. Each year begins a new series, and a rolled-back case leaves no gap. */
export const nextKey = async (tx: Tx, { key, name }: Entity, today: string): Promise<{ readonly [field: string]: string }> => {
  if (!key) return {}
  const pattern = key.series.replaceAll('{year}', today.slice(0, 4)).replaceAll('{month}', today.slice(5, 7))
  const row = await tx.first(sql<{ last: number }>`
    insert into series (institution_id, name, last) values (${tx.institution}, ${`${name}:${pattern}`}, 1)
    on conflict (institution_id, name) do update set last = series.last + 1 returning last`)
  if (!row) throw new Error(`the series of ${name} gave no number`)
  return {
    [key.field]: pattern.replaceAll(/\{number(?::(\d+))?\}/g, (_, digits: string | undefined) =>
      String(row.last).padStart(Number(digits ?? 1), '0'),
    ),
  }
}
