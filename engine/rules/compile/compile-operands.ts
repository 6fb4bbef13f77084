import { isList, operatorOf, type Json } from '../values/json.ts'
import type { CompileContext } from './compile-context.ts'
import type { Run } from './scope.ts'

/** Is the value neither a rule nor a list that contains one? Then it need not be run. */
export const isLiteral = (rule: Json): boolean => (isList(rule) ? rule.every(isLiteral) : operatorOf(rule) === undefined)

/** Operands as values. A single rule may produce the whole list of operands (`{"max": {"var": "marks"}}`). */
export const compileOperands = (operand: Json, context: CompileContext): ((...scope: Parameters<Run>) => readonly Json[]) => {
  if (isList(operand)) return compileEach(operand, context)
  const run = context.compile(operand)
  return (data, frame) => {
    const value = run(data, frame)
    return isList(value) ? value : [value]
  }
}

export const compileEach = (rules: readonly Json[], context: CompileContext): ((...scope: Parameters<Run>) => readonly Json[]) => {
  if (rules.every(isLiteral)) return () => rules
  const runs = rules.map(context.compile)
  return (data, frame) => {
    const values: Json[] = []
    for (const run of runs) values.push(run(data, frame))
    return values
  }
}
