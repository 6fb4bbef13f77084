import { conditionToPredicate, type Case, type Form, type Json, type RuleData } from '#engine'
import type { Bundle } from '../definitions/registry.ts'
import { listRecords, type ListedRow, type ListQuery } from '../store/lists/list-records.ts'
import { coverSealed } from '../store/secrets/secrets.ts'
import type { Tx } from '../store/sql/transaction.ts'

export type Uses = NonNullable<Case['uses']> | NonNullable<Form['uses']>
export type Related = { readonly [name: string]: readonly Json[] }

/** As many rows as a rule may look at. */
const MOST_ROWS = 500

/**
 * The rows of the views that a form, a case or a lookup uses. They are what the definition shows to its rules, so the view's own
 * condition says which, and no row carries more than the view's columns.
 */
export async function relatedRows(tx: Tx, bundle: Bundle, uses: Uses, data: RuleData): Promise<Related> {
  const read = Object.entries(uses).map(
    async ([name, { view, with: parameters }]) =>
      [
        name,
        await rowsOfView(
          tx,
          bundle,
          view,
          Object.fromEntries(Object.entries(parameters ?? {}).map(([key, logic]) => [key, bundle.rules.value(logic, data)])),
          data,
        ),
      ] as const,
  )
  return Object.fromEntries(await Promise.all(read))
}

export async function rowsOfView(
  tx: Tx,
  bundle: Bundle,
  viewId: string,
  parameters: { readonly [name: string]: Json },
  data: RuleData,
): Promise<readonly Json[]> {
  const view = bundle.set.get('view', viewId)
  if (!view) throw new Error(`there is no view ${viewId}`)
  const own = bundle.shelf(view.entity)
  const { where } = conditionToPredicate(bundle.rules, view.where, { ...data, with: parameters })
  const query: ListQuery = {
    own,
    joins: joinsOf(bundle, view.entity, view.join ?? []),
    where,
    sort: (view.sort ?? []).map(({ field, down }) => ({ field, down: down ?? false })),
    limit: MOST_ROWS,
  }
  const { rows } = await listRecords(tx, query)
  const columns = new Set(view.columns.flatMap(({ field, text, second }) => [field, ...mergedFields(text), ...mergedFields(second)]))
  return rows.map((row) => rowJson(row, columns))
}

export function joinsOf(bundle: Bundle, entityId: string, names: readonly string[]): ListQuery['joins'] {
  const { entity } = bundle.shelf(entityId)
  return names.map((name) => {
    const relation = entity.relations?.[name]
    if (!relation) throw new Error(`${entity.id} has no relation ${name}`)
    return { name, shelf: bundle.shelf(relation.entity), by: relation.by, required: relation.required ?? false }
  })
}

/** A row as `record` of a view: its fields, relations under their names; what is secret is covered. With `columns`, nothing that stands in none of them. */
export function rowJson(row: ListedRow, columns?: ReadonlySet<string>): { readonly [field: string]: Json } {
  const own: { readonly [field: string]: Json } = {
    ...(coverSealed({ ...row.data, ...row.related }) as { readonly [field: string]: Json }),
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

function onlyColumns(relation: string, data: { readonly [field: string]: Json }, columns: ReadonlySet<string>): Json {
  return Object.fromEntries(Object.entries(data).filter(([field]) => field === 'id' || columns.has(`${relation}.${field}`)))
}

function mergedFields(text: string | undefined): readonly string[] {
  return [...(text ?? '').matchAll(/\{record\.([\w.]+)\}/g)].map(([, field = '']) => field)
}
