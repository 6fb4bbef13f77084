import type { FastifyInstance } from 'fastify'
import type { CaseContext } from '../../records/load-record.ts'
import { openedForms, strippedForms } from '../../forms/form-context.ts'
import { noteRead } from '../../records/note-read.ts'
import { serveChanges } from '../../serve/serve-changes.ts'
import type { Services } from '../../work/services.ts'
import { actorOf } from '../../work/actor.ts'
import { forViewer } from '../request-context.ts'
import { findCase, RECORD_PARAMS, type RecordParams } from './find-case.ts'
import { fail, isFailure, type Failure } from '../../work/failure.ts'
import type { Context } from '../../work/viewer-context.ts'

export function showChanges(app: FastifyInstance, services: Services): void {
  app.get(
    '/api/records/:entity/:id/changes',
    { schema: { summary: 'A request against the record on file', params: RECORD_PARAMS } },
    forViewer(services, async (context, request) => {
      const theCase = await findCase(context, request.params as RecordParams)
      return isFailure(theCase) ? theCase : changesFor(context, theCase)
    }),
  )
}

export async function changesFor(context: Context, theCase: CaseContext): Promise<object | Failure> {
  const { withheld } = strippedForms(await openedForms(context, theCase, actorOf(context.viewer), 'compare'), theCase.row.data)
  const changes = await serveChanges(context, theCase, withheld)
  if (!changes) return fail('request.not-found', 'This record proposes no changes.')
  await noteRead(context, theCase, { what: 'changes' })
  return changes
}
