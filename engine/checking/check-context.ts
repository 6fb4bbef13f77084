import type { DefinitionOf, Kind } from '../definition/kinds.ts'
import type { Rule } from '../definition/rule.ts'
import type { LookupReader } from '../rules/operators/operator.ts'
import type { RuleProblem } from '../rules/values/rule-problem.ts'
import type { Catalogue } from '../forms/plan/catalogue.ts'
import type { DefinitionCode } from '../loading/codes.ts'
import type { DefinitionSet } from '../loading/definition-set.ts'
import type { LayeredDefinitions } from '../loading/overlays/apply-layers.ts'
import type { Params } from '../loading/diagnostic-log.ts'
import type { FormOutline } from '../forms/plan/form-outline.ts'
import type { Visited } from '../loading/walk-schema.ts'
import type { Places } from './places.ts'
import type { RuleReads } from './rule-reads.ts'

/** The outlines of all forms, each made when it is first read. */
export type Outlines = {
  readonly get: (id: string) => FormOutline | undefined
  /** The outlines of a form and of all forms that it is a part of. */
  readonly around: (id: string) => readonly (readonly [id: string, outline: FormOutline])[]
  readonly all: () => readonly (readonly [id: string, outline: FormOutline])[]
}

/**
 * The tools of a check. Everything that a check reads through them is noted, so that it is done again when that changed, and only then.
 * A check keeps nothing from one call to the next, except with `shared`.
 */
export type CheckContext = {
  readonly set: DefinitionSet
  /**
   * Each definition of a kind that has to be checked. What is read and reported in the body of the loop belongs to that definition; what is
   * read before the loop belongs to all of them.
   */
  readonly each: <K extends Kind>(kind: K) => Iterable<DefinitionOf<K>>
  /** The same for the annotated places of every definition, or of those of some kinds. */
  readonly eachPlaces: (kinds?: readonly Kind[]) => Iterable<Places>
  /** A value that several definitions or checks need. `compute` uses nothing but its argument; readers are done again when the value is not the same. */
  readonly shared: <T>(name: string, compute: (context: CheckContext) => T, isSame?: (before: T, after: T) => boolean) => T
  /** The definitions that only others are like, by id. */
  readonly abstract: LayeredDefinitions['abstract']
  /** The definition from which each inherits, by id. */
  readonly inherits: LayeredDefinitions['inherits']
  /** The annotated places of all definitions. */
  readonly places: readonly Places[]
  readonly placesOf: (id: string) => readonly Visited[]
  readonly catalogue: Catalogue
  readonly outlines: Outlines
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
