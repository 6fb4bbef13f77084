import { sendToOne } from '../../cases/send-to-one.ts'
import { fail } from '../../work/failure.ts'
import { forViewer } from '../endpoint.ts'
import { forEachRow } from './for-each-row.ts'

export const sendBulkEvent = forViewer('POST /api/views/:view/events/:event', (context, request) => {
  const { view: viewId, event } = request.params
  const { ids, asked } = request.body
  const view = context.definitions.set.get('view', viewId)
  if (!view) return Promise.resolve(fail('view.not-found'))
  if (!view.bulk?.includes(event)) return Promise.resolve(fail('event.unknown'))
  const { entity } = context.definitions.storage(view.entity)
  return forEachRow(context, ids, (id) => sendToOne(context, { entity: entity.name, id }, { event, asked }))
})
