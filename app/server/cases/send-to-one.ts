import type { BulkEvent } from '../contract/views.ts'
import type { RecordParams } from '../contract/record-params.ts'
import { findCase } from '../records/find-case.ts'
import { labelOf } from '../records/label-of.ts'
import { inInstitution, type Tx } from '../store/sql/transaction.ts'
import { actorOf } from '../work/actor.ts'
import { isFailure, type Failure } from '../work/failure.ts'
import { reasonOf } from '../work/reason-of.ts'
import type { ViewerContext } from '../work/viewer-context.ts'
import { runEvent } from './run-event.ts'

/** Why a record refused an event, and what the record is called. */
export type RefusedRow = { readonly label: string; readonly message: string }
type Sent = { readonly event: string; readonly asked: BulkEvent['asked'] }

/**
 * One transaction per record: each is done completely or not at all, and a refusal does not stop the others. `first` runs in it before the
 * event; when it is false, somebody else has dealt with the record.
 */
export const sendToOne = async (
  context: ViewerContext,
  record: RecordParams,
  { event, asked }: Sent,
  first: (tx: Tx, label: string) => Promise<boolean> = () => Promise.resolve(true),
): Promise<RefusedRow | undefined> => {
  const refusal = (failure: Failure, label: string): RefusedRow => ({ label, message: reasonOf(failure) })
  return inInstitution(
    context.services.pool,
    context.tx.institution,
    async (tx) => {
      const inTransaction = { ...context, tx }
      const loaded = await findCase(inTransaction, record, { lock: true })
      if (isFailure(loaded)) return refusal(loaded, record.id)
      const label = labelOf(inTransaction.definitions, loaded.row)
      if (!(await first(tx, label))) return undefined
      const outcome = await runEvent(inTransaction, loaded, event, asked, actorOf(context.viewer))
      return isFailure(outcome) ? refusal(outcome, label) : undefined
    },
    { keep: (refused) => refused === undefined },
  )
}
