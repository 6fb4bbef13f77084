import { noteOpened } from '../../records/note-read.ts'
import { followEffects } from '../../serve/follow-effects.ts'
import { serveRecord } from '../../serve/serve-record.ts'
import { actorOf } from '../../work/actor.ts'
import { forViewer } from '../endpoint.ts'
import { findCase } from '../../records/find-case.ts'
import { isFailure } from '../../work/failure.ts'

export const showRecord = forViewer('GET /api/records/:entity/:id', async (context, request) => {
  const loaded = await findCase(context, request.params)
  if (isFailure(loaded)) return loaded
  const served = await followEffects(context, loaded.row, () => serveRecord(context, loaded, actorOf(context.viewer)))
  await noteOpened(context, loaded, served.answers)
  return served
})
