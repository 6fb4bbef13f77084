import { sendToOne } from '../../cases/send-to-one.ts'
import type { BulkDone } from '../../contract/views.ts'
import { forViewer, type Endpoint } from '../endpoint.ts'
import { fail } from '../../work/failure.ts'
import { serverTexts } from '../../texts/en.ts'

/** Each run needs a second connection while it holds one. Without a limit, all connections could be held by runs that wait for one another. */
const AT_ONCE = 4

export const sendBulkEvent: Endpoint = (app, services) => {
  let running = 0
  forViewer('POST /api/views/:view/events/:event', async (context, request) => {
    const { view: viewId, event } = request.params
    const { ids, asked } = request.body
    const view = context.definitions.set.get('view', viewId)
    if (!view) return fail('view.not-found')
    if (!view.bulk?.includes(event)) return fail('event.unknown')
    const { entity } = context.definitions.storage(view.entity)
    if (running >= AT_ONCE) return fail('view.busy', serverTexts.list.bulkBusy)
    running += 1
    try {
      const done: string[] = []
      const refused: BulkDone['refused'][number][] = []
      for (const id of ids) {
        const failure = await sendToOne(context, { entity: entity.name, id }, { event, asked })
        if (failure) refused.push({ id, ...failure })
        else done.push(id)
      }
      return { done, refused } satisfies BulkDone
    } finally {
      running -= 1
    }
  })(app, services)
}
