import { stripWithheld } from '#engine'
import type { Revealed } from '../../contract/answers.ts'
import { openedForm } from '../../forms/form-context.ts'
import { noteRead } from '../../records/note-read.ts'
import { actorOf } from '../../work/actor.ts'
import { forViewer } from '../endpoint.ts'
import { valueAt } from './conflict.ts'
import { findCase } from '../../records/find-case.ts'
import { fail, isFailure } from '../../work/failure.ts'

/** Returns one masked answer unmasked. The access-log entry is written in the same transaction. */
export const revealAnswer = forViewer('POST /api/records/:entity/:id/reveal', async (context, request) => {
  const { form, path } = request.body
  const loaded = await findCase(context, request.params)
  if (isFailure(loaded)) return loaded
  if (!loaded.definitions.set.get('form', form) || (loaded.definition && !loaded.definition.forms.includes(form)))
    return fail('form.not-found')
  const { plan, context: around } = await openedForm(context, loaded, form, actorOf(context.viewer))
  const value = stripWithheld(plan, loaded.row.data, around).masked.includes(path) ? valueAt(loaded.row.data, path) : undefined
  if (value === undefined) return fail('action.forbidden')
  await noteRead(context, loaded, { what: 'secret', detail: path })
  return { value } satisfies Revealed
})
