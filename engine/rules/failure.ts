import type { Json } from './json.ts'
import { LogicError } from './logic-error.ts'
import type { CompileContext } from './compile-context.ts'
import type { Run } from './scope.ts'

export const raise = (type: string): never => {
  throw new LogicError({ type })
}

/** A rule that can never run: the problem is found at compile time and raised at run time. */
export const invalidArguments = (context: CompileContext, instead: Json = null): Run =>
  context.total ? () => instead : () => raise('Invalid Arguments')
