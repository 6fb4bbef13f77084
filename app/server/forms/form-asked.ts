import { approvalActs, type ApprovalAct } from '#engine'
import { workflowContext, type LoadedRecord } from '../records/load-record.ts'
import type { Actor } from '../work/actor.ts'
import type { WorkContext } from '../work/work-context.ts'

/** The form of an event or a decision that this actor may send; undefined when it asks nothing, or is not theirs. */
export const formAsked = (context: WorkContext, loaded: LoadedRecord, id: string, actor: Actor): string | undefined => {
  const { workflow, parties } = loaded
  const event = workflow?.events.get(id)?.event
  if (event?.who.some((party) => parties.acts.includes(party))) return event.form
  return actAsked(context, loaded, id, actor)?.form
}

const actAsked = (context: WorkContext, loaded: LoadedRecord, id: string, actor: Actor): ApprovalAct | undefined => {
  const { workflow, instance } = loaded
  if (!workflow || !instance) return undefined
  return approvalActs(workflow, instance, workflowContext(loaded, context, actor)).find((act) => act.event === id)
}

/** The decision that is asked of this person alone, so that what is written belongs to nobody else. */
export const decisionAsked = (context: WorkContext, loaded: LoadedRecord, id: string, actor: Actor): ApprovalAct | undefined => {
  const act = id === 'approval.decide' ? actAsked(context, loaded, id, actor) : undefined
  return act !== undefined && act.step.person === actor.person ? act : undefined
}
