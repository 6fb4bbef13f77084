import { keepWritten } from '../../cases/keep-written.ts'
import { decisionAsked } from '../../forms/form-asked.ts'
import { findCase } from '../../records/find-case.ts'
import { actorOf } from '../../work/actor.ts'
import { fail, isFailure } from '../../work/failure.ts'
import { forViewer } from '../endpoint.ts'

/** Keeps what an approver with an account has written so far. Another form that is asked before an event is kept in the browser alone. */
export const keepEventForm = forViewer('PUT /api/records/:entity/:id/events/:event/form', async (context, { params, body }) => {
  const loaded = await findCase(context, params, { lock: true })
  if (isFailure(loaded)) return loaded
  const actor = actorOf(context.viewer)
  const act = decisionAsked(context, loaded, params.event, actor)
  if (act === undefined) return fail('record.not-found')
  return keepWritten(context, loaded, { step: act.step.id, form: act.form, answers: body.answers, actor })
})
