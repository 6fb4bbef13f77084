import { availableEvents, explain, type Explanation } from '#engine'
import { workflowContext } from '../../records/load-record.ts'
import { openedForm, openedForms, strippedForms } from '../../forms/form-context.ts'
import { actorOf } from '../../work/actor.ts'
import { forViewer } from '../endpoint.ts'
import { findCase } from '../../records/find-case.ts'
import { fail, isFailure } from '../../work/failure.ts'
import { serverTexts } from '../../texts/en.ts'

export const explainRecord = forViewer('GET /api/records/:entity/:id/why', async (context, request) => {
  const { form, path, aspect = 'visible', option, moment, event } = request.query
  const loaded = await findCase(context, request.params)
  if (isFailure(loaded)) return loaded
  const actor = actorOf(context.viewer)
  if (event !== undefined) {
    const offered =
      loaded.workflow && loaded.instance
        ? availableEvents(loaded.workflow, loaded.instance, workflowContext(loaded, context, actor)).find(
            (candidate) => candidate.event === event,
          )
        : undefined
    if (!offered) return fail('event.unknown')
    const title = offered.why?.message ?? serverTexts.record.possibleNow
    const plain: Explanation = { title, holds: offered.allowed, reasons: [], changes: [] }
    return offered.why?.explanation ?? plain
  }
  const formId = form ?? loaded.definition?.forms[0]
  if (formId === undefined || path === undefined || !loaded.definitions.set.get('form', formId)) return fail('form.not-found')
  // An explanation tells values, so it is made of what this viewer's own form holds and of nothing else.
  const forms = await openedForms(context, loaded, actor)
  const own = forms.find(({ plan }) => plan.id === formId) ?? (await openedForm(context, loaded, formId, actor))
  const { answers, contexts } = strippedForms([own, ...forms.filter((opened) => opened !== own)], loaded.row.data)
  return explain(own.plan, path, aspect, {
    answers,
    context: contexts[0] ?? own.context,
    ...(option !== undefined && { option }),
    ...(moment !== undefined && { moment }),
  })
})
