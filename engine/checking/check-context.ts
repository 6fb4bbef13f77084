import type { Rule } from '../definition/rule.ts'
import type { LookupReader } from '../rules/operators/operator.ts'
import type { RuleProblem } from '../rules/values/rule-problem.ts'
import type { Catalogue } from '../forms/plan/catalogue.ts'
import type { DefinitionCode } from '../loading/codes.ts'
import type { DefinitionSet } from '../loading/definition-set.ts'
import type { LayeredDefinitions } from '../loading/overlays/apply-layers.ts'
import type { Params } from '../loading/diagnostic-log.ts'
import type { FormOutline } from '../forms/plan/form-outline.ts'
import type { Places } from './places.ts'
import type { RuleReads } from './rule-reads.ts'

/** The tools of a check. A check looks at one thing, reports its problems to the log, and returns nothing. */
export type CheckContext = {
  readonly set: DefinitionSet
  /** The definitions that only others are like, by id. */
  readonly abstract: LayeredDefinitions['abstract']
  /** The definition from which each inherits, by id. */
  readonly inherits: LayeredDefinitions['inherits']
  readonly places: readonly Places[]
  readonly catalogue: Catalogue
  readonly outlines: ReadonlyMap<string, FormOutline>
  readonly ruleReads: RuleReads
  readonly findRule: (id: string) => Rule | undefined
  readonly findLookup: (id: string) => LookupReader | undefined
  /** Whether a value there was reported as wrong or missing, so that follow-up problems are not reported. */
  readonly isHole: (id: string, pointer: string) => boolean
  readonly holesOf: (id: string) => readonly string[]
  /** Whether a property of the object there is misspelled, wrong or missing. */
  readonly hasHole: (id: string, pointer: string) => boolean
  readonly report: (code: DefinitionCode, id: string, pointer: string, params?: Params) => void
  readonly reportProblem: (problem: RuleProblem, id: string, pointer: string) => void
}

export type DefinitionCheck = (context: CheckContext) => void
