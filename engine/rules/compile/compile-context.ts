import type { Json, JsonObject } from '../values/json.ts'
import type { LookupReader } from '../operators/operator.ts'
import type { Run } from './scope.ts'

/** What the parts of the compiler share while one rule is compiled. */
export type CompileContext = {
  /** Failures are values: a result that is not a number is `null`, values without an order are unequal, a missing list is empty. */
  readonly total: boolean
  readonly compile: (rule: Json) => Run
  readonly call: (id: string) => CalledRule | undefined
  /** How many operators have been compiled so far: what a body costs is the difference. `isOpen`: data decides what one of them costs. */
  readonly count: { operators: number; isOpen: boolean }
  readonly lookups: ((id: string) => LookupReader | undefined) | undefined
}

/** Another rule, ready to be called with the whole data. */
export type CalledRule = {
  readonly run: (data: Json) => Json
  readonly dependencies: readonly string[]
  readonly weight: number
  /** Values of arguments that a call may leave out. */
  readonly defaults?: JsonObject
}

/** Compiles one operator: `operand` as written, a list or not; `undefined` when there was none. */
export type CompileOperator = (operand: Json, context: CompileContext, operator: string) => Run
