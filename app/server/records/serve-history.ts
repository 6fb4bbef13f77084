import { writeValue, type FormPlan, type Json } from '#engine'
import { labelAt, nodeAt } from '../api/records/conflict.ts'
import type { CaseContext } from '../case-context.ts'
import type { HistoryEntry } from '../contract/records.ts'
import type { HistoryRow } from '../store/history.ts'
import { servedState } from './serve-record.ts'

/** A line of the history as a person reads it. `shown` says which answers this viewer may see at all. */
export function servedEntry(cc: CaseContext, row: HistoryRow, plans: readonly FormPlan[], shown: (path: string) => boolean): HistoryEntry {
  const state = (id: string | null): HistoryEntry['from'] => (id === null || !cc.workflow?.states.has(id) ? undefined : servedState(cc.workflow.states.get(id), cc.data, row.at))
  const [from, to] = [state(row.from_state), state(row.to_state)]
  const event = row.event === null ? undefined : cc.workflow?.events.get(row.event)?.event
  const says = row.says ?? event?.says ?? undefined
  return {
    id: String(row.seq),
    at: row.at,
    by: { name: row.by_name, ...(row.by_id !== null && { id: row.by_id }), ...(row.party !== null && { party: row.party }) },
    kind: row.kind,
    differences: Object.entries(row.differences ?? {}).filter(([path]) => shown(path)).map(([path, [before, after]]) => ({ path, label: label(plans, path), before: words(plans, path, before), after: words(plans, path, after) })),
    ...(row.event !== null && { event: row.event }),
    ...(says !== undefined && { says }),
    ...(from && { from }),
    ...(to && { to }),
    ...(row.note !== null && { note: row.note }),
  }
}

function label(plans: readonly FormPlan[], path: string): string {
  const plan = plans.find((one) => nodeAt(one, path))
  return plan ? labelAt(plan, path) : path
}

/** A value as its question shows it: the label of an option, the names of files, a row as what it holds. */
export function words(plans: readonly FormPlan[], path: string, value: Json): string {
  if (value === null || value === '') return ''
  for (const plan of plans) {
    const node = nodeAt(plan, path)
    if (node?.kind !== 'field') continue
    if (node.type === 'file' && Array.isArray(value)) return (value as readonly Json[]).map((file) => String((file as { readonly name?: Json }).name ?? '')).join(', ')
    const lookup = node.lookup === undefined ? plan.lookups[`${path}#choices`] : plan.lookups[node.lookup]
    const one = (entry: Json): string => lookup?.values.find((option) => option.value === entry)?.label ?? writeValue(entry) ?? ''
    return Array.isArray(value) ? (value as readonly Json[]).map(one).join(', ') : one(value)
  }
  if (typeof value === 'object' && !Array.isArray(value)) return Object.entries(value).filter(([key]) => !key.startsWith('$')).map(([, inner]) => writeValue(inner as Json) ?? '').filter((part) => part !== '').join(', ')
  return writeValue(value) ?? ''
}
