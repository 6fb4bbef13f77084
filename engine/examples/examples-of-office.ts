import type { Example } from '../definition/head.ts'
import { definitionSet, type DefinitionSet } from '../loading/definition-set.ts'
import { sameJson, type Json } from '../rules/values/json.ts'
import { runExamples, type ExampleResult } from './run-examples.ts'

type Asked = {
  readonly today: string
  /** the id of a single definition */
  readonly only?: string
  /** what all institutions of the office stand on; asked for where an example does not hold */
  readonly base: () => DefinitionSet
}

/**
 * Runs the examples of an institution. One that the office wrote and the institution did not change names values of the lists of the office, and
 * the institution may leave them out: it holds where it holds on its own lists, or on those of the office.
 */
export const runInstitutionExamples = (set: DefinitionSet, { today, only, base }: Asked): readonly ExampleResult[] => {
  const results = runExamples(set, today, only)
  const failed = new Set(results.flatMap(({ ok, definition }) => (ok ? [] : [definition])))
  if (failed.size === 0) return results
  const office = base()
  const onLists = onListsOf(set, office)
  const again = new Map([...failed].map((id) => [id, runExamples(onLists, today, id)]))
  return results.map((result) => {
    const { ok, definition, example: name } = result
    const other = again.get(definition)?.find(({ example }) => example === name)
    const isOfOffice = sameJson(exampleOf(set, definition, name), exampleOf(office, definition, name))
    return !ok && other?.ok === true && isOfOffice ? other : result
  })
}

const exampleOf = (set: DefinitionSet, id: string, name: string): Json => {
  const { examples = [] } = (set.find(id) ?? {}) as { readonly examples?: readonly Example[] }
  return (examples.find((example) => example.name === name) ?? null) as Json
}

const known = new WeakMap<DefinitionSet, WeakMap<DefinitionSet, DefinitionSet>>()

/** Kept, because what is worked out of a set is kept with it. */
const onListsOf = (set: DefinitionSet, office: DefinitionSet): DefinitionSet => {
  const ofSet = known.get(set) ?? new WeakMap<DefinitionSet, DefinitionSet>()
  known.set(set, ofSet)
  const found =
    ofSet.get(office) ??
    definitionSet({ ...set.definitions, ...Object.fromEntries(office.all('lookup').map((lookup) => [lookup.id, lookup])) })
  ofSet.set(office, found)
  return found
}
