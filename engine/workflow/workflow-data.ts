import type { RuleData } from './rule-book.ts'
import type { WorkflowContext } from './instance.ts'

/** The data that rules and texts of a workflow read. */
export const workflowData = (ctx: WorkflowContext): RuleData => ({
  today: ctx.today,
  user: ctx.user,
  case: ctx.case,
  answers: ctx.answers,
  record: ctx.record,
  related: ctx.related,
  settings: ctx.settings,
  event: ctx.event,
})
