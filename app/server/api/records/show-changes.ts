import type { FastifyInstance } from 'fastify'
import type { LoadedRecord } from '../../records/load-record.ts'
import { openedForms, strippedForms } from '../../forms/form-context.ts'
import { noteRead } from '../../records/note-read.ts'
import { serveChanges } from '../../serve/serve-changes.ts'
import type { Services } from '../../work/services.ts'
import { actorOf } from '../../work/actor.ts'
import { forViewer } from '../request-context.ts'
import { findCase, RECORD_PARAMS, type RecordParams } from './find-case.ts'
import { fail, isFailure, type Failure } from '../../work/failure.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'

export const showChanges = (app: FastifyInstance, services: Services): void => {
  app.get(
    '/api/records/:entity/:id/changes',
    { schema: { summary: 'A request against the record on file', params: RECORD_PARAMS } },
    forViewer(services, async (context, request) => {
      const loaded = await findCase(context, request.params as RecordParams)
      return isFailure(loaded) ? loaded : changesFor(context, loaded)
    }),
  )
}

export const changesFor = async (context: ViewerContext, loaded: LoadedRecord): Promise<object | Failure> => {
  const { withheld } = strippedForms(await openedForms(context, loaded, actorOf(context.viewer), 'compare'), loaded.row.data)
  const changes = await serveChanges(context, loaded, withheld)
  if (!changes) return fail('request.not-found', 'This record proposes no changes.')
  await noteRead(context, loaded, { what: 'changes' })
  return changes
}
