import type { Json } from './json.ts'
import { LogicError } from './logic-error.ts'
import type { CompileContext } from './compile-context.ts'
import type { Run } from './scope.ts'

export const raise = (type: string): never => {
  throw new LogicError({ type })
}

/** A rule that could never run: found when compiled, and answered when run. */
export const invalidArguments = (context: CompileContext, instead: Json = null): Run =>
  context.total ? () => instead : () => raise('Invalid Arguments')
