import type { FastifyInstance } from 'fastify'
import { noteOpened } from '../../records/note-read.ts'
import { serveRecord } from '../../serve/serve-record.ts'
import type { Services } from '../../work/services.ts'
import { actorOf } from '../../work/actor.ts'
import { forViewer } from '../request-context.ts'
import { findCase, RECORD_PARAMS, type RecordParams } from './find-case.ts'
import { isFailure } from '../../work/failure.ts'

export const showRecord = (app: FastifyInstance, services: Services): void => {
  app.get(
    '/api/records/:entity/:id',
    { schema: { summary: 'A record, as this viewer may see it', params: RECORD_PARAMS } },
    forViewer(services, async (context, request) => {
      const loaded = await findCase(context, request.params as RecordParams)
      if (isFailure(loaded)) return loaded
      const served = await serveRecord(context, loaded, actorOf(context.viewer))
      await noteOpened(context, loaded, served.answers)
      return served
    }),
  )
}
