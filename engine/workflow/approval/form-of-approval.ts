import type { Json } from '../../definition/logic.ts'
import type { Approval, ApproverForm } from '../../definition/workflow.ts'
import { isRecord } from '../../rules/values/json.ts'
import type { CompiledWorkflow } from '../compile-workflow.ts'
import type { ApprovalStep, WorkflowContext } from '../instance.ts'
import { workflowData } from '../workflow-data.ts'

/** The forms that an approval may ask, whatever chooses among them. */
export const formsAsked = (asked: ApproverForm | undefined): readonly string[] => {
  if (asked === undefined) return []
  return typeof asked === 'string' ? [asked] : asked.map(({ form }) => form)
}

/**
 * The form with which an approval is decided: that of the type of case, the first whose condition holds, and otherwise that of the workflow.
 * Conditions read the answers of the case.
 */
export const formOfApproval = (
  workflow: Pick<CompiledWorkflow, 'rules'>,
  approval: Pick<Approval, 'form'> | undefined,
  ctx: WorkflowContext,
): string | undefined => {
  const asked = ctx.approval?.form
  if (typeof asked === 'string') return asked
  const data = workflowData(ctx)
  return asked?.find(({ when }) => workflow.rules.holds(when, data))?.form ?? approval?.form
}

/** The questions that every decision has. They stand beside the answers of its form. */
const OF_DECISION = ['decision', 'comment']

/** What an approver answers besides the decision and its comment. */
export const answersBeside = (asked: Json | undefined): ApprovalStep['answers'] => {
  const given = isRecord(asked) ? Object.entries(asked).filter(([name, value]) => !OF_DECISION.includes(name) && value !== null) : []
  return given.length === 0 ? undefined : Object.fromEntries(given)
}

/** Whether a form asks more than every decision does. */
export const asksBeside = (questions: readonly string[]): boolean => questions.some((name) => !OF_DECISION.includes(name))
