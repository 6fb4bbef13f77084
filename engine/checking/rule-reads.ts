import { orderRules } from '../rules/order-rules.ts'
import { callsOf } from '../rules/named-rule.ts'
import { isRuleId } from '../rules/compile/rule-call.ts'
import { readsOf } from '../rules/compile/reads.ts'
import type { Json } from '../rules/values/json.ts'
import type { DefinitionSet } from '../loading/definition-set.ts'
import type { Places } from './places.ts'

export type RuleRead = { readonly path: readonly string[]; readonly pointer: string }

/** The paths a piece of logic reads, directly and through the rules it calls. */
export type RuleReads = {
  readonly own: (logic: Json) => readonly RuleRead[]
  /** Dotted paths, including those of called rules; a parameter (`with`) of a called rule does not count. */
  readonly all: (logic: Json) => readonly string[]
}

/** The rules a piece of logic calls; a bare id counts as a call. */
export const calledIn = (logic: Json): readonly string[] => (isRuleId(logic) ? [logic] : callsOf(logic))

const ownReads = (logic: Json): readonly RuleRead[] =>
  readsOf(logic).flatMap(({ from, path, pointer }) => (from === 'root' && path !== undefined && path.length > 0 ? [{ path, pointer }] : []))

/** Gathers the reads of every rule once, called rules first, so that no chain of calls is followed twice. */
export const ruleReads = (set: DefinitionSet, places: readonly Places[]): RuleReads => {
  const ofRule = new Map<string, readonly string[]>()
  const all = (logic: Json): readonly string[] => {
    const paths = new Set(ownReads(logic).map(({ path }) => path.join('.')))
    for (const id of calledIn(logic)) for (const path of ofRule.get(id) ?? []) if (!path.startsWith('with.')) paths.add(path)
    return [...paths]
  }
  const byId = new Map(places.map((place) => [place.id, place]))
  for (const id of orderRules(set.all('rule')).order) {
    const logic = byId.get(id)?.visited.flatMap((place) => (place.as === 'logic' ? [place.value] : [])) ?? []
    ofRule.set(id, [...new Set(logic.flatMap(all))])
  }
  return { own: ownReads, all }
}
