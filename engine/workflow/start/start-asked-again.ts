import type { Condition } from '../../definition/logic.ts'
import type { Event } from '../../definition/workflow.ts'
import { isRuleId } from '../../rules/compile/rule-call.ts'
import { callsOf } from '../../rules/named-rule.ts'
import { workflowTexts } from '../../texts/en/workflow.ts'
import type { Refusal, WorkflowContext } from '../instance.ts'
import { reasonOf } from '../reason.ts'
import { refuse } from '../refuse.ts'
import type { RuleBook } from '../rule-book.ts'
import { workflowData } from '../workflow-data.ts'

/**
 * Why a case could not be started today, of the conditions of its start that this event asks once more of this party; undefined when it
 * could, or when the event asks nothing. What was so when a draft began may have changed while the draft waited.
 */
export const refusedAsAtStart = (rules: RuleBook, event: Event, party: string | undefined, ctx: WorkflowContext): Refusal | undefined => {
  const asked = event.asksStart?.find(({ who }) => who === undefined || (party !== undefined && who.includes(party)))
  if (asked === undefined) return undefined
  const data = workflowData(ctx)
  const closed = (ctx.start ?? []).find((condition) => isNamed(condition, asked.rules) && !rules.holds(condition, data))
  if (closed === undefined) return undefined
  const { message, explanation } = reasonOf(rules, closed, undefined, data)
  const changed = workflowTexts.start.changed({ because: message })
  return refuse('event.guard', changed, { explanation: { ...explanation, title: changed } })
}

const isNamed = (condition: Condition, rules: readonly string[] | undefined): boolean =>
  rules === undefined || (isRuleId(condition) ? [condition] : callsOf(condition)).some((rule) => rules.includes(rule))
