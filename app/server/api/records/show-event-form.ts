import type { ServedForm } from '../../contract/forms.ts'
import { decisionAsked, formAsked } from '../../forms/form-asked.ts'
import { eventFormContext, openedForms, strippedForms } from '../../forms/form-context.ts'
import { actorOf } from '../../work/actor.ts'
import { forViewer } from '../endpoint.ts'
import { findCase } from '../../records/find-case.ts'
import { fail, isFailure } from '../../work/failure.ts'

/** The form of an event, for users who may send the event. */
export const showEventForm = forViewer('GET /api/records/:entity/:id/events/:event/form', async (context, request) => {
  const loaded = await findCase(context, request.params)
  if (isFailure(loaded)) return loaded
  const { event: id } = request.params
  const actor = actorOf(context.viewer)
  const asks = formAsked(context, loaded, id, actor)
  if (asks === undefined) return fail('record.not-found')
  const form = await eventFormContext(context, loaded, asks, actor)
  const { plan } = form
  const decision = decisionAsked(context, loaded, id, actor)
  // Stripped together with the record's own forms, because the case in the context holds the answers of all of them.
  const [shown] = strippedForms([form, ...(await openedForms(context, loaded, actor))], loaded.row.data).contexts
  return {
    id: plan.id,
    title: plan.title,
    plan: plan.hash,
    mayEdit: true,
    context: shown ?? { today: context.today },
    ...(decision && { written: decision.step.draft ?? {} }),
  } satisfies ServedForm
})
