import type { Problem } from '#engine'
import { inInstitution } from '../../store/sql/transaction.ts'
import { runEvent } from '../../cases/run-event.ts'
import type { RecordParams } from '../../contract/record-params.ts'
import type { BulkDone, BulkEvent } from '../../contract/views.ts'
import { labelOf } from '../../serve/serve-record.ts'
import { actorOf } from '../../work/actor.ts'
import { findCase } from '../../records/find-case.ts'
import { forViewer, type Endpoint } from '../endpoint.ts'
import { FAILURES, fail, isFailure, type Failure } from '../../work/failure.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
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
        const failure = await sendToOne(context, { entity: entity.name, id }, event, asked)
        if (failure) refused.push({ id, ...failure })
        else done.push(id)
      }
      return { done, refused } satisfies BulkDone
    } finally {
      running -= 1
    }
  })(app, services)
}

/** One transaction per record: each is done completely or not at all, and a refusal does not stop the others. */
const sendToOne = async (
  context: ViewerContext,
  record: RecordParams,
  event: string,
  asked: BulkEvent['asked'],
): Promise<{ readonly label: string; readonly message: string } | undefined> => {
  const refusal = (failure: Failure, label: string) => ({ label, message: reasonOf(failure) })
  return inInstitution(
    context.services.pool,
    context.tx.institution,
    async (tx) => {
      const inTransaction = { ...context, tx }
      const loaded = await findCase(inTransaction, record, { lock: true })
      if (isFailure(loaded)) return refusal(loaded, record.id)
      const outcome = await runEvent(inTransaction, loaded, event, asked, actorOf(context.viewer))
      return isFailure(outcome) ? refusal(outcome, labelOf(inTransaction.definitions.storage(record.entity).entity, loaded.row)) : undefined
    },
    { keep: (refused) => refused === undefined },
  )
}

/** The sentences of the problems say more than their count does. */
const reasonOf = ({ error, message, body }: Failure): string => {
  const problems: readonly Problem[] = body !== undefined && 'problems' in body && Array.isArray(body.problems) ? body.problems : []
  const sentences = problems.filter(({ severity }) => severity === 'error').map(({ message: sentence }) => sentence)
  return sentences.length > 0 ? sentences.join(' ') : (message ?? FAILURES[error])
}
