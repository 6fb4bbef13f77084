import { approvalActs } from '#engine'
import { workflowContext, type LoadedRecord } from '../records/load-record.ts'
import type { Actor } from '../work/actor.ts'
import type { WorkContext } from '../work/work-context.ts'

/** The form of an event or a decision that this actor may send; undefined when it asks nothing, or is not theirs. */
export const formAsked = (context: WorkContext, loaded: LoadedRecord, id: string, actor: Actor): string | undefined => {
  const { workflow, instance, parties } = loaded
  const event = workflow?.events.get(id)?.event
  if (event?.who.some((party) => parties.acts.includes(party))) return event.form
  if (!workflow || !instance) return undefined
  return approvalActs(workflow, instance, workflowContext(loaded, context, actor)).find((act) => act.event === id)?.form
}
