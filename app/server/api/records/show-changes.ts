import type { ServedChanges } from '../../contract/changes.ts'
import type { LoadedRecord } from '../../records/load-record.ts'
import { openedForms, strippedForms } from '../../forms/form-context.ts'
import { noteRead } from '../../records/note-read.ts'
import { serveChanges } from '../../serve/serve-changes.ts'
import { actorOf } from '../../work/actor.ts'
import { forViewer } from '../endpoint.ts'
import { findCase } from '../../records/find-case.ts'
import { fail, isFailure, type Failure } from '../../work/failure.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { serverTexts } from '../../texts/en.ts'

export const showChanges = forViewer('GET /api/records/:entity/:id/changes', async (context, request) => {
  const loaded = await findCase(context, request.params)
  return isFailure(loaded) ? loaded : changesFor(context, loaded)
})

export const changesFor = async (context: ViewerContext, loaded: LoadedRecord): Promise<ServedChanges | Failure> => {
  const { withheld } = strippedForms(await openedForms(context, loaded, actorOf(context.viewer), 'compare'), loaded.row.data)
  const changes = await serveChanges(context, loaded, withheld)
  if (!changes) return fail('request.not-found', serverTexts.record.noChanges)
  await noteRead(context, loaded, { what: 'changes' })
  return changes
}
