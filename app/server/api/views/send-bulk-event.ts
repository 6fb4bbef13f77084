import type { FastifyInstance } from 'fastify'
import { inInstitution } from '../../store/transaction.ts'
import { runEvent } from '../../cases/run-event.ts'
import type { BulkDone, BulkEvent } from '../../contract/views.ts'
import type { Services } from '../../services.ts'
import { labelOf } from '../../records/serve-record.ts'
import { actorOf } from '../../viewer-actor.ts'
import { ERRORS, fail, isFailure } from '../errors.ts'
import { findCase } from '../records/find-case.ts'
import { once } from '../idempotent.ts'
import { forViewer } from '../request-context.ts'

const BODY = {
  type: 'object',
  properties: {
    ids: { type: 'array', minItems: 1, maxItems: 500, uniqueItems: true, items: { type: 'string', format: 'uuid' } },
    asked: { type: 'object', maxProperties: 500 },
  },
  required: ['ids'],
  additionalProperties: false,
} as const

export function sendBulkEvent(app: FastifyInstance, services: Services): void {
  app.post(
    '/api/views/:view/events/:event',
    { schema: { summary: 'The same event to many records, each by itself', body: BODY } },
    forViewer(services, (context, request) =>
      once(context, request, async () => {
        const { view: viewId, event } = request.params as { view: string; event: string }
        const { ids, asked } = request.body as BulkEvent
        const view = context.bundle.set.get('view', viewId)
        if (!view) return fail('view.not-found')
        if (!view.bulk?.includes(event)) return fail('event.unknown')
        const { entity } = context.bundle.shelf(view.entity)
        const done: string[] = []
        const refused: BulkDone['refused'][number][] = []
        for (const id of ids) {
          // One transaction per record: each is done completely or not at all, and a refusal does not stop the others.
          const result = await inInstitution(
            services.pool,
            context.tx.institution,
            async (tx) => {
              const one = { ...context, tx }
              const cc = await findCase(one, { entity: entity.name, id }, { lock: true })
              if (isFailure(cc)) return { failure: cc, label: id }
              const outcome = await runEvent(one, cc, event, asked, actorOf(context.viewer))
              return isFailure(outcome) ? { failure: outcome, label: labelOf(entity, cc.row) } : undefined
            },
            { keep: (outcome) => outcome === undefined },
          )
          if (result) refused.push({ id, label: result.label, message: result.failure.message ?? ERRORS[result.failure.error].message })
          else done.push(id)
        }
        return { done, refused } satisfies BulkDone
      }),
    ),
  )
}
