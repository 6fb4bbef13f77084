import type { Json } from '../../definition/logic.ts'
import { isRecord } from '../../rules/values/json.ts'
import { workflowTexts } from '../../texts/en/workflow.ts'
import { getState, type CompiledWorkflow } from '../compile-workflow.ts'
import type { ApprovalStep, Instance, Refusal, Transition, WorkflowContext } from '../instance.ts'
import { refuse } from '../refuse.ts'
import { decisionToTakeBack, takeBackDecision } from './take-back.ts'
import { addApprover, mayAdd, mayReassign, reassignApproval } from './change-approvers.ts'
import { decideApproval, type Decision } from './decide-approval.ts'
import { isApprover } from './is-approver.ts'
import { formOfApproval } from './form-of-approval.ts'

const ACTS = ['approval.decide', 'approval.reassign', 'approval.add', 'approval.take-back'] as const

/** What a signed-in person may do about an open approval. It is sent like an event, with the answers of its form. */
export type ApprovalAct = { readonly event: (typeof ACTS)[number]; readonly form: string; readonly step: ApprovalStep }

export const isApprovalAct = (event: string): event is ApprovalAct['event'] => ACTS.some((act) => act === event)

/** The acts open to this user: about an open step, and about the last decision. `only`: the step of a link, which is for nothing else. */
export const approvalActs = (
  workflow: CompiledWorkflow,
  instance: Instance,
  ctx: WorkflowContext,
  only?: string,
): readonly ApprovalAct[] => {
  const back = decisionToTakeBack(workflow, instance, ctx)
  const acts = openActs(workflow, instance, ctx, only)
  if (back === undefined || (only !== undefined && back.step.id !== only)) return acts
  return [...acts, { event: 'approval.take-back', form: back.takeBack.form, step: back.step }]
}

/** Each about the first open step that it may be about. Without a form that asks, there is no act. */
const openActs = (workflow: CompiledWorkflow, instance: Instance, ctx: WorkflowContext, only?: string): readonly ApprovalAct[] => {
  const { approval } = getState(workflow, instance.state)
  if (approval === undefined) return []
  const open = instance.approvals.filter(({ status, id }) => status === 'open' && (only === undefined || id === only))
  const act = (event: ApprovalAct['event'], form: string | undefined, may: (step: ApprovalStep) => boolean): readonly ApprovalAct[] => {
    const step = open.find(may)
    return form === undefined || step === undefined ? [] : [{ event, form, step }]
  }
  return [
    ...act('approval.decide', formOfApproval(workflow, approval, ctx), (step) => isApprover(step, ctx)),
    ...act('approval.reassign', approval.whom, (step) => mayReassign(approval, step, ctx)),
    ...act('approval.add', approval.whom, (step) => mayAdd(approval, step, ctx)),
  ]
}

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value.trim() : '')

const DECISIONS: readonly Decision['decision'][] = ['approve', 'reject', 'return']

const notOffered = ({ approvals }: Instance, event: ApprovalAct['event'], only: string | undefined): Refusal => {
  if (event === 'approval.take-back') return refuse('approval.not-offered', workflowTexts.approval.notTakenBack)
  if (only === undefined) return refuse('event.not-permitted', workflowTexts.approval.notOffered)
  const isOpen = approvals.some(({ id, status }) => id === only && status === 'open')
  return isOpen
    ? refuse('approval.not-offered', workflowTexts.approval.notOffered)
    : refuse('approval.not-open', workflowTexts.approval.notOpen)
}

/** Carries out an act with the answers of its form: `decision` and `comment`, or `person` and `comment`. */
export const runApprovalAct = (
  workflow: CompiledWorkflow,
  instance: Instance,
  event: ApprovalAct['event'],
  ctx: WorkflowContext,
  only?: string,
): Transition | Refusal => {
  const act = approvalActs(workflow, instance, ctx, only).find((candidate) => candidate.event === event)
  if (act === undefined) return notOffered(instance, event, only)
  const asked = isRecord(ctx.event) ? ctx.event : {}
  const comment = textOf(asked['comment'])
  const { id: step } = act.step
  const more: { readonly comment?: string } = comment === '' ? {} : { comment }
  if (event === 'approval.decide') {
    const decision = DECISIONS.find((known) => known === asked['decision'])
    if (decision !== undefined) return decideApproval(workflow, instance, { step, decision, ...more }, ctx)
    return refuse('event.problems', workflowTexts.approval.answersNeedAttention, { problems: ctx.problems ?? [] })
  }
  const problems = (ctx.problems ?? []).filter(({ severity }) => severity === 'error')
  if (event === 'approval.take-back')
    return problems.length > 0
      ? refuse('event.problems', workflowTexts.approval.answersNeedAttention, { problems })
      : takeBackDecision(workflow, instance, { step, ...more }, ctx)
  const person = textOf(asked['person'])
  if (problems.length > 0 || person === '') return refuse('event.problems', workflowTexts.approval.answersNeedAttention, { problems })
  const change = event === 'approval.add' ? addApprover : reassignApproval
  return change(workflow, instance, { step, person, ...more }, ctx)
}
