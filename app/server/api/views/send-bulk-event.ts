import type { View } from '#engine'
import { sendToOne } from '../../cases/send-to-one.ts'
import type { CompiledDefinitions } from '../../definitions/registry.ts'
import { fail } from '../../work/failure.ts'
import { forViewer } from '../endpoint.ts'
import { forEachRow } from './for-each-row.ts'

/** The acts of a list, and the events that take them back. */
const actsOn = (definitions: CompiledDefinitions, view: View): readonly string[] => {
  const workflows = definitions.set.all('case').flatMap(({ of, workflow }) => (of === view.entity ? [definitions.workflow(workflow)] : []))
  const { bulk = [] } = view
  return [...bulk, ...bulk.flatMap((id) => workflows.flatMap(({ events }) => events.get(id)?.event.undo ?? []))]
}

export const sendBulkEvent = forViewer('POST /api/views/:view/events/:event', (context, request) => {
  const { view: viewId, event } = request.params
  const { ids, asked } = request.body
  const view = context.definitions.set.get('view', viewId)
  if (!view) return Promise.resolve(fail('view.not-found'))
  if (!actsOn(context.definitions, view).includes(event)) return Promise.resolve(fail('event.unknown'))
  const { entity } = context.definitions.storage(view.entity)
  return forEachRow(context, ids, (id) => sendToOne(context, { entity: entity.name, id }, { event, asked }))
})
