import type { Json } from '../definition/logic.ts'
import { mergedText } from '../messages/merge-text.ts'
import { replayTexts } from '../texts/en/replay.ts'
import { decideApproval, type Decision } from '../workflow/approval/decide-approval.ts'
import { stepTimers } from '../workflow/approval/open-approval.ts'
import type { CompiledWorkflow } from '../workflow/compile-workflow.ts'
import { isOffered } from '../workflow/guard-event.ts'
import type { Instance, PlannedEffect, Refusal, Transition, WorkflowContext } from '../workflow/instance.ts'
import { instantAfter } from '../workflow/instant.ts'
import { transition } from '../workflow/transition.ts'
import { workflowData } from '../workflow/workflow-data.ts'

/** A message by its template, or a task by its title, that would go out; `key` tells two apart. */
export type Notice = { readonly key: string } & ({ readonly template: string } | { readonly task: string })

/** An event or a decision in the present state: who may send it, and what it leads to or why it is closed. */
export type ReplayWay = {
  readonly label: string
  readonly who: readonly string[]
  readonly why?: string
  readonly to?: string
  readonly notices: readonly Notice[]
}

/** What can be done with a case in its present state, and what the clock does with it. */
export type Ways = {
  readonly events: ReadonlyMap<string, ReplayWay>
  /** The state that the case would go on to by itself. */
  readonly always?: string
  /** By timer: the event it sends, and the instant. */
  readonly clock: ReadonlyMap<string, { readonly label: string; readonly at: string }>
}

type Looking = { readonly workflow: CompiledWorkflow; readonly instance: Instance; readonly ctx: WorkflowContext }

/** The ways of a case, for all its parties together. Answers of an event's own form are not known, and problems of the answers close nothing. */
export const waysOf = (workflow: CompiledWorkflow, instance: Instance, ctx: WorkflowContext): Ways => {
  const looking: Looking = { workflow, instance, ctx }
  const state = workflow.states.get(instance.state)
  const always = state?.always?.find(({ when }) => workflow.rules.holds(when, workflowData(ctx)))
  return {
    events: new Map([...eventsOf(looking), ...decisionsOf(looking)]),
    clock: new Map([...timersOf(looking), ...approvalTimersOf(looking)]),
    ...(always && { always: always.to }),
  }
}

const eventsOf = ({ workflow, instance, ctx }: Looking): readonly (readonly [string, ReplayWay])[] =>
  [...workflow.events.values()]
    .filter((found) => found.from.has(instance.state) && isOffered(workflow, found, ctx))
    .map(({ event }) => {
      const done = transition(workflow, instance, event.id, { ...ctx, event: {} })
      return [event.id, { label: mergedText(event.label, workflowData(ctx)), who: event.who, ...outcome(done) }]
    })

/** Which state follows from the answers of the event's own form is not known before they are given. */
const outcome = (done: Transition | Refusal): Pick<ReplayWay, 'why' | 'to' | 'notices'> => {
  if (done.ok) return { to: done.next.state, notices: done.effects.flatMap(noticeOf) }
  return done.code === 'event.no-target' ? { notices: [] } : { why: done.message, notices: [] }
}

const noticeOf = ({ effect }: PlannedEffect): readonly Notice[] => {
  if ('message' in effect) {
    const { message } = effect
    return [{ key: JSON.stringify(message), template: message.template }]
  }
  return 'task' in effect ? [{ key: JSON.stringify(effect.task), task: effect.task.title }] : []
}

const DECISIONS = ['approve', 'reject'] as const satisfies readonly Decision['decision'][]

const decisionsOf = ({ workflow, instance, ctx }: Looking): readonly (readonly [string, ReplayWay])[] => {
  const open = instance.approvals.find(({ status }) => status === 'open')
  if (open === undefined || workflow.states.get(instance.state)?.approval === undefined) return []
  // Whoever is asked decides: the person of the step, or anybody of its party.
  const asked = { ...ctx, event: {}, parties: [open.party], ...(open.person !== null && { person: open.person as Json }) }
  return DECISIONS.map((decision) => {
    const done = decideApproval(workflow, instance, { step: open.id, decision, comment: decision }, asked)
    return [`approval.${decision}`, { label: replayTexts[decision], who: [open.party], ...outcome(done) }]
  })
}

type Clocked = readonly (readonly [string, { readonly label: string; readonly at: string }])[]

const timersOf = ({ workflow, instance, ctx }: Looking): Clocked =>
  (workflow.states.get(instance.state)?.after ?? []).map(({ id, delay, send }) => [
    id,
    { label: mergedText(workflow.events.get(send)?.event.label ?? send, workflowData(ctx)), at: instantAfter(instance.since, delay) },
  ])

const OF_APPROVAL: { readonly [timer: string]: 'remind' | 'escalate' | 'expire' } = {
  'approval.remind': 'remind',
  'approval.escalate': 'escalate',
  'approval.expire': 'expire',
}

/** Counted from when the state was entered, as for its first approvers. */
const approvalTimersOf = ({ workflow, instance }: Looking): Clocked => {
  const approval = workflow.states.get(instance.state)?.approval
  const open = instance.approvals.find(({ status }) => status === 'open')
  if (approval === undefined || open === undefined) return []
  return stepTimers(approval, open, instance.since).map(({ send, at }) => {
    const timer = OF_APPROVAL[send.split(':')[0] ?? ''] ?? 'remind'
    return [`approval.${timer}`, { label: replayTexts[timer], at }]
  })
}
