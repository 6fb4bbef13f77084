import type { CompileOperator } from './compile-context.ts'
import { invalidArguments } from './failure.ts'
import type { Json, JsonObject } from '../values/json.ts'
import { readRuleCall } from './rule-call.ts'
import { rootOf } from './scope.ts'
import { spend } from '../values/steps.ts'

/** A called rule reads the roots, and its arguments as `with`; these are evaluated where the call is written. */
export const compileCall: CompileOperator = (operand, context) => {
  const call = readRuleCall(operand)
  const called = call && context.call(call.id)
  if (call === undefined || called === undefined) return invalidArguments(context)
  const given = Object.entries(call.arguments).map(([name, rule]) => ({ name, run: context.compile(rule) }))
  context.count.isOpen = true
  const cost = called.weight + 1
  if (given.length === 0 && called.defaults === undefined)
    return (data, frame) => {
      spend(cost)
      return called.run(rootOf(data, frame))
    }
  return (data, frame) => {
    spend(cost)
    const parameters: Record<string, Json> = { ...called.defaults }
    for (const { name, run } of given) parameters[name] = run(data, frame)
    return called.run({ ...(rootOf(data, frame) as JsonObject), with: parameters })
  }
}
