import type { FastifyInstance } from 'fastify'
import type { HistoryPage } from '../../contract/records.ts'
import { openedForms, strippedForms } from '../../records/form-context.ts'
import { servedEntry } from '../../records/serve-history.ts'
import type { Services } from '../../services.ts'
import { listHistory } from '../../store/history.ts'
import { actorOf } from '../../viewer-actor.ts'
import { isFailure } from '../errors.ts'
import { forViewer } from '../request-context.ts'
import { findCase, RECORD_PARAMS, type RecordParams } from './find-case.ts'

const QUERY = { type: 'object', properties: { limit: { type: 'integer', minimum: 1, maximum: 200, default: 50 }, before: { type: 'integer', minimum: 1 } } } as const

export function listRecordHistory(app: FastifyInstance, services: Services): void {
  app.get('/api/records/:entity/:id/history', { schema: { summary: 'What happened to a record, newest first', params: RECORD_PARAMS, querystring: QUERY } }, forViewer(services, async (context, request) => {
    const { limit, before } = request.query as { limit: number; before?: number }
    const cc = await findCase(context, request.params as RecordParams)
    if (isFailure(cc)) return cc
    const actor = actorOf(context.viewer)
    const forms = await openedForms(context, cc, actor, 'read')
    const { withheld } = strippedForms(forms, cc.row.data)
    const rows = await listHistory(context.tx, cc.row.entity, cc.row.id, { limit: limit + 1, ...(before !== undefined && { before }) })
    const page = rows.slice(0, limit)
    const entries = page.map((row) => servedEntry(cc, row, forms, (path) => !withheld.has(path.split('.')[0] ?? path)))
    const last = page.at(-1)
    return { entries, ...(rows.length > limit && last && { next: String(last.seq) }) } satisfies HistoryPage
  }))
}
