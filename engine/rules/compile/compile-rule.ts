import { compileOurs } from './compile-operator.ts'
import type { CompileContext } from './compile-context.ts'
import { compileEach, isLiteral } from './compile-operands.ts'
import { raise } from '../values/logic-error.ts'
import { isList, operatorOf, type Json, type JsonObject } from '../values/json.ts'
import { findOperator } from '../operators/registry.ts'
import type { Run } from './scope.ts'
import { spendOn } from '../values/steps.ts'
import { findStandardOperator } from './standard-operators.ts'

/** A list that is made costs what stands in it, so that a list of itself twice cannot double again and again. */
const compileList = (rule: readonly Json[], context: CompileContext): Run => {
  const valuesOf = compileEach(rule, context)
  context.count.isOpen = true
  return (data, frame) => {
    const values = valuesOf(data, frame)
    for (const value of values) if (typeof value === 'object') spendOn(value)
    return values
  }
}

/** Compiles one expression to a closure. Anything that is not a rule is a literal; a list may contain rules. */
export const compileRule = (rule: Json, context: CompileContext): Run => {
  if (isLiteral(rule)) return () => rule
  if (isList(rule)) return compileList(rule, context)
  const operator = operatorOf(rule)
  if (operator === undefined) return () => rule
  context.count.operators++
  const operand = (rule as JsonObject)[operator] ?? null
  const standard = findStandardOperator(operator)
  if (standard !== undefined) return standard.compile(operand, context, operator)
  const ours = findOperator(operator)
  if (ours !== undefined) return compileOurs(ours, operand, context)
  return context.total ? () => null : () => raise('Unknown Operator')
}
