import type { FastifyInstance } from 'fastify'
import { loadRecord } from '../../records/load-record.ts'
import type { CarriedOver, ConfirmCarriedOver } from '../../contract/records.ts'
import { serveRecord } from '../../serve/serve-record.ts'
import type { Services } from '../../work/services.ts'
import { confirmCarriedOver as confirm } from '../../store/records/carried-over.ts'
import { insertHistory } from '../../store/records/history.ts'
import { getRecord } from '../../store/records/records.ts'
import { actorOf } from '../../work/actor.ts'
import { once } from '../idempotent.ts'
import { forViewer } from '../request-context.ts'
import { findCase, RECORD_PARAMS, type RecordParams } from './find-case.ts'
import { fail, isFailure } from '../../work/failure.ts'

const BODY = {
  type: 'object',
  properties: { path: { type: 'string', minLength: 1, maxLength: 300 } },
  required: ['path'],
  additionalProperties: false,
} as const

/** Confirms that a carried-over answer is still right. */
export const confirmCarriedOver = (app: FastifyInstance, services: Services): void => {
  app.post(
    '/api/records/:entity/:id/carried-over',
    { schema: { summary: 'Say that an answer carried over from an older version is right', params: RECORD_PARAMS, body: BODY } },
    forViewer(services, (context, request) =>
      once(context, request, async () => {
        const { path } = request.body as ConfirmCarriedOver
        const loaded = await findCase(context, request.params as RecordParams, { lock: true })
        if (isFailure(loaded)) return loaded
        const actor = actorOf(context.viewer)
        const before = await serveRecord(context, loaded, actor)
        if (!before.carriedOver?.paths.includes(path)) return fail('request.invalid', 'There is nothing to confirm here.')
        await confirm(context.tx, loaded.row.entity, loaded.row.id, path)
        const label = loaded.definitions
          .plan(before.carriedOver.form)
          .pages.flatMap(({ nodes }) => nodes)
          .find((node) => node.path === path)?.label
        await insertHistory(context.tx, {
          entity: loaded.row.entity,
          record: loaded.row.id,
          kind: 'saved',
          by: {
            id: context.viewer.account.id,
            name: actor.name,
            ...(loaded.parties.acts[0] !== undefined && { party: loaded.parties.acts[0] }),
          },
          says: 'checked an earlier answer',
          ...(label !== undefined && { note: label }),
          version: loaded.row.version,
        })
        const after = await serveRecord(
          context,
          await loadRecord(context, await getRecord(context.tx, loaded.row.entity, loaded.row.id), actor),
          actor,
        )
        return { paths: after.carriedOver?.paths ?? [] } satisfies CarriedOver
      }),
    ),
  )
}
