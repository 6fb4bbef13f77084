import { concludeApproval, leaveApproval } from './conclude-approval.ts'
import type { CompiledWorkflow } from '../compile-workflow.ts'
import { findOpenStep } from './decide-approval.ts'
import { carryOut } from '../enter-state.ts'
import type { ApprovalStep, Instance, Refusal, Transition, WorkflowContext } from '../instance.ts'
import { APPROVAL_TIMERS, invite, stepTimers } from './open-approval.ts'
import { refuse } from '../refuse.ts'
import { workflowTexts } from '../../texts/en/workflow.ts'

type ApprovalTimer = { readonly send: (typeof APPROVAL_TIMERS)[number]; readonly step: string }

/** The events that a step's timers send, such as `approval.remind:<step>`. */
export const approvalTimer = (event: string): ApprovalTimer | undefined => {
  const send = APPROVAL_TIMERS.find((name) => event.startsWith(`${name}:`))
  return send && { send, step: event.slice(send.length + 1) }
}

/** Handles the timer event of a step. Only the server itself may send it. For a step decided in the meantime it is refused and changes nothing. */
export const runApprovalTimer = (
  workflow: CompiledWorkflow,
  instance: Instance,
  { send, step: id }: ApprovalTimer,
  ctx: WorkflowContext,
): Transition | Refusal => {
  if (!ctx.parties.includes('system')) return refuse('event.not-permitted', workflowTexts.approval.onlyClock)
  const found = findOpenStep(workflow, instance, id)
  if ('ok' in found) return found
  const { approval, step } = found
  const move = { event: send, party: 'system' }
  switch (send) {
    case 'approval.remind':
      return carryOut(workflow, instance, { ...move, wanted: invite(approval, step, send) }, ctx)
    case 'approval.escalate': {
      const party = approval.escalateTo ?? step.party
      // The first person keeps the step as well: the first decision counts.
      const added: ApprovalStep = { ...step, id: `${step.id}.up`, party, person: ctx.people[party] ?? null }
      if (instance.approvals.some((other) => other.id === added.id) || party === step.party)
        return carryOut(workflow, instance, { ...move, wanted: invite(approval, step, send) }, ctx)
      return carryOut(
        workflow,
        { ...instance, approvals: [...instance.approvals, added] },
        { ...move, wanted: invite(approval, added, send), timers: stepTimers({ ...approval, escalateAfter: undefined }, added, ctx.now) },
        ctx,
      )
    }
    case 'approval.expire': {
      const steps = instance.approvals.map((other): ApprovalStep =>
        other.id === id ? { ...other, status: 'expired', decidedAt: ctx.now } : other,
      )
      return approval.onExpired === undefined
        ? concludeApproval(workflow, instance, approval, steps, move, ctx)
        : leaveApproval(workflow, { ...instance, approvals: steps }, approval.onExpired, move, ctx)
    }
  }
}
