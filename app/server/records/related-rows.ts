import { conditionToPredicate, type CaseType, type Form, type Json, type RuleData } from '#engine'
import type { CompiledDefinitions } from '../definitions/registry.ts'
import { wholeList, type ListedRow, type RecordListQuery } from '../store/lists/list-records.ts'
import { maskSealed } from '../store/secrets/secrets.ts'
import type { Tx } from '../store/sql/transaction.ts'

export type Uses = NonNullable<CaseType['uses']> | NonNullable<Form['uses']>
export type Related = { readonly [name: string]: readonly Json[] }

/**
 * Loads the rows of the views that a form, a case or a lookup uses. Rules see no more than the view shows: its condition selects the rows,
 * and its columns are the only fields.
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
        ),
      ] as const,
  )
  return Object.fromEntries(await Promise.all(read))
}

export const rowsOfView = async (
  tx: Tx,
  definitions: CompiledDefinitions,
  viewId: string,
  parameters: { readonly [name: string]: Json },
  data: RuleData,
): Promise<readonly Json[]> => {
  const view = definitions.set.get('view', viewId)
  if (!view) throw new Error(`there is no view ${viewId}`)
  const own = definitions.storage(view.entity)
  const { where } = conditionToPredicate(definitions.rules, view.where, { ...data, with: parameters })
  const query = {
    own,
    joins: joinsOf(definitions, view.entity, view.join ?? []),
    where,
    sort: (view.sort ?? []).map(({ field, down }) => ({ field, down: down ?? false })),
  }
  const rows = await wholeList(tx, query, viewId)
  const columns = new Set(view.columns.flatMap(({ field, text, second }) => [field, ...mergedFields(text), ...mergedFields(second)]))
  return rows.map((row) => rowJson(row, columns))
}

export const joinsOf = (definitions: CompiledDefinitions, entityId: string, names: readonly string[]): RecordListQuery['joins'] => {
  const { entity } = definitions.storage(entityId)
  return names.map((name) => {
    const relation = entity.relations?.[name]
    if (!relation) throw new Error(`${entity.id} has no relation ${name}`)
    return { name, storage: definitions.storage(relation.entity), by: relation.by, required: relation.required ?? false }
  })
}

/**
 * A row as `record` of a view: its fields, with relations under their names and secrets masked. With `columns`, only fields of these
 * columns.
 */
export const rowJson = (row: ListedRow, columns?: ReadonlySet<string>): { readonly [field: string]: Json } => {
  const own: { readonly [field: string]: Json } = {
    ...(maskSealed({ ...row.data, ...row.related }) as { readonly [field: string]: Json }),
    id: row.id,
    version: row.version,
    state: row.state,
    subject_id: row.subject_id,
    case_id: row.case_id,
    created_at: row.created_at,
    updated_at: row.updated_at,
    since: row.since,
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

const onlyColumns = (relation: string, data: { readonly [field: string]: Json }, columns: ReadonlySet<string>): Json => {
  return Object.fromEntries(Object.entries(data).filter(([field]) => field === 'id' || columns.has(`${relation}.${field}`)))
}

const mergedFields = (text: string | undefined): readonly string[] => {
  return [...(text ?? '').matchAll(/\{record\.([\w.]+)\}/g)].map(([, field = '']) => field)
}
