import type { FastifyInstance } from 'fastify'
import type { CaseContext } from '../../case-context.ts'
import { openedForms, strippedForms } from '../../records/form-context.ts'
import { noteRead } from '../../records/note-read.ts'
import { serveChanges } from '../../records/serve-changes.ts'
import type { Services } from '../../services.ts'
import { actorOf } from '../../viewer-actor.ts'
import { fail, isFailure, type Failure } from '../errors.ts'
import { forViewer, type Context } from '../request-context.ts'
import { findCase, RECORD_PARAMS, type RecordParams } from './find-case.ts'

export function showChanges(app: FastifyInstance, services: Services): void {
  app.get(
    '/api/records/:entity/:id/changes',
    { schema: { summary: 'A request against the record on file', params: RECORD_PARAMS } },
    forViewer(services, async (context, request) => {
      const cc = await findCase(context, request.params as RecordParams)
      return isFailure(cc) ? cc : changesFor(context, cc)
    }),
  )
}

export async function changesFor(context: Context, cc: CaseContext): Promise<object | Failure> {
  const { withheld } = strippedForms(await openedForms(context, cc, actorOf(context.viewer), 'compare'), cc.row.data)
  const changes = await serveChanges(context, cc, withheld)
  if (!changes) return fail('request.not-found', 'This record proposes no changes.')
  await noteRead(context, cc, { what: 'changes' })
  return changes
}
