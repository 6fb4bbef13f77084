import { randomUUID } from 'node:crypto'
import { carryOutEffects } from '../../cases/carry-out.ts'
import { caseToStart } from '../../cases/case-to-start.ts'
import { createCase } from '../../cases/create-case.ts'
import type { RefusedRow } from '../../cases/send-to-one.ts'
import { reasonOf } from '../../work/reason-of.ts'
import { labelOf } from '../../records/label-of.ts'
import { startsOfRows } from '../../serve/views/bulk-events.ts'
import { findRecord } from '../../store/records/records.ts'
import { inInstitution } from '../../store/sql/transaction.ts'
import { actorOf } from '../../work/actor.ts'
import { fail, isFailure, type Failure } from '../../work/failure.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { forViewer } from '../endpoint.ts'
import { forEachRow } from './for-each-row.ts'

/** Starts a case about each of many records; one that cannot be started does not stop the others. */
export const startMany = forViewer('POST /api/views/:view/starts/:case', async (context, request) => {
  const { definitions, viewer, today } = context
  const { view: viewId, case: caseId } = request.params
  const view = definitions.set.get('view', viewId)
  if (!view) return fail('view.not-found')
  const data = { user: viewer.user, settings: definitions.settings, today }
  if (!startsOfRows(definitions, view, data).includes(caseId)) return fail('case.not-found')
  return forEachRow(context, request.body.ids, (id) => startOne(context, caseId, id))
})

const startOne = (context: ViewerContext, caseId: string, subject: string): Promise<RefusedRow | undefined> =>
  inInstitution(
    context.services.pool,
    context.tx.institution,
    async (tx) => {
      const inTransaction = { ...context, tx }
      const definition = context.definitions.findCase(caseId)
      if (!definition) return { label: subject, message: reasonOf(fail('case.not-found')) }
      const start = await caseToStart(inTransaction, definition, { subject, id: randomUUID() })
      if (isFailure(start)) return refusalOf(inTransaction, definition.subject, subject, start)
      if (start.isDraft) return refusalOf(inTransaction, definition.subject, subject, fail('case.begun'))
      const { row } = start.loaded
      const stored = { id: row.id, values: row.data, actor: actorOf(context.viewer), subject }
      await createCase(inTransaction, definition, stored, carryOutEffects)
      return undefined
    },
    { keep: (refused) => refused === undefined },
  )

const refusalOf = async (
  { definitions, tx }: ViewerContext,
  entityId: string | undefined,
  id: string,
  failure: Failure,
): Promise<RefusedRow> => {
  const entity = entityId === undefined ? undefined : definitions.storage(entityId).entity
  const row = entity && (await findRecord(tx, entity.name, id))
  return { label: entity && row ? labelOf(definitions, row) : id, message: reasonOf(failure) }
}
