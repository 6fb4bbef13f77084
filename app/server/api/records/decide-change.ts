import type { FastifyInstance } from 'fastify'
import type { ChangeDecision } from '#engine'
import { loadRecord } from '../../records/load-record.ts'
import { compareCase } from '../../cases/changes/compare-case.ts'
import type { DecideChange } from '../../contract/records.ts'
import { mayDecide } from '../../serve/serve-changes.ts'
import type { Services } from '../../work/services.ts'
import { insertHistory } from '../../store/records/history.ts'
import { updateRecord } from '../../store/records/records.ts'
import { actorOf } from '../../work/actor.ts'
import { once } from '../idempotent.ts'
import { forViewer } from '../request-context.ts'
import { conflictOf } from './conflict.ts'
import { findCase, RECORD_PARAMS, type RecordParams } from './find-case.ts'
import { changesFor } from './show-changes.ts'
import { fail, isFailure } from '../../work/failure.ts'

const BODY = {
  type: 'object',
  properties: {
    version: { type: 'integer', minimum: 1 },
    path: { type: 'string', maxLength: 300 },
    decision: { enum: ['dismiss', 'undo', 'forever'] },
  },
  required: ['version', 'path', 'decision'],
  additionalProperties: false,
} as const
const SAYS = { dismiss: 'dismissed a change', forever: 'dismissed a change forever', undo: 'took up a dismissed change' } as const

export const decideChange = (app: FastifyInstance, services: Services): void => {
  app.post(
    '/api/records/:entity/:id/changes',
    { schema: { summary: 'Dismiss a change, or take it up again', params: RECORD_PARAMS, body: BODY } },
    forViewer(services, (context, request) =>
      once(context, request, async () => {
        const { version, path, decision } = request.body as DecideChange
        const loaded = await findCase(context, request.params as RecordParams, { lock: true })
        if (isFailure(loaded)) return loaded
        const changes = loaded.definition?.changes
        if (!changes || !mayDecide(loaded, changes)) return fail('action.forbidden')
        if (loaded.row.version !== version)
          return conflictOf(context, loaded, { version, form: loaded.definition?.forms[0] ?? '', changes: {} })
        const { rows } = await compareCase(context, loaded, changes)
        const row = rows.find((one) => one.path === path)
        if (!row) return fail('request.invalid', 'There is no such change.')
        const { [path]: _before, ...others } = loaded.row.workflow?.decisions ?? {}
        const decided: { readonly [path: string]: ChangeDecision } =
          decision === 'undo' ? others : { ...others, [path]: { decision, after: row.after } }
        const workflow = {
          ...loaded.row.workflow,
          since: loaded.row.workflow?.since ?? loaded.row.created_at,
          approvals: loaded.row.workflow?.approvals ?? [],
          decisions: decided,
        }
        const stored = await updateRecord(context.tx, loaded.definitions.storage(loaded.row.entity), loaded.row.id, version, { workflow })
        if (!stored) throw new Error(`${loaded.row.entity} ${loaded.row.id} changed under its own lock`)
        const actor = actorOf(context.viewer)
        await insertHistory(context.tx, {
          entity: loaded.row.entity,
          record: loaded.row.id,
          kind: 'changes',
          by: { id: context.viewer.account.id, name: actor.name },
          says: SAYS[decision],
          note: row.label,
          differences: { [path]: [row.before, row.after] },
          version: stored.version,
        })
        return changesFor(context, await loadRecord(context, stored, actor))
      }),
    ),
  )
}
