import type { Definition, Kind } from '../../definition/kinds.ts'
import { kindOf } from '../../definition/vocabulary.ts'
import type { Catalogue } from '../../forms/plan/catalogue.ts'
import type { DefinitionSet } from '../../loading/definition-set.ts'
import type { Origin } from '../../loading/origin.ts'
import type { LayeredDefinitions } from '../../loading/overlays/apply-layers.ts'
import { sameElements } from '../../rules/values/same-elements.ts'
import type { Places } from '../places.ts'
import { EVERYTHING } from './readers.ts'
import { differentKeys } from '../../rules/values/tracked-map.ts'

/** What is known of one definition before it is checked. It stays the same object for as long as nothing of it changes. */
export type SetEntry = {
  readonly definition: Definition
  readonly places: Places
  readonly origin: Origin
  /** The pointers of values that were reported as wrong or missing. */
  readonly holes: readonly string[]
}

/** All that checks read. */
export type SetParts = Pick<LayeredDefinitions, 'abstract' | 'inherits'> & {
  readonly set: DefinitionSet
  readonly entries: ReadonlyMap<string, SetEntry>
  readonly catalogue: Catalogue
  /** The paths that each rule reads, itself and through the rules it calls. */
  readonly ruleReads: ReadonlyMap<string, readonly string[]>
}

const sameOrder = (before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>): boolean =>
  before === after || sameElements([...before.keys()], [...after.keys()])

const kindsIn = ({ entries }: SetParts): ReadonlySet<Kind> => new Set([...entries.values()].map(({ places }) => places.kind))

/** The kinds of which there are other definitions than before, or in another order. */
const changedKinds = (before: SetParts, after: SetParts): readonly string[] =>
  [...new Set([...kindsIn(before), ...kindsIn(after)])].filter((kind) => !sameElements(before.set.all(kind), after.set.all(kind)))

const named = (of: string, keys: readonly string[]): readonly string[] =>
  keys.length === 0 ? [] : [of, ...keys.map((key) => `${of} ${key}`)]

type Grouped = { readonly group: string; readonly field?: unknown; readonly type?: unknown }
const sameEntries = (before: readonly Grouped[], after: readonly Grouped[]): boolean =>
  sameElements(before, after, (a, b) => a.group === b.group && a.field === b.field && a.type === b.type)

/** The names of everything that is another thing than before, as reads of it are noted. */
export const changedKeys = (before: SetParts, after: SetParts): readonly string[] => {
  const ids = differentKeys(before.entries, after.entries)
  const isOrdered = sameOrder(before.entries, after.entries)
  return [
    ...ids,
    ...new Set(ids.flatMap((id) => kindOf(id) ?? [])),
    ...changedKinds(before, after),
    ...(ids.length > 0 || !isOrdered ? [EVERYTHING] : []),
    ...named('field', differentKeys(before.catalogue.fields, after.catalogue.fields, sameEntries)),
    ...named('type', differentKeys(before.catalogue.types, after.catalogue.types, sameEntries)),
    ...named('reads', differentKeys(before.ruleReads, after.ruleReads, sameElements)),
    ...named('abstract', differentKeys(before.abstract, after.abstract)),
    ...named('inherits', differentKeys(before.inherits, after.inherits)),
    ...(sameOrder(before.abstract, after.abstract) ? [] : ['abstract']),
    ...(sameOrder(before.inherits, after.inherits) ? [] : ['inherits']),
    ...(sameOrder(before.catalogue.fields, after.catalogue.fields) ? [] : ['field']),
    ...(sameOrder(before.catalogue.types, after.catalogue.types) ? [] : ['type']),
  ]
}
