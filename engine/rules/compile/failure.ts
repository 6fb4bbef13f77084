import type { Json } from '../values/json.ts'
import { raise } from '../values/logic-error.ts'
import type { CompileContext } from './compile-context.ts'
import type { Run } from './scope.ts'

/** A rule that can never run: the problem is found at compile time and raised at run time. */
export const invalidArguments = (context: CompileContext, instead: Json = null): Run =>
  context.total ? () => instead : () => raise('Invalid Arguments')
