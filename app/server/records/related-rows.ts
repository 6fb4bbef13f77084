import {
  computedColumns,
  conditionToPredicate,
  every,
  fieldsOfColumn,
  groupsOf,
  joinsOf,
  listOf,
  namedColumns,
  noneOf,
  rowOfGroup,
  sortGroups,
  typesOf,
  type CaseType,
  type Form,
  type Groups,
  type Json,
  type NamedColumn,
  type RuleData,
  type View,
} from '#engine'
import type { CompiledDefinitions } from '../definitions/registry.ts'
import { groupRecords, MOST_GROUPS } from '../store/lists/group-records.ts'
import { listRecords, wholeList, type ListedRow, type RecordListQuery } from '../store/lists/list-records.ts'
import { maskSealed } from '../store/secrets/secrets.ts'
import type { Tx } from '../store/sql/transaction.ts'
import { localInstant } from '../work/local-instant.ts'

export type Uses = NonNullable<CaseType['uses']> | NonNullable<Form['uses']>
export type Related = { readonly [name: string]: readonly Json[] }

/**
 * Loads the rows of the views that a form, a case or a screen uses. Rules see no more than the view shows: its condition selects the rows,
 * its limit ends them, and its columns are the only fields.
 */
export const relatedRows = async (tx: Tx, definitions: CompiledDefinitions, uses: Uses, data: RuleData): Promise<Related> => {
  const read = Object.entries(uses).map(
    async ([name, { view, with: parameters }]) =>
      [
        name,
        await rowsOfView(
          tx,
          definitions,
          view,
          Object.fromEntries(Object.entries(parameters ?? {}).map(([key, logic]) => [key, definitions.rules.value(logic, data)])),
          data,
          definitions.set.get('view', view)?.limit,
        ),
      ] as const,
  )
  return Object.fromEntries(await Promise.all(read))
}

/** The rows that a view selects for rules and for the clock, without anybody's policy. */
export const selectedBy = (
  definitions: CompiledDefinitions,
  viewId: string,
  parameters: { readonly [name: string]: Json },
  data: RuleData,
): Omit<RecordListQuery, 'limit'> => {
  const view = definitions.set.get('view', viewId)
  if (!view) throw new Error(`there is no view ${viewId}`)
  const given = { ...data, with: parameters }
  return {
    own: definitions.storage(view.entity),
    joins: joinsNamed(definitions, view.entity, view.join),
    where: every([
      conditionToPredicate(definitions.rules, view.where, given, typesOf(definitions.set, view.entity)).where,
      noneOf(definitions.set, view, given).where,
    ]),
    others: definitions.storage,
    sort: (view.sort ?? []).map(({ field, down }) => ({ field, down: down ?? false })),
  }
}

/** All rows of a view, or its first ones up to a limit. Groups are rows too. */
export const rowsOfView = async (
  tx: Tx,
  definitions: CompiledDefinitions,
  viewId: string,
  parameters: { readonly [name: string]: Json },
  data: RuleData,
  limit?: number,
): Promise<readonly Json[]> => {
  const view = definitions.set.get('view', viewId)
  if (view?.group !== undefined) return groupsOfView(tx, definitions, view, parameters, data, limit)
  const query = selectedBy(definitions, viewId, parameters, data)
  // A parameter without a value equals nothing: no row is asked for.
  if (query.where === false) return []
  const rows = limit === undefined ? await wholeList(tx, query, viewId) : (await listRecords(tx, { ...query, limit })).rows
  const columns = view === undefined ? [] : namedColumns(definitions.set, view)
  const fields = new Set(columns.flatMap(({ value: _computed, ...shown }) => fieldsOfColumn(shown)))
  return rows.map((row) => withComputed(definitions, columns, row, rowJson(definitions, row, fields), data))
}

