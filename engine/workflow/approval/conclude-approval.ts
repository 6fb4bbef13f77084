import type { Approval, Exit } from '../../definition/workflow.ts'
import type { CompiledWorkflow } from '../compile-workflow.ts'
import { carryOut, type StateMove } from '../enter-state.ts'
import type { ApprovalStep, Instance, Refusal, Transition, WorkflowContext } from '../instance.ts'
import { invite, stepTimers } from './open-approval.ts'
import { refuse } from '../refuse.ts'
import { targetsOfExit } from './exits.ts'
import { openNext, outcomeOf } from './settle-approval.ts'
import { workflowData } from '../workflow-data.ts'
import { workflowTexts } from '../../texts/en/workflow.ts'

/** Ends the approval by one of its exits: to the first target whose condition holds. */
export const leaveApproval = (
  workflow: CompiledWorkflow,
  instance: Instance,
  exit: Exit,
  move: Omit<StateMove, 'to' | 'wanted'>,
  ctx: WorkflowContext,
): Transition | Refusal => {
  const data = workflowData(ctx)
  const target = targetsOfExit(exit).find(({ when }) => workflow.rules.holds(when, data))
  if (target === undefined) return refuse('event.no-target', workflowTexts.approval.noTarget)
  return carryOut(workflow, instance, { ...move, to: target.to, wanted: [{ effects: target.effects ?? [], because: move.event }] }, ctx)
}

/** Counts the decisions and leaves by `onApproved` or `onRejected`, or asks the next person. */
export const concludeApproval = (
  workflow: CompiledWorkflow,
  instance: Instance,
  approval: Approval,
  decided: readonly ApprovalStep[],
  move: Omit<StateMove, 'to' | 'wanted'>,
  ctx: WorkflowContext,
): Transition | Refusal => {
  const outcome = outcomeOf(approval.decide, decided)
  if (outcome !== 'open')
    return leaveApproval(
      workflow,
      { ...instance, approvals: decided },
      outcome === 'approved' ? approval.onApproved : approval.onRejected,
      move,
      ctx,
    )
  const { steps, opened } = openNext(decided)
  const timers = opened.flatMap((step) => stepTimers(approval, step, ctx.now))
  return carryOut(
    workflow,
    { ...instance, approvals: steps },
    { ...move, wanted: opened.flatMap((step) => invite(approval, step, move.event)), timers },
    ctx,
  )
}
