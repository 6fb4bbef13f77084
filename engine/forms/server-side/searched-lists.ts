import type { DefinitionReader } from '../../definition/definition-reader.ts'
import type { Json } from '../../definition/logic.ts'
import type { LookupValue } from '../../definition/lookup.ts'
import type { FormPlan } from '../plan/plan.ts'
import { writtenValues } from '../plan/plan-lookup.ts'
import type { FormContext } from '../program/form-context.ts'

/** The values of lists that are searched, by list, as a form's context holds them under `related`. */
export type SearchedLists = NonNullable<FormContext['related']>
type Values = readonly (LookupValue & { readonly [property: string]: Json })[]

const ofSets = new WeakMap<DefinitionReader, Map<string, Values>>()
const ofPlans = new WeakMap<FormPlan, ReadonlySet<string>>()
const byValues = new WeakMap<readonly Json[], ReadonlyMap<string, Json>>()

/** The written values of a list, in display order; the same array each time, so that what is made of it is made once. */
export const valuesOfList = (set: DefinitionReader, id: string): Values => {
  const known = ofSets.get(set) ?? new Map<string, Values>()
  ofSets.set(set, known)
  const lookup = set.get('lookup', id)
  const values = known.get(id) ?? (lookup === undefined ? [] : writtenValues(lookup, set))
  known.set(id, values as Values)
  return values as Values
}

/** The written lists of a plan that stay on the server, as the server itself reads them: all of their values. */
export const searchedLists = (set: DefinitionReader, plan: Pick<FormPlan, 'lookups'>): SearchedLists =>
  Object.fromEntries(
    Object.values(plan.lookups).flatMap(({ id, from }) =>
      from?.search === true && from.view === undefined ? [[id, valuesOfList(set, id)] as const] : [],
    ),
  )

/**
 * What travels of the lists that stay on the server: the values that stand somewhere in what is sent anyway, or in the rules of the form, so
 * that no label tells of an answer which its reader may not see.
 */
export const listsInUse = (plan: FormPlan, lists: SearchedLists | undefined, sent: readonly unknown[]): SearchedLists => {
  const searched = Object.values(plan.lookups).filter(({ from }) => from?.search === true)
  if (searched.length === 0 || lists === undefined) return {}
  const texts = new Set([...textsOfPlan(plan), ...textsIn(sent)])
  return Object.fromEntries(
    searched.map(({ id }) => {
      const byValue = indexOf(lists[id] ?? [])
      return [id, [...texts].flatMap((text) => byValue.get(text) ?? [])]
    }),
  )
}

const textsOfPlan = (plan: FormPlan): ReadonlySet<string> => {
  const known = ofPlans.get(plan) ?? textsIn([plan.pages, plan.rules])
  ofPlans.set(plan, known)
  return known
}

/** Every text in some JSON, each once. */
export const textsIn = (json: unknown, found: Set<string> = new Set()): ReadonlySet<string> => {
  if (typeof json === 'string') found.add(json)
  else if (Array.isArray(json)) for (const entry of json) textsIn(entry, found)
  else if (typeof json === 'object' && json !== null) for (const entry of Object.values(json)) textsIn(entry, found)
  return found
}

const indexOf = (values: readonly Json[]): ReadonlyMap<string, Json> => {
  const known = byValues.get(values) ?? new Map(values.map((entry) => [String((entry as { readonly value?: Json }).value), entry]))
  byValues.set(values, known)
  return known
}
