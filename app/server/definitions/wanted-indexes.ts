import type { DefinitionSet, View } from '#engine'
import type { WantedIndex } from '../store/publish-entities.ts'

/**
 * The indexes that the views ask for: equality filters, then the sort, then the id. One per field that people filter by, before the
 * usual sort; a view's own equality conditions come first.
 */
export function wantedIndexes(set: DefinitionSet): readonly WantedIndex[] {
  const wanted = new Map<string, WantedIndex>()
  for (const view of set.all('view')) {
    const entity = set.get('entity', view.entity)
    if (!entity) continue
    const fixed = equalities(view.where).filter((field) => !field.includes('.'))
    const [first] = view.sort ?? []
    const sort = first && !first.field.includes('.') ? [{ field: first.field, down: first.down ?? false }] : []
    const filters = (view.filters ?? []).map(({ field }) => field).filter((field) => !field.includes('.') && !fixed.includes(field))
    for (const filter of [undefined, ...filters]) {
      const keys = [...new Set([...fixed, ...(filter === undefined ? [] : [filter])])].filter((field) => field !== first?.field)
      const fields = [...keys.map((field) => ({ field, down: false })), ...sort, { field: 'id', down: first?.down ?? false }]
      const index = { entity: entity.name, fields }
      wanted.set(JSON.stringify(index), index)
    }
  }
  return [...wanted.values()]
}

/** Fields of the row that a condition compares with one value, where every row must. */
function equalities(condition: View['where']): readonly string[] {
  if (typeof condition !== 'object' || condition === null || Array.isArray(condition)) return []
  const entries = Object.entries(condition)
  return entries.flatMap(([operator, args]) => {
    if (operator === 'and' && Array.isArray(args)) return args.flatMap((arg) => equalities(arg as View['where']))
    if (operator !== '==' || !Array.isArray(args)) return []
    return args.flatMap((arg: unknown) => {
      const path = typeof arg === 'object' && arg !== null && 'var' in arg ? (Array.isArray(arg.var) ? arg.var[0] : arg.var) : undefined
      return typeof path === 'string' && path.startsWith('record.') ? [path.slice('record.'.length)] : []
    })
  })
}
