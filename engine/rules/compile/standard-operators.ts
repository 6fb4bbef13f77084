import { compileArithmetic } from './compile-arithmetic.ts'
import { compileCall } from './compile-call.ts'
import { compileComparison } from './compile-comparison.ts'
import type { CompileOperator } from './compile-context.ts'
import {
  compileAnd,
  compileCoalesce,
  compileIf,
  compileNot,
  compileOr,
  compilePreserve,
  compileThrow,
  compileTruthOf,
  compileTry,
} from './compile-control.ts'
import { compileAll, compileFilter, compileMap, compileNone, compileReduce, compileSome } from './compile-iterator.ts'
import { compileExists, compileMissing, compileMissingSome, compileVal, compileVar } from './compile-read.ts'
import { compileCat, compileIn, compileMerge, compileSubstr } from './compile-text.ts'

/** An operator of the official suite (and `rule`, which calls another rule), with how many operands it takes. */
export type StandardOperator = { readonly compile: CompileOperator; readonly fewest: number; readonly most: number }

const takes = (compile: CompileOperator, fewest: number, most: number): StandardOperator => ({ compile, fewest, most })
const any = Infinity

export const standardOperators: { readonly [name: string]: StandardOperator } = {
  var: takes(compileVar, 0, 2),
  val: takes(compileVal, 0, any),
  exists: takes(compileExists, 1, any),
  missing: takes(compileMissing, 0, any),
  missing_some: takes(compileMissingSome, 2, 2),
  rule: takes(compileCall, 1, 2),
  if: takes(compileIf, 2, any),
  '?:': takes(compileIf, 3, 3),
  and: takes(compileAnd, 1, any),
  or: takes(compileOr, 1, any),
  '!': takes(compileNot, 1, 1),
  '!!': takes(compileTruthOf, 1, 1),
  '??': takes(compileCoalesce, 1, any),
  try: takes(compileTry, 1, any),
  throw: takes(compileThrow, 1, 1),
  preserve: takes(compilePreserve, 0, any),
  '==': takes(compileComparison, 2, any),
  '!=': takes(compileComparison, 2, any),
  '===': takes(compileComparison, 2, any),
  '!==': takes(compileComparison, 2, any),
  '<': takes(compileComparison, 2, any),
  '<=': takes(compileComparison, 2, any),
  '>': takes(compileComparison, 2, any),
  '>=': takes(compileComparison, 2, any),
  '+': takes(compileArithmetic, 1, any),
  '-': takes(compileArithmetic, 1, any),
  '*': takes(compileArithmetic, 1, any),
  '/': takes(compileArithmetic, 1, any),
  '%': takes(compileArithmetic, 2, any),
  min: takes(compileArithmetic, 1, any),
  max: takes(compileArithmetic, 1, any),
  map: takes(compileMap, 2, 2),
  filter: takes(compileFilter, 2, 2),
  reduce: takes(compileReduce, 2, 3),
  all: takes(compileAll, 2, 2),
  some: takes(compileSome, 2, 2),
  none: takes(compileNone, 2, 2),
  merge: takes(compileMerge, 0, any),
  in: takes(compileIn, 2, 2),
  cat: takes(compileCat, 0, any),
  substr: takes(compileSubstr, 2, 3),
}

export const iterators: readonly string[] = ['map', 'filter', 'reduce', 'all', 'some', 'none']

export const findStandardOperator = (name: string): StandardOperator | undefined =>
  Object.hasOwn(standardOperators, name) ? standardOperators[name] : undefined
