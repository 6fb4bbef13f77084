import type { Filter } from '../definition/view.ts'
import type { State } from '../definition/workflow.ts'
import { every, type Predicate, type Scalar } from './predicate.ts'

/** One value, a list of which one must match, or a range that includes both ends. */
export type FilterValue = Scalar | readonly Scalar[] | { readonly from?: Scalar; readonly to?: Scalar }

const isRange = (value: FilterValue): value is { readonly from?: Scalar; readonly to?: Scalar } =>
  typeof value === 'object' && !Array.isArray(value)

/** A field that holds a list has one of the values in it. */
export const listPredicate = (field: string, value: FilterValue): Predicate => {
  if (isRange(value)) return true
  const values = (typeof value === 'object' ? value : [value]).filter((entry) => entry !== '')
  return values.length === 0 ? true : { op: 'has', field, values }
}

/** States are asked for by their ids, or by the words that other systems have for them. */
export const askedStates = (states: readonly State[] | undefined, value: FilterValue): FilterValue => {
  if (states === undefined || isRange(value)) return value
  const idOf = (asked: Scalar): Scalar =>
    (states.some(({ id }) => id === asked) ? undefined : states.find((state) => state.value === asked)?.id) ?? asked
  return typeof value === 'object' ? value.map(idOf) : idOf(value)
}

export const filterPredicate = (field: string, as: Filter['as'], value: FilterValue): Predicate => {
  if (isRange(value))
    return every([
      ...(value.from === undefined ? [] : [{ op: 'ge', field, value: value.from } as const]),
      ...(value.to === undefined ? [] : [{ op: 'le', field, value: value.to } as const]),
    ])
  if (typeof value === 'object') {
    // An empty choice is not a filter; a single value becomes an equality, which can use an index.
    const [first] = value
    if (first === undefined) return true
    return value.length === 1 ? { op: 'eq', field, value: first } : { op: 'in', field, values: value }
  }
  if (value === '') return true
  // A prefix match, because an index can answer it even under row-level security.
  return as === 'text' && typeof value === 'string' ? { op: 'starts', field, value } : { op: 'eq', field, value }
}
