import type { Rule } from '../definition/rule.ts'
import { orderRules } from '../rules/order-rules.ts'
import { callsOf } from '../rules/named-rule.ts'
import { isRuleId } from '../rules/compile/rule-call.ts'
import { readsOf } from '../rules/compile/reads.ts'
import type { Json } from '../rules/values/json.ts'
import type { Visited } from '../loading/walk-schema.ts'

export type RuleRead = { readonly path: readonly string[]; readonly pointer: string }

/** The paths a piece of logic reads, directly and through the rules it calls. */
export type RuleReads = {
  readonly own: (logic: Json) => readonly RuleRead[]
  /** Dotted paths, including those of called rules; a parameter (`with`) of a called rule does not count. */
  readonly all: (logic: Json) => readonly string[]
}

/** The rules a piece of logic calls; a bare id counts as a call. */
export const calledIn = (logic: Json): readonly string[] => (isRuleId(logic) ? [logic] : callsOf(logic))

const known = new WeakMap<object, readonly RuleRead[]>()

/** Logic is asked by several checks, and most of it stands in the next set as well. */
export const ownReads = (logic: Json): readonly RuleRead[] => {
  if (typeof logic !== 'object' || logic === null) return readRoots(logic)
  const reads = known.get(logic) ?? readRoots(logic)
  known.set(logic, reads)
  return reads
}

const readRoots = (logic: Json): readonly RuleRead[] =>
  readsOf(logic).flatMap(({ from, path, pointer }) => (from === 'root' && path !== undefined && path.length > 0 ? [{ path, pointer }] : []))

/** What a piece of logic reads, when the reads of every rule are known. */
export const readsThrough =
  (ofRules: Pick<ReadonlyMap<string, readonly string[]>, 'get'>): RuleReads['all'] =>
  (logic) => {
    const paths = new Set(ownReads(logic).map(({ path }) => path.join('.')))
    for (const id of calledIn(logic)) for (const path of ofRules.get(id) ?? []) if (!path.startsWith('with.')) paths.add(path)
    return [...paths]
  }

/** Gathers the reads of every rule once, called rules first, so that no chain of calls is followed twice. */
export const readsOfRules = (
  rules: readonly Rule[],
  placesOf: (id: string) => readonly Visited[],
): ReadonlyMap<string, readonly string[]> => {
  const ofRule = new Map<string, readonly string[]>()
  const all = readsThrough(ofRule)
  for (const id of orderRules(rules).order) {
    const logic = placesOf(id).flatMap((place) => (place.as === 'logic' ? [place.value] : []))
    ofRule.set(id, [...new Set(logic.flatMap(all))])
  }
  return ofRule
}
