import type { Json } from '../definition/logic.ts'
import type { Event } from '../definition/workflow.ts'
import { isRecord } from '../rules/values/json.ts'
import { withVoid } from './approval/answers-seen.ts'
import { approvalsOfCase } from './approval/approvals-of-case.ts'
import { isApprovalAct, runApprovalAct } from './approval/approval-acts.ts'
import { approvalTimer, runApprovalTimer } from './approval/approval-timer.ts'
import { chooseTarget } from './choose-target.ts'
import type { CompiledWorkflow } from './compile-workflow.ts'
import { carryOut } from './enter-state.ts'
import { guardEvent, sendingParty } from './guard-event.ts'
import type { Instance, Refusal, Transition, WorkflowContext } from './instance.ts'
import { refuse } from './refuse.ts'
import { workflowTexts } from '../texts/en/workflow.ts'

type Sent = { readonly instance: Instance; readonly ctx: WorkflowContext; readonly isVoid: boolean }

/** Answers that are sent: approvals of other answers are void, and rules that choose the next state read that they are. */
const sentAnew = (instance: Instance, ctx: WorkflowContext): Sent => {
  const approvals = withVoid(instance.approvals, ctx.answers)
  const isVoid = approvals.some(({ status }, index) => status !== instance.approvals[index]?.status)
  if (!isVoid) return { instance, ctx, isVoid }
  const around = isRecord(ctx.case) ? { ...ctx.case, approvals: approvalsOfCase(approvals, ctx.answers) } : ctx.case
  return { instance: { ...instance, approvals }, ctx: { ...ctx, case: around }, isVoid }
}

const open = (problems: WorkflowContext['problems']): NonNullable<WorkflowContext['problems']> =>
  (problems ?? []).filter(({ severity }) => severity === 'error')

/** What the person wrote, by the field that the event names for it. */
const noteOf = ({ note = [] }: Event, asked: Json | undefined): { readonly note?: string } => {
  const answers = isRecord(asked) ? asked : {}
  const given = [note].flat().map((field) => answers[field])
  const text = given.find((value) => typeof value === 'string' && value.trim() !== '')
  return typeof text === 'string' ? { note: text } : {}
}

/** Where the event takes the case back to; undefined when it does not return, or another event led here. */
const wayBack = ({ events, states }: CompiledWorkflow, { before }: Instance, { id, returns }: Event): Instance['before'] =>
  returns === true && before !== undefined && events.get(before.event)?.event.undo === id && states.has(before.state) ? before : undefined

/**
 * State and event in, next state and effects out; nothing is executed. The caller stores the next instance, the history entry and the
 * effects (as jobs) in one transaction. Whatever is not allowed is a refusal with its reason, never an exception.
 *
 *     transition(workflow, { state: 'draft', since, approvals: [] }, 'submit', ctx)
 *     // { ok: true, next: { state: 'submitted', … }, effects: […], entry: { event: 'submit', from: 'draft', … }, timers: [] }
 *
 * Refusals are checked in this order: unknown event, not permitted, not in this state, guard, problems of the answers, no target.
 */
export const transition = (workflow: CompiledWorkflow, stored: Instance, event: string, given: WorkflowContext): Transition | Refusal => {
  const checks = workflow.events.get(event)?.event.checks
  const { instance, ctx, isVoid } = checks === undefined ? { instance: stored, ctx: given, isVoid: false } : sentAnew(stored, given)
  const timer = approvalTimer(event)
  if (timer !== undefined) return runApprovalTimer(workflow, instance, timer, ctx)
  if (isApprovalAct(event)) return runApprovalAct(workflow, instance, event, ctx)
  const found = workflow.events.get(event)
  if (found === undefined) return refuse('event.unknown', workflowTexts.noEvent({ event }))
  const refused = guardEvent(workflow, instance, found, ctx)
  if (refused !== undefined) return refused
  const problems = open(ctx.problems)
  if (problems.length > 0)
    return refuse('event.problems', workflowTexts.needAttention({ count: problems.length }), {
      problems,
    })
  const back = wayBack(workflow, instance, found.event)
  const target = back === undefined ? chooseTarget(workflow, found.event, ctx) : { to: back.state, effects: [] }
  if ('ok' in target) return target
  const move = {
    event,
    ...(target.to !== undefined && { to: target.to }),
    ...(back !== undefined && { since: back.since }),
    wanted: [{ effects: [...(found.event.effects ?? []), ...target.effects], because: event }],
    ...(found.event.says !== undefined && {
      says: isVoid ? workflowTexts.approval.saysVoid({ says: found.event.says }) : found.event.says,
    }),
    ...(ctx.event !== undefined && { asked: ctx.event }),
    ...noteOf(found.event, ctx.event),
  }
  const party = sendingParty(found, ctx)
  const done = carryOut(workflow, instance, { ...move, ...(party !== undefined && { party }) }, ctx)
  const { state, since } = instance
  return done.ok && found.event.undo !== undefined && target.to !== undefined
    ? { ...done, next: { ...done.next, before: { event, state, since } } }
    : done
}
