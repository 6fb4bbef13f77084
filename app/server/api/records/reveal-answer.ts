import type { FastifyInstance } from 'fastify'
import { stripWithheld } from '#engine'
import type { Reveal, Revealed } from '../../contract/reveal.ts'
import { openedForm } from '../../forms/form-context.ts'
import { noteRead } from '../../records/note-read.ts'
import type { Services } from '../../work/services.ts'
import { actorOf } from '../../work/actor.ts'
import { forViewer } from '../request-context.ts'
import { valueAt } from './conflict.ts'
import { findCase, RECORD_PARAMS, type RecordParams } from './find-case.ts'
import { fail, isFailure } from '../../work/failure.ts'

const BODY = {
  type: 'object',
  properties: { form: { type: 'string', maxLength: 200 }, path: { type: 'string', maxLength: 300 } },
  required: ['form', 'path'],
  additionalProperties: false,
} as const

/** Returns one masked answer unmasked. The access-log entry is written in the same transaction. */
export const revealAnswer = (app: FastifyInstance, services: Services): void => {
  app.post(
    '/api/records/:entity/:id/reveal',
    { schema: { summary: 'Show a masked answer; who looked is noted', params: RECORD_PARAMS, body: BODY } },
    forViewer(services, async (context, request) => {
      const { form, path } = request.body as Reveal
      const loaded = await findCase(context, request.params as RecordParams)
      if (isFailure(loaded)) return loaded
      if (!loaded.definitions.set.get('form', form) || (loaded.definition && !loaded.definition.forms.includes(form)))
        return fail('form.not-found')
      const { plan, context: around } = await openedForm(context, loaded, form, actorOf(context.viewer))
      const value = stripWithheld(plan, loaded.row.data, around).masked.includes(path) ? valueAt(loaded.row.data, path) : undefined
      if (value === undefined) return fail('action.forbidden')
      await noteRead(context, loaded, { what: 'secret', detail: path })
      return { value } satisfies Revealed
    }),
  )
}
