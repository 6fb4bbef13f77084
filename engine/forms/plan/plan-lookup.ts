import type { Lookup, LookupValue } from '../../definition/lookup.ts'
import type { DefinitionReader } from '../../definition/definition-reader.ts'
import type { PlanLookup } from './plan.ts'

// Made once: `localeCompare` with options would make a new collator for each comparison.
const { compare } = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

const sortValues = (values: readonly LookupValue[], sort: Lookup['sort']): readonly LookupValue[] =>
  sort === undefined || sort === 'given'
    ? values
    : values.toSorted((a, b) => (sort === 'value' ? compare(a.value, b.value) : compare(a.label, b.label)))

const statesOf = (id: string, set: DefinitionReader): readonly LookupValue[] =>
  (set.get('workflow', id)?.states ?? []).map(({ id: state, value, label }) => ({ value: value ?? state, label }))

/** A lookup as a plan carries it: in display order, with the states of a workflow filled in. */
export const planLookup = (lookup: Lookup, set: DefinitionReader): PlanLookup => {
  const values = [...(lookup.values ?? []), ...(lookup.from?.workflow === undefined ? [] : statesOf(lookup.from.workflow, set))]
  return {
    id: lookup.id,
    values: sortValues(values, lookup.sort),
    ...(lookup.from?.view === undefined ? {} : { from: lookup.from }),
    ...(lookup.other === undefined ? {} : { other: lookup.other }),
  }
}
