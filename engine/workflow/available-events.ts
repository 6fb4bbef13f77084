import type { Event } from '../definition/workflow.ts'
import { sourcesOf } from '../rules/source-of.ts'
import type { RuleData } from './rule-book.ts'
import { mergedText } from '../messages/merge-text.ts'
import type { CompiledWorkflow } from './compile-workflow.ts'
import { approvalActs, type ApprovalAct } from './approval/approval-acts.ts'
import { guardEvent, isOffered, sendingParty } from './guard-event.ts'
import type { AvailableEvent, Instance, WorkflowContext } from './instance.ts'
import { workflowData } from './workflow-data.ts'

/**
 * The events this user can send in this state, in the order of the definition. An event whose guard refuses is listed with the
 * reason; one that the user may never send, that belongs to another state, or that does not exist for this case is left out. Problems of the answers do not close an event:
 * they are returned when it is sent.
 */
export const availableEvents = (workflow: CompiledWorkflow, instance: Instance, ctx: WorkflowContext): readonly AvailableEvent[] => {
  const data = workflowData(ctx)
  const text = (written: string): string => mergedText(written, data)
  const acts = approvalActs(workflow, instance, ctx).map((act) => offeredAct(act, text(workflow.message(`${act.event}.button`))))
  const events = [...workflow.events.values()]
    .filter((found) => found.from.has(instance.state) && sendingParty(found, ctx) !== undefined && isOffered(workflow, found, ctx))
    .map((found) => {
      const { event, order } = found
      const why = guardEvent(workflow, instance, found, ctx)
      return {
        event: event.id,
        label: text(event.label),
        allowed: why === undefined,
        primary: event.primary ?? false,
        tone: event.tone ?? 'normal',
        order,
        ...((event.to !== undefined || event.among !== undefined) && { moves: true as const }),
        ...(event.icon !== undefined && { icon: event.icon }),
        ...(event.help !== undefined && { help: text(event.help) }),
        ...(event.form !== undefined && { form: event.form }),
        ...askedBefore(workflow, event, data),
        ...(event.checks !== undefined && { checks: event.checks }),
        ...(why !== undefined && { why }),
      }
    })
  return [...acts, ...events]
}

const ICONS: { readonly [event in ApprovalAct['event']]: string } = {
  'approval.decide': 'CheckmarkRegular',
  'approval.reassign': 'PersonSwapRegular',
  'approval.add': 'PersonSwapRegular',
  'approval.take-back': 'ArrowUndoRegular',
}

/** What is asked before the event is sent, in the cases in which it is. */
const askedBefore = ({ rules }: CompiledWorkflow, { confirm }: Event, data: RuleData): Pick<AvailableEvent, 'confirm'> => {
  if (confirm === undefined || !rules.holds(confirm.when, data)) return {}
  const { title, text, button, with: worked = {} } = confirm
  const values = Object.fromEntries(Object.entries(worked).map(([name, logic]) => [name, rules.value(logic, data)]))
  const merged = (words: string): string => mergedText(words, { ...data, with: values }, { sources: sourcesOf(worked) })
  return { confirm: { title: merged(title), text: merged(text), button: merged(button) } }
}

/** An approval that waits for this user comes before the events. */
const offeredAct = ({ event, form }: ApprovalAct, label: string): AvailableEvent => {
  const isDecision = event === 'approval.decide'
  return {
    event,
    label,
    allowed: true,
    primary: isDecision,
    tone: 'normal',
    order: -1,
    icon: ICONS[event],
    form,
    ...(isDecision && { moves: true as const }),
  }
}

/** The parties whose act leads on from the state: those who are asked to approve, and those who may send an event to another state. */
export const whoActs = (workflow: CompiledWorkflow, { state, approvals }: Instance): readonly string[] => {
  const asked = approvals.filter(({ status, past }) => !past && (status === 'open' || status === 'waiting'))
  const senders = [...workflow.events.values()]
    .filter(({ event, from }) => from.has(state) && (event.to !== undefined || event.among !== undefined))
    .flatMap(({ event }) => event.who)
  return [...new Set([...asked.map(({ party }) => party), ...senders])]
}
