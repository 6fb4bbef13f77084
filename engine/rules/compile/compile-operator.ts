import { isBlank } from '../values/blank.ts'
import type { CompileContext } from './compile-context.ts'
import { compileEach, isLiteral } from './compile-operands.ts'
import { isList, type Json } from '../values/json.ts'
import { membershipIn } from '../values/list-membership.ts'
import type { Operator, OperatorEnv } from '../operators/operator.ts'
import type { Run } from './scope.ts'
import { sizeOf, spend } from '../values/steps.ts'

/** The result for a blank argument: `false` for a predicate, otherwise `null`, unless the operator names another. */
export const answerToBlank = (operator: Operator): Json => operator.whenBlank ?? (operator.returns === 'boolean' ? false : null)

const MANY: readonly string[] = ['any', 'text', 'list', 'rows', 'pattern']

/** Does its work grow with a list or a text, or does it make one? A date is as long as any other. */
const takesMany = ({ args, returns }: Operator): boolean =>
  returns === 'list' || args.some(({ types }) => types.some((type) => MANY.includes(type)))

/**
 * Compiles one of our operators: first the blank rule, then its own code. A single operand is one argument, even when it is a list in the
 * data. One, two and three arguments are written out for speed, as most rules have no more.
 */
export const compileOurs = (operator: Operator, operand: Json, context: CompileContext): Run => {
  const operands = isList(operand) ? operand : [operand]
  const [only = null, list] = operands
  if (operator.name === 'in_list' && operands.length === 2 && isList(list) && isLiteral(list)) {
    const run = context.compile(only)
    const isMember = membershipIn(list)
    return (data, frame) => {
      const value = run(data, frame)
      return !isBlank(value) && isMember(value)
    }
  }
  if (operands.length === 1 && (operator.name === 'blank' || operator.name === 'present')) {
    const run = context.compile(only)
    const wanted = operator.name === 'blank'
    return (data, frame) => isBlank(run(data, frame)) === wanted
  }
  const env: OperatorEnv = { lookup: (id) => context.lookups?.(id) }
  const valuesOf = compileEach(operands, context)
  if (!takesMany(operator)) return (data, frame) => applyOperator(operator, valuesOf(data, frame), env)
  context.count.isOpen = true
  return (data, frame) => {
    const values = valuesOf(data, frame)
    for (const value of values) spend(sizeOf(value))
    return applyOperator(operator, values, env)
  }
}

export const applyOperator = (operator: Operator, values: readonly Json[], env: OperatorEnv): Json => {
  const { args } = operator
  for (let i = 0; i < args.length; i++) {
    const argument = args[i]
    if (argument !== undefined && !argument.optional && !argument.mayBeBlank && isBlank(values[i])) {
      if (argument.rest && i >= values.length) continue
      return answerToBlank(operator)
    }
  }
  if (args.at(-1)?.rest && values.slice(args.length).some(isBlank)) return answerToBlank(operator)
  return operator.run(values, env)
}