const groupsOfView = async (
  tx: Tx,
  definitions: CompiledDefinitions,
  view: View,
  parameters: { readonly [name: string]: Json },
  data: RuleData,
  limit: number | undefined,
): Promise<readonly Json[]> => {
  const groups = groupsOf(definitions.set, view)
  if (groups === undefined) return []
  const list = listOf(definitions.set, view)
  const joins = joinsNamed(definitions, view.entity, [...(list.join ?? []), ...relationsOfGroups(definitions, view, groups)])
  const found = await groupRecords(tx, { ...selectedBy(definitions, list.id, parameters, data), joins }, groups)
  if (found === undefined) throw new Error(`${view.id} has more than ${MOST_GROUPS} groups, and a rule reads all or none of them`)
  const sort = (view.sort ?? []).map(({ field, down }) => ({ field, down: down ?? false }))
  return sortGroups({ groups, sort }, found)
    .slice(0, limit)
    .map((group) => rowOfGroup({ groups }, group))
}

const relationsOfGroups = ({ set, storage }: CompiledDefinitions, { entity }: View, { keys, figures }: Groups): readonly string[] =>
  joinsOf(set, storage(entity).entity, {
    fields: [...keys.map(({ field }) => field), ...figures.flatMap(({ sum }) => sum ?? [])],
  }).map(({ relation }) => relation)

/** The row with the values of its computed columns. They read the whole record, of which the row shows a part. */
const withComputed = (
  definitions: CompiledDefinitions,
  columns: readonly NamedColumn[],
  row: ListedRow,
  shown: { readonly [field: string]: Json },
  data: RuleData,
): Json => ({
  ...shown,
  ...computedColumns(definitions.rules, columns, { ...data, record: rowJson(definitions, row) }),
})

/** The relations of an entity by path, as the store joins them. */
export const joinsNamed = (
  definitions: CompiledDefinitions,
  entityId: string,
  names: readonly string[] | undefined,
): RecordListQuery['joins'] =>
  joinsOf(definitions.set, definitions.storage(entityId).entity, { names }).map(({ relation, entity, by, required }) => ({
    name: relation,
    storage: definitions.storage(entity),
    by,
    required,
  }))

/**
 * A row as `record` of a view: its fields, with relations under their names and secrets masked. With `columns`, only fields of these
 * columns.
 */
export const rowJson = (
  { institution: { timeZone } }: Pick<CompiledDefinitions, 'institution'>,
  row: ListedRow,
  columns?: ReadonlySet<string>,
): { readonly [field: string]: Json } => {
  const own: { readonly [field: string]: Json } = {
    ...(maskSealed({ ...row.data, ...row.related }) as { readonly [field: string]: Json }),
    id: row.id,
    version: row.version,
    state: row.state,
    subject_id: row.subject_id,
    case_id: row.case_id,
    created_at: localInstant(row.created_at, timeZone),
    updated_at: localInstant(row.updated_at, timeZone),
    since: row.since === null ? null : localInstant(row.since, timeZone),
  }
  if (!columns) return own
  const wanted = new Set([...columns].map((field) => field.split('.')[0] ?? field))
  const kept = Object.entries(own).filter(([field]) => field === 'id' || field === 'state' || wanted.has(field))
  return Object.fromEntries(
    kept.map(([field, value]) => [
      field,
      field in row.related ? onlyColumns(field, own[field] as { readonly [field: string]: Json }, columns) : value,
    ]),
  )
}

/** Of a related record, the fields of the columns; those of records it is related to are one step further. */
const onlyColumns = (relation: string, data: { readonly [field: string]: Json }, columns: ReadonlySet<string>): Json =>
  Object.fromEntries(
    Object.entries(data).flatMap(([field, value]) => {
      const path = `${relation}.${field}`
      if (field === 'id' || columns.has(path)) return [[field, value]]
      const isPassed = typeof value === 'object' && [...columns].some((column) => column.startsWith(`${path}.`))
      return isPassed ? [[field, onlyColumns(path, value as { readonly [field: string]: Json }, columns)]] : []
    }),
  )
