import { mergedName, stateWords, type Filter, type Json, type NamedColumn, type RuleData } from '#engine'
import { rowsOfView } from '../../records/related-rows.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'

export type Labels = ReadonlyMap<string, ReadonlyMap<string, string>>

/** Labels by lookup or workflow id: of list values, of states, and of rows where a lookup is drawn from a view. */
export const labelsOf = async (
  { tx, definitions }: Pick<ViewerContext, 'tx' | 'definitions'>,
  columns: readonly NamedColumn[],
  filters: readonly Filter[],
  data: RuleData,
): Promise<Labels> => {
  const labels = new Map<string, ReadonlyMap<string, string>>()
  const wanted = new Set(
    [
      ...columns.flatMap(({ lookup, workflow }) => [lookup, workflow]),
      ...filters.flatMap(({ lookup, workflow }) => [lookup, workflow]),
    ].filter((id) => id !== undefined),
  )
  for (const id of wanted) {
    const lookup = definitions.set.get('lookup', id)
    const states = definitions.set.get('workflow', lookup?.from?.workflow ?? id)?.states
    // A filter on the state compares with the state's id, not with its wire value.
    if (states) labels.set(id, new Map(states.map((state) => [state.id, mergedName(stateWords(definitions.rules, state, data), data)])))
    else if (lookup?.from?.view !== undefined) {
      const { view: from, value = 'id', label = '{record.id}', with: parameters = {} } = lookup.from
      const rows = await rowsOfView(
        tx,
        definitions,
        from,
        Object.fromEntries(Object.entries(parameters).map(([name, logic]) => [name, definitions.rules.value(logic, data)])),
        data,
      )
      labels.set(
        id,
        new Map(rows.map((row) => [String((row as { readonly [field: string]: Json })[value] ?? ''), mergedName(label, { record: row })])),
      )
    } else if (lookup) labels.set(id, new Map((lookup.values ?? []).map(({ value, label }) => [value, mergedName(label, data)])))
  }
  return labels
}
