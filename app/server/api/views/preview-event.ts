import { stateLabel } from '#engine'
import { decideEvent } from '../../cases/run-event.ts'
import type { ForeseenRows } from '../../contract/lists/list-jobs.ts'
import { findCase } from '../../records/find-case.ts'
import { actorOf } from '../../work/actor.ts'
import { fail, isFailure } from '../../work/failure.ts'
import { reasonOf } from '../../work/reason-of.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { forViewer } from '../endpoint.ts'

type Row = ForeseenRows['rows'][number]

const foreseen = async (context: ViewerContext, entity: string, id: string, event: string): Promise<Row> => {
  const loaded = await findCase(context, { entity, id })
  if (isFailure(loaded)) return { id, refused: reasonOf(loaded) }
  const decided = await decideEvent(context, loaded, event, undefined, actorOf(context.viewer), { isAskedLater: true })
  if (isFailure(decided)) return { id, refused: reasonOf(decided) }
  const { from, to } = decided.done.entry
  const state = from === to ? undefined : loaded.workflow?.states.get(to)
  return { id, ...(state && { to: stateLabel(loaded.definitions.rules, state, loaded.data) }) }
}

/** What an act of a list would do to each of its chosen records. The same rules decide as when it is done. */
export const previewEvent = forViewer('POST /api/views/:view/events/:event/preview', async (context, request) => {
  const { view: viewId, event } = request.params
  const view = context.definitions.set.get('view', viewId)
  if (!view) return fail('view.not-found')
  if (view.bulk?.includes(event) !== true) return fail('event.unknown')
  const { entity } = context.definitions.storage(view.entity)
  const rows: Row[] = []
  for (const id of request.body.ids) rows.push(await foreseen(context, entity.name, id, event))
  return { rows }
})
