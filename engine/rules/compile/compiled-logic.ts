import type { Rule } from '../../definition/rule.ts'
import type { Json } from '../values/json.ts'
import type { CalledRule } from './compile-context.ts'
import type { LogicError } from '../values/logic-error.ts'
import type { LookupReader } from '../operators/operator.ts'

export type FindRule = (id: string) => Rule | undefined

export type CompileOptions = {
  /** The roots that may be read; without the list, any. */
  readonly roots?: readonly string[]
  /**
   * On by default: evaluation never fails (see docs/operators.md).
   * Off: it behaves like the official test suite, which raises errors.
   */
  readonly strict?: boolean
  readonly rules?: FindRule
  /** The ids of all rules, for "did you mean". */
  readonly ruleIds?: readonly string[]
  readonly lookups?: (id: string) => LookupReader | undefined
  /** The called rules that are compiled already, shared by everything that is compiled for one rule. */
  readonly called?: Map<string, CalledRule | undefined>
  /** The rules whose compilation led to this one, to notice a rule that calls itself. */
  readonly within?: readonly string[]
}

export type SafeResult = { readonly ok: true; readonly value: Json } | { readonly ok: false; readonly error: LogicError }

export type CompiledLogic = {
  /** Throws a LogicError when the rule uses `throw`; with `strict: false` also where the official test suite expects an error. */
  readonly run: (data: Json | object) => Json
  readonly runSafe: (data: Json | object) => SafeResult
  readonly dependencies: readonly string[]
  readonly operators: readonly string[]
  /** How many operators it has, those of called rules not counted. */
  readonly weight: number
}

export type CompileLogic = (rule: Json, options?: CompileOptions) => CompiledLogic
