import { availableEvents, explain, stripWithheld, type Explanation, type Json } from '#engine'
import { workflowContext } from '../../records/load-record.ts'
import type { Why } from '../../contract/records.ts'
import { openedForm } from '../../forms/form-context.ts'
import { withoutKept } from '../../forms/without-kept.ts'
import { withoutValues } from '../../forms/without-values.ts'
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
        ? availableEvents(loaded.workflow, loaded.instance, workflowContext(loaded, context, actor)).find((one) => one.event === event)
        : undefined
    if (!offered) return fail('event.unknown')
    const why: Why = {
      text: offered.why?.message ?? serverTexts.record.possibleNow,
      holds: offered.allowed,
      parts: offered.why?.explanation ? [toWhy(withoutValues(offered.why.explanation))] : [],
    }
    return why
  }
  const formId = form ?? loaded.definition?.forms[0]
  if (formId === undefined || path === undefined || !loaded.definitions.set.get('form', formId)) return fail('form.not-found')
  const opened = await openedForm(context, loaded, formId, actor)
  const { plan, context: formContext } = opened
  return toWhy(
    withoutKept(
      opened,
      stripWithheld(plan, loaded.row.data, formContext).withheld,
    )(
      explain(plan, path, aspect, {
        answers: loaded.row.data,
        context: formContext,
        ...(option !== undefined && { option }),
        ...(moment !== undefined && { moment }),
      }),
    ),
  )
})

const toWhy = ({ text, value, args, ...more }: Explanation): Why => {
  const source = (more as { readonly source?: string }).source
  return {
    text,
    holds: value !== null && value !== false && value !== '',
    value: value as Json,
    parts: args.map(toWhy),
    ...(source !== undefined && { source }),
  }
}
