import { HOME } from '../../country/country.ts'
import type { Lookup, LookupValue } from '../../definition/lookup.ts'
import type { DefinitionReader } from '../../definition/definition-reader.ts'
import type { PlanLookup } from './plan.ts'

const collators = new Map<string, Intl.Collator>()

/** Made once for each locale: `localeCompare` with options would make a new collator for each comparison. */
const collatorOf = (set: DefinitionReader): Intl.Collator => {
  const locale = set.all('institution')[0]?.locale ?? HOME.locale
  const collator = collators.get(locale) ?? new Intl.Collator(locale, { sensitivity: 'base', numeric: true })
  collators.set(locale, collator)
  return collator
}

const sortValues = (values: readonly LookupValue[], sort: Lookup['sort'], { compare }: Intl.Collator): readonly LookupValue[] =>
  sort === undefined || sort === 'given'
    ? values
    : values.toSorted((a, b) => (sort === 'value' ? compare(a.value, b.value) : compare(a.label, b.label)))

const statesOf = (id: string, set: DefinitionReader): readonly LookupValue[] =>
  (set.get('workflow', id)?.states ?? []).map(({ id: state, value, label }) => ({ value: value ?? state, label }))

/** The values that a lookup writes, in display order. */
export const writtenValues = ({ values = [], sort }: Lookup, set: DefinitionReader): readonly LookupValue[] =>
  sortValues(values, sort, collatorOf(set))

/** A lookup as a plan carries it: in display order, with the states of a workflow filled in. A list that is searched stays on the server. */
export const planLookup = (lookup: Lookup, set: DefinitionReader): PlanLookup => {
  const { id, from, other, sort } = lookup
  const isSearched = from?.search === true
  const values = [...(lookup.values ?? []), ...(from?.workflow === undefined ? [] : statesOf(from.workflow, set))]
  return {
    id,
    values: isSearched ? [] : sortValues(values, sort, collatorOf(set)),
    ...(from !== undefined && (isSearched || from.view !== undefined) && { from }),
    ...(other === undefined ? {} : { other }),
  }
}
