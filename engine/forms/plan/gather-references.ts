import type { Rule } from '../../definition/rule.ts'
import type { DefinitionReader } from '../../definition/definition-reader.ts'
import type { PlanLookup } from './plan.ts'
import { planLookup } from './plan-lookup.ts'

export type Gathered = { readonly rules: Record<string, Rule>; readonly lookups: Record<string, PlanLookup> }

const idShape = /^[a-z0-9]+(-[a-z0-9]+)*\.(rule|lookup)$/u

/** Collects every rule and lookup named anywhere inside, and those they name in turn, so that the plan needs nothing else. */
export const gatherReferences = (value: unknown, set: DefinitionReader, gathered: Gathered = { rules: {}, lookups: {} }): Gathered => {
  if (typeof value === 'string') {
    const kind = idShape.exec(value)?.[2]
    if (kind === 'rule' && gathered.rules[value] === undefined) {
      const rule = set.get('rule', value)
      if (rule !== undefined) {
        const { examples: _examples, ...kept } = rule
        gathered.rules[value] = kept
        gatherReferences(kept, set, gathered)
      }
    }
    if (kind === 'lookup' && gathered.lookups[value] === undefined) {
      const lookup = set.get('lookup', value)
      if (lookup !== undefined) {
        gathered.lookups[value] = planLookup(lookup, set)
        gatherReferences(lookup.from, set, gathered)
      }
    }
  } else if (typeof value === 'object' && value !== null) for (const entry of Object.values(value)) gatherReferences(entry, set, gathered)
  return gathered
}
