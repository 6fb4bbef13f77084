import { mergedText } from '../messages/merge-text.ts'
import type { CompiledEvent, CompiledWorkflow } from './compile-workflow.ts'
import type { Instance, Refusal, WorkflowContext } from './instance.ts'
import { reasonOf } from './reason.ts'
import { refuse } from './refuse.ts'
import { refusedAsAtStart } from './start/start-asked-again.ts'
import { workflowData } from './workflow-data.ts'
import { workflowTexts } from '../texts/en/workflow.ts'
import { stateLabel } from './states/state-label.ts'

/** The party as which this user may send the event; undefined when there is none. */
export const sendingParty = ({ event }: CompiledEvent, ctx: WorkflowContext): string | undefined =>
  event.who.find((party) => ctx.parties.includes(party))

/** Whether the event exists for this case at all. */
export const isOffered = ({ rules }: CompiledWorkflow, { event }: CompiledEvent, ctx: WorkflowContext): boolean =>
  rules.holds(event.offered, workflowData(ctx))

/**
 * Why the event cannot be sent now, before the answers are validated; undefined when it can. A user who may not send it learns nothing
 * else: neither whether the state fits nor what the guard says.
 */
export const guardEvent = (
  workflow: CompiledWorkflow,
  instance: Instance,
  found: CompiledEvent,
  ctx: WorkflowContext,
): Refusal | undefined => {
  const { event, from } = found
  const data = workflowData(ctx)
  const action = mergedText(event.label, data)
  const party = sendingParty(found, ctx)
  if (party === undefined) return refuse('event.not-permitted', workflowTexts.notPermitted({ action }))
  if (!from.has(instance.state)) {
    const state = workflow.states.get(instance.state)
    const called = state === undefined ? instance.state : stateLabel(workflow.rules, state, data)
    return refuse('event.not-in-state', workflowTexts.notInState({ action, state: called }))
  }
  if (!isOffered(workflow, found, ctx))
    return refuse('event.guard', reasonOf(workflow.rules, event.offered ?? true, event.why, data).message)
  if (event.when === undefined || workflow.rules.holds(event.when, data)) return refusedAsAtStart(workflow.rules, event, party, ctx)
  const { message, explanation } = reasonOf(workflow.rules, event.when, event.why, data)
  return refuse('event.guard', message, { explanation })
}
