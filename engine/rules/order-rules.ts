import type { Rule } from '../definition/rule.ts'
import type { Json } from './values/json.ts'
import { callsOf } from './named-rule.ts'
import { isRuleId } from './compile/rule-call.ts'

export type RuleOrder = {
  /** Each rule comes after those it calls; members of a cycle are left out. */
  readonly order: readonly string[]
  /** Each cycle with its members, in the order they call each other. */
  readonly cycles: readonly (readonly string[])[]
}

const logicOf = (rule: Rule): readonly Json[] =>
  [
    rule.when,
    rule.value,
    rule.opens,
    rule.closes,
    rule.effective?.otherwise,
    ...Object.values(rule.inputs ?? {}),
    ...(rule.rows ?? []).map(({ when }) => when),
  ].filter((part) => part !== undefined)

/** The rules a definition calls: by `{"rule": ...}`, or by an id where a condition stands, or as its successor. */
const calledBy = (rule: Rule): readonly string[] => [
  ...new Set([
    ...logicOf(rule).flatMap((part) => (isRuleId(part) ? [part] : callsOf(part))),
    ...(rule.effective?.successor === undefined ? [] : [rule.effective.successor]),
  ]),
]

export const orderRules = (definitions: readonly Rule[]): RuleOrder => {
  const calls = new Map(definitions.map((rule) => [rule.id, calledBy(rule)]))
  const order: string[] = []
  const cycles: string[][] = []
  const done = new Set<string>()
  const path: string[] = []
  const visit = (id: string): void => {
    const index = path.indexOf(id)
    if (index >= 0) {
      cycles.push(path.slice(index))
      return
    }
    if (done.has(id) || !calls.has(id)) return
    path.push(id)
    for (const called of calls.get(id) ?? []) visit(called)
    path.pop()
    done.add(id)
    order.push(id)
  }
  for (const id of calls.keys()) visit(id)
  const members = new Set(cycles.flat())
  return { order: order.filter((id) => !members.has(id)), cycles }
}
