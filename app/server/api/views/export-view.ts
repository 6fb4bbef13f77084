import { insertHistory } from '../../store/records/history.ts'
import { readerOf } from '../../records/note-read.ts'
import { exportView } from '../../serve/views/export-view.ts'
import { forViewer, type Endpoint } from '../endpoint.ts'
import { viewAsk } from './view-ask.ts'
import { fail, isFailure } from '../../work/failure.ts'
import { serverTexts } from '../../texts/en.ts'

/** Each export holds a connection while it runs; the remaining ones are kept for people at their forms. */
const AT_ONCE = 4

export const exportListAsFile: Endpoint = (app, services) => {
  let running = 0
  forViewer(
    'GET /api/views/:view/export',
    async (context, request, reply) => {
      const { view } = request.params
      const ask = viewAsk(request.query)
      if (running >= AT_ONCE) return fail('view.busy')
      running += 1
      const ended = (): void => {
        running -= 1
      }
      const file = await exportView(context, view, ask).catch((error: unknown) => {
        ended()
        throw error
      })
      if (isFailure(file)) {
        ended()
        return file
      }
      file.lines.once('close', ended)
      const { account } = context.viewer
      // Recorded before the first byte is sent, so that every export has a log entry.
      await insertHistory(context.tx, {
        entity: 'account',
        record: account.id,
        by: readerOf(context.viewer),
        kind: 'event',
        event: 'export',
        says: serverTexts.history.exportedList,
        note: file.name,
        asked: { view, ...ask },
      })
      reply.header('content-type', 'text/csv; charset=utf-8')
      reply.header('x-content-type-options', 'nosniff')
      reply.header(
        'content-disposition',
        `attachment; filename="${file.name.replaceAll(/[^\w. -]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      )
      return file.lines
    },
    { rateLimit: 30 },
  )(app, services)
}
