import type { Rule } from '../definition/rule.ts'
import type { Json } from './json.ts'
import type { LogicError } from './logic-error.ts'
import type { LookupReader } from './operators/operator.ts'
import type { RuleProblem } from './rule-problem.ts'

export type FindRule = (id: string) => Rule | undefined

export type CompileOptions = {
  /** The closed list of roots; without it any may be read. */
  readonly roots?: readonly string[]
  /**
   * On unless said otherwise: the rule is checked, and its evaluation never fails (see docs/operators.md).
   * Off, it answers as the official suite does, which raises errors.
   */
  readonly strict?: boolean
  readonly rules?: FindRule
  readonly lookups?: (id: string) => LookupReader | undefined
  /** The rules being compiled around this one, to find a rule that calls itself. */
  readonly within?: readonly string[]
}

export type SafeResult = { readonly ok: true; readonly value: Json } | { readonly ok: false; readonly error: LogicError }

export type CompiledLogic = {
  /** Throws a LogicError when the rule says `throw`; under `strict: false` also where the official suite wants an error. */
  readonly run: (data: Json | object) => Json
  readonly runSafe: (data: Json | object) => SafeResult
  readonly dependencies: readonly string[]
  readonly problems: readonly RuleProblem[]
  readonly operators: readonly string[]
}

export type CompileLogic = (rule: Json, options?: CompileOptions) => CompiledLogic
