import type { Effect } from '../../definition/effects/registry.ts'
import type { Json } from '../../definition/logic.ts'
import type { Approval } from '../../definition/workflow.ts'
import { isRecord } from '../../rules/values/json.ts'
import { workflowTexts } from '../../texts/en/workflow.ts'
import { getState, type CompiledWorkflow } from '../compile-workflow.ts'
import { ownValuesOfEffect } from '../effects/registry.ts'
import type { Values } from '../effects/effect-write.ts'
import type { ApprovalStep, Instance, Refusal, Transition, WorkflowContext } from '../instance.ts'
import { instantAfter } from '../instant.ts'
import { planEffects } from '../plan-effects.ts'
import { refuse } from '../refuse.ts'
import { isApprover } from './is-approver.ts'
import { stepTimers } from './open-approval.ts'

const TAKE_BACK = 'approval.take-back'

type TakeBack = NonNullable<Approval['takeBack']>

/** Whether the decision that an effect belongs to can be taken back: a field gets its value again, and a message is followed by another. */
export const isTakenBackWith = (effect: Effect): boolean => ('set' in effect && effect.on === undefined) || 'message' in effect

const valuesIn = (record: Json): Values => (isRecord(record) ? record : {})

const versionIn = (record: Json): number | undefined => {
  const { version } = valuesIn(record)
  return typeof version === 'number' ? version : undefined
}

/** A decision keeps where the case was before it, where its approval lets it be taken back and all that followed can be undone. */
export const withWayBack = (
  done: Transition,
  { takeBack, expiresAfter }: Approval,
  before: Instance,
  { id, decidedAt }: ApprovalStep,
  ctx: WorkflowContext,
): Transition => {
  if (takeBack === undefined || decidedAt === undefined || !done.effects.every(({ effect }) => isTakenBackWith(effect))) return done
  const { state, since, approvals } = before
  const stored = valuesIn(ctx.case)
  const version = versionIn(ctx.case)
  const written = Object.keys(Object.assign({}, ...done.effects.map(({ effect }) => ownValuesOfEffect(effect))) as Values)
  const inTime = instantAfter(decidedAt, takeBack.openFor)
  const end = expiresAfter === undefined ? inTime : instantAfter(since, expiresAfter)
  // An approval that would have ended by now is not opened again.
  const until = end < inTime ? end : inTime
  return {
    ...done,
    next: {
      ...done.next,
      decided: {
        step: id,
        until,
        state,
        since,
        approvals,
        values: Object.fromEntries(written.map((field) => [field, stored[field] ?? null])),
        ...(version !== undefined && { version: version + 1 }),
      },
    },
  }
}

export type TakenBack = { readonly takeBack: TakeBack; readonly step: ApprovalStep; readonly decided: NonNullable<Instance['decided']> }

/** The decision that this user may take back now: an own one, in time, and nothing was changed in the case since. */
export const decisionToTakeBack = (workflow: CompiledWorkflow, instance: Instance, ctx: WorkflowContext): TakenBack | undefined => {
  const { decided } = instance
  if (decided === undefined || !workflow.states.has(decided.state)) return undefined
  const { takeBack } = getState(workflow, decided.state).approval ?? {}
  const step = instance.approvals.find(({ id }) => id === decided.step)
  // Of a step that is asked of a party, whoever else acts as the party did not decide it.
  const isOwn = step !== undefined && (step.person ?? undefined) === ctx.person && isApprover(step, ctx)
  if (takeBack === undefined || !isOwn) return undefined
  const isUntouched = decided.version === undefined || decided.version === versionIn(ctx.case)
  return isUntouched && ctx.now < decided.until ? { takeBack, step, decided } : undefined
}

/** The step as it is asked again, with what was answered before. */
const openedAgain = ({ saw: _saw, comment: _comment, decidedAt: _at, form: _form, answers, past: _past, ...step }: ApprovalStep) => ({
  ...step,
  status: 'open' as const,
  ...(answers !== undefined && { draft: answers }),
})

/** Every other step as it was before the decision, with what its approver has written in the meantime. */
const asBefore = (before: ApprovalStep, now: ApprovalStep | undefined): ApprovalStep =>
  now?.draft === undefined ? before : { ...before, draft: now.draft }

/** Takes a decision back: the approval is as it was before, since when it was, and so is what followed from the decision. */
export const takeBackDecision = (
  workflow: CompiledWorkflow,
  instance: Instance,
  { step: id, comment }: { readonly step: string; readonly comment?: string },
  ctx: WorkflowContext,
): Transition | Refusal => {
  const found = decisionToTakeBack(workflow, instance, ctx)
  // A link takes back what was decided by it: the same person may have decided another step by another one.
  if (found === undefined || found.step.id !== id) return refuse('approval.not-offered', workflowTexts.approval.notTakenBack)
  const { takeBack, step, decided } = found
  const { state, since, values } = decided
  const stepNow = new Map(instance.approvals.map((other) => [other.id, other]))
  const approvals = decided.approvals.map((before) =>
    before.id === step.id ? { ...openedAgain(step), person: before.person } : asBefore(before, stepNow.get(before.id)),
  )
  const { after = [], approval } = getState(workflow, state)
  const timers = [
    ...after.map(({ id, delay, send }) => ({ id: `${state}.${id}`, at: instantAfter(since, delay), send })),
    ...approvals.filter(({ status }) => status === 'open').flatMap((open) => (approval ? stepTimers(approval, open, since) : [])),
  ]
  const because = TAKE_BACK
  return {
    ok: true,
    next: { state, since, approvals },
    effects: planEffects(
      workflow,
      instance,
      [
        { effects: Object.keys(values).length === 0 ? [] : [{ set: values }], because },
        { effects: takeBack.effects ?? [], because },
      ],
      ctx,
    ),
    entry: {
      event: TAKE_BACK,
      from: instance.state,
      to: state,
      party: step.party,
      ...(comment !== undefined && { note: comment, asked: { comment } }),
    },
    // What was due in the meantime came to nothing, and does not come now.
    timers: timers.filter(({ at }) => at > ctx.now),
  }
}
