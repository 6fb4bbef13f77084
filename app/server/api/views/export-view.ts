import type { FastifyReply } from 'fastify'
import type { Readable } from 'node:stream'
import { insertHistory } from '../../store/records/history.ts'
import { readerOf } from '../../records/note-read.ts'
import { CSV, exportView, XLSX, type ExportFormat } from '../../serve/views/export-view.ts'
import { forViewer, type Endpoint, type RequestOf } from '../endpoint.ts'
import { viewAsk } from './view-ask.ts'
import { fail, isFailure, type Failure } from '../../work/failure.ts'
import type { Services } from '../../work/services.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'

/** Each export holds a connection while it runs; the remaining ones are kept for people at their forms. */
const AT_ONCE = 4
const RATE = { rateLimit: 30 }

/** The exports of a server that run, in all formats together. */
const runningOf = new WeakMap<Services, { count: number }>()

const exportAs =
  (format: ExportFormat, type: string) =>
  async (
    context: ViewerContext,
    request: Pick<RequestOf<'GET /api/views/:view/export'>, 'params' | 'query'>,
    reply: FastifyReply,
  ): Promise<Readable | Failure> => {
    const { view } = request.params
    const ask = viewAsk(request.query)
    const running = runningOf.get(context.services) ?? { count: 0 }
    runningOf.set(context.services, running)
    if (running.count >= AT_ONCE) return fail('view.busy')
    running.count += 1
    const ended = (): void => {
      running.count -= 1
    }
    const file = await exportView(context, view, ask, format).catch((error: unknown) => {
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
      says: 'exportedList',
      note: file.name,
      asked: { view, ...ask },
    })
    reply.header('content-type', type)
    reply.header('x-content-type-options', 'nosniff')
    reply.header(
      'content-disposition',
      `attachment; filename="${file.name.replaceAll(/[^\w. -]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    )
    return file.lines
  }

export const exportListAsFile: Endpoint = forViewer('GET /api/views/:view/export', exportAs(CSV, 'text/csv; charset=utf-8'), RATE)
export const exportListAsWorkbook: Endpoint = forViewer(
  'GET /api/views/:view/workbook',
  exportAs(XLSX, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  RATE,
)
