import type { Json } from '../../definition/logic.ts'
import type { Approval, State } from '../../definition/workflow.ts'
import type { CompiledWorkflow } from '../compile-workflow.ts'
import { findApprovers } from './find-approvers.ts'
import type { ApprovalStep, Refusal, Transition, WorkflowContext } from '../instance.ts'
import { instantAfter } from '../instant.ts'
import { sameJson } from '../../rules/values/json.ts'
import type { Wanted } from '../plan-effects.ts'
import { refuse } from '../refuse.ts'
import { workflowTexts } from '../../texts/en/workflow.ts'

export type Timer = Transition['timers'][number]

/** The prefix of the approval's timer events; `transition` accepts them only from the party `system`. */
export const APPROVAL_TIMERS = ['approval.remind', 'approval.escalate', 'approval.expire'] as const

/** The message that asks a person to decide; none without a template. */
export const invite = (approval: Approval, step: ApprovalStep, because: string): readonly Wanted[] =>
  approval.invite === undefined
    ? []
    : [{ because, step: step.id, effects: [{ id: `invite:${step.id}`, message: { template: approval.invite, to: [step.party] } }] }]

/** The timers of a step, counted from when it opens. */
export const stepTimers = (approval: Approval, step: ApprovalStep, now: string): readonly Timer[] =>
  (
    [
      ['approval.remind', approval.remindAfter],
      ['approval.escalate', approval.escalateAfter],
      ['approval.expire', approval.expiresAfter],
    ] as const
  ).flatMap(([send, delay]) =>
    delay === undefined ? [] : [{ id: `${send}:${step.id}`, at: instantAfter(now, delay), send: `${send}:${step.id}` }],
  )

/** Who is asked again goes on with what was written before, sent or not. */
const writtenBefore = (earlier: readonly ApprovalStep[], party: string, person: Json): Partial<ApprovalStep> => {
  const before = earlier.findLast((step) => step.party === party && sameJson(step.person, person))
  const draft = before?.draft ?? before?.answers
  return person === null || draft === undefined ? {} : { draft }
}

export type OpenedApproval = {
  readonly steps: readonly ApprovalStep[]
  readonly wanted: readonly Wanted[]
  readonly timers: readonly Timer[]
}

/** The approval steps with which a state begins. With nobody to ask it is a refusal: an approval is never skipped silently. */
export const openApproval = (
  workflow: CompiledWorkflow,
  state: State,
  approval: Approval,
  earlier: readonly ApprovalStep[],
  ctx: WorkflowContext,
): OpenedApproval | Refusal => {
  const { found, nobody } = findApprovers(workflow, approval, ctx)
  if (nobody.length > 0) return refuse('approval.nobody', workflowTexts.approval.nobodyFor({ steps: nobody }))
  if (found.length === 0) return refuse('approval.nobody', workflowTexts.approval.nobody)
  const inSequence = approval.order === 'sequence'
  // The instant and the count distinguish the steps of a second round from those of the first.
  const round = `${state.id}@${ctx.now}.`
  const before = earlier.filter(({ id }) => id.startsWith(round)).length
  const steps = found.map(({ party, person }, index): ApprovalStep => ({
    id: `${round}${before + index + 1}`,
    party,
    person,
    order: inSequence ? index : 0,
    status: inSequence && index > 0 ? 'waiting' : 'open',
    ...writtenBefore(earlier, party, person),
  }))
  const open = steps.filter(({ status }) => status === 'open')
  return {
    steps,
    wanted: open.flatMap((step) => invite(approval, step, `entry:${state.id}`)),
    timers: open.flatMap((step) => stepTimers(approval, step, ctx.now)),
  }
}
