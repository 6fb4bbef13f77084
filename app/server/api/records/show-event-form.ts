import type { ServedForm } from '../../contract/forms.ts'
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
  const event = loaded.workflow?.events.get(id)?.event
  const permitted = event?.who.some((party) => loaded.parties.acts.includes(party)) ?? false
  if (event?.form === undefined || !permitted) return fail('record.not-found')
  const actor = actorOf(context.viewer)
  const form = await eventFormContext(context, loaded, event.form, actor)
  const { plan } = form
  // Stripped together with the record's own forms, because the case in the context holds the answers of all of them.
  const [shown] = strippedForms([form, ...(await openedForms(context, loaded, actor))], loaded.row.data).contexts
  return {
    id: plan.id,
    title: plan.title,
    plan: plan.hash,
    mayEdit: true,
    context: shown ?? { today: context.today },
  } satisfies ServedForm
})
