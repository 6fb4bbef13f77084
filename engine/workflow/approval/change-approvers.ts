import type { Json } from '../../definition/logic.ts'
import type { Approval } from '../../definition/workflow.ts'
import type { CompiledWorkflow } from '../compile-workflow.ts'
import { findOpenStep } from './decide-approval.ts'
import { isApprover } from './is-approver.ts'
import { carryOut } from '../enter-state.ts'
import type { ApprovalStep, Instance, Refusal, Transition, WorkflowContext } from '../instance.ts'
import { invite, stepTimers } from './open-approval.ts'
import { passedOnId } from './people-asked.ts'
import { sameJson } from '../../rules/values/json.ts'
import { refuse } from '../refuse.ts'
import { workflowTexts } from '../../texts/en/workflow.ts'

type May = NonNullable<Approval['may']>[number]
/** The person to ask instead or in addition, and the party if it is a different one. */
export type NewApprover = { readonly step: string; readonly person: Json; readonly party?: string; readonly comment?: string }

const manages = (approval: Approval, ctx: WorkflowContext): boolean =>
  approval.manage?.some((party) => ctx.parties.includes(party)) ?? false
const offers = (approval: Approval, may: May): boolean => approval.may?.includes(may) ?? false

/** An approver hands a step on (`delegate`), or a party that manages the approval does (`reassign`). */
export const mayReassign = (approval: Approval, step: ApprovalStep, ctx: WorkflowContext): boolean =>
  (isApprover(step, ctx) && offers(approval, 'delegate')) || (manages(approval, ctx) && offers(approval, 'reassign'))

export const mayAdd = (approval: Approval, step: ApprovalStep, ctx: WorkflowContext): boolean =>
  (isApprover(step, ctx) || manages(approval, ctx)) && offers(approval, 'add')

const notOffered = () => refuse('approval.not-offered', workflowTexts.approval.notOffered)
const notPermitted = () => refuse('event.not-permitted', workflowTexts.approval.askedOfAnother)

const ask = (
  workflow: CompiledWorkflow,
  instance: Instance,
  approval: Approval,
  added: ApprovalStep,
  others: readonly ApprovalStep[],
  event: string,
  comment: string | undefined,
  ctx: WorkflowContext,
): Transition | Refusal =>
  carryOut(
    workflow,
    { ...instance, approvals: [...others, added] },
    {
      event,
      wanted: invite(approval, added, event),
      timers: stepTimers(approval, added, ctx.now),
      ...(comment !== undefined && { note: comment }),
      asked: { person: added.person, ...(comment !== undefined && { comment }) },
    },
    ctx,
  )

/**
 * Gives a step to another person: an approver delegates it (`delegate`), or a party that manages the approval does (`reassign`). What was
 * written and not sent stays with whoever wrote it.
 */
export const reassignApproval = (
  workflow: CompiledWorkflow,
  instance: Instance,
  to: NewApprover,
  ctx: WorkflowContext,
): Transition | Refusal => {
  const found = findOpenStep(workflow, instance, to.step)
  if ('ok' in found) return found
  const { approval, step } = found
  if (!isApprover(step, ctx) && !manages(approval, ctx)) return notPermitted()
  if (!mayReassign(approval, step, ctx)) return notOffered()
  if (sameJson(step.person, to.person)) return refuse('event.problems', workflowTexts.approval.askedAlready)
  const left = instance.approvals.map((other): ApprovalStep =>
    other.id === step.id ? { ...other, status: 'reassigned', decidedAt: ctx.now } : other,
  )
  const { draft: _written, passed: _before, ...asked } = step
  const passed = { ...(ctx.person !== undefined && { by: ctx.person }), ...(to.comment !== undefined && { comment: to.comment }) }
  return ask(
    workflow,
    instance,
    approval,
    { ...asked, id: passedOnId(step), person: to.person, party: to.party ?? step.party, passed },
    left,
    'approval.reassign',
    to.comment,
    ctx,
  )
}

/** Asks one more person, in addition to the given step. */
export const addApprover = (
  workflow: CompiledWorkflow,
  instance: Instance,
  to: NewApprover,
  ctx: WorkflowContext,
): Transition | Refusal => {
  const found = findOpenStep(workflow, instance, to.step)
  if ('ok' in found) return found
  const { approval, step } = found
  if (!isApprover(step, ctx) && !manages(approval, ctx)) return notPermitted()
  if (!mayAdd(approval, step, ctx)) return notOffered()
  const added: ApprovalStep = { ...step, id: `${step.id}.a${instance.approvals.length}`, person: to.person, party: to.party ?? step.party }
  return ask(workflow, instance, approval, added, instance.approvals, 'approval.add', to.comment, ctx)
}
