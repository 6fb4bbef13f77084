import type { Json } from '../../definition/logic.ts'
import type { Approval } from '../../definition/workflow.ts'
import { isRecord } from '../../rules/values/json.ts'
import { getState, type CompiledWorkflow } from '../compile-workflow.ts'
import { approvalsOfCase } from './approvals-of-case.ts'
import { concludeApproval, leaveApproval } from './conclude-approval.ts'
import { answersBeside, formOfApproval } from './form-of-approval.ts'
import { isApprover } from './is-approver.ts'
import type { ApprovalStep, Instance, Refusal, Transition, WorkflowContext } from '../instance.ts'
import { refuse } from '../refuse.ts'
import { withWayBack } from './take-back.ts'
import { workflowTexts } from '../../texts/en/workflow.ts'

/** A decision about one approval step; `step` is its id. */
export type Decision = { readonly step: string; readonly decision: 'approve' | 'reject' | 'return'; readonly comment?: string }

const STATUS = { approve: 'approved', reject: 'rejected', return: 'returned' } as const

/** The open step and the approval it belongs to. */
export const findOpenStep = (
  workflow: CompiledWorkflow,
  instance: Instance,
  id: string,
): { readonly approval: Approval; readonly step: ApprovalStep } | Refusal => {
  const { approval } = getState(workflow, instance.state)
  const step = instance.approvals.find((candidate) => candidate.id === id)
  if (approval === undefined || step === undefined || step.status !== 'open')
    return refuse('approval.not-open', workflowTexts.approval.notOpen)
  return { approval, step }
}

const withWords = (ctx: WorkflowContext, comment: string | undefined): Json | undefined => {
  const answers = typeof ctx.event === 'object' && ctx.event !== null && !Array.isArray(ctx.event) ? ctx.event : {}
  return comment === undefined ? ctx.event : { ...answers, comment }
}

/**
 * Applies one person's decision, like a transition. Rejecting and returning need a comment, so that the next person knows why. Anything not
 * allowed is a refusal with its reason, never an exception.
 */
export const decideApproval = (
  workflow: CompiledWorkflow,
  instance: Instance,
  { step: id, decision, comment }: Decision,
  ctx: WorkflowContext,
): Transition | Refusal => {
  const found = findOpenStep(workflow, instance, id)
  if ('ok' in found) return found
  const { approval, step } = found
  if (!isApprover(step, ctx)) return refuse('event.not-permitted', workflowTexts.approval.askedOfAnother)
  const words = comment?.trim() ?? ''
  if (decision !== 'approve' && words === '') return refuse('approval.comment-needed', workflowTexts.approval.commentNeeded)
  const back = approval.onReturned
  if (decision === 'return' && (back === undefined || approval.may?.includes('return') !== true))
    return refuse('approval.not-offered', workflowTexts.approval.notReturned)
  const form = formOfApproval(workflow, approval, ctx)
  const problems = form === undefined ? [] : (ctx.problems ?? []).filter(({ severity }) => severity === 'error')
  if (problems.length > 0) return refuse('event.problems', workflowTexts.approval.answersNeedAttention, { problems })
  // Of a pool, whoever decided is named afterwards.
  const person = step.person ?? ctx.person ?? null
  const { draft: _written, ...asked } = step
  const answers = answersBeside(ctx.event)
  const decided: ApprovalStep = {
    ...asked,
    person,
    status: STATUS[decision],
    decidedAt: ctx.now,
    ...(words !== '' && { comment: words }),
    ...(decision === 'approve' && ctx.saw && { saw: ctx.saw }),
    ...(form !== undefined && answers !== undefined && { form, answers }),
  }
  const steps = instance.approvals.map((other) => (other.id === id ? decided : other))
  const kept = withWords(ctx, words === '' ? undefined : words)
  const move = {
    event: `approval.${decision}`,
    party: step.party,
    ...(words !== '' && { note: words }),
    ...(kept !== undefined && { asked: kept }),
  }
  // Effects read the comment as `event.comment`, whether it came with a form or beside a link.
  // Whatever follows reads this decision as it reads those before it.
  const around = isRecord(ctx.case) ? { ...ctx.case, approvals: approvalsOfCase(steps, ctx.answers) } : ctx.case
  const withComment = { ...ctx, case: around, ...(kept !== undefined && { event: kept }) }
  const done =
    decision === 'return' && back !== undefined
      ? leaveApproval(workflow, { ...instance, approvals: steps }, back, move, withComment)
      : concludeApproval(workflow, instance, approval, steps, move, withComment)
  return done.ok ? withWayBack(done, approval, instance, decided, ctx) : done
}
