import type { FoundApproval } from '../records/find-approval.ts'
import { labelOf } from '../records/label-of.ts'
import { inInstitution } from '../store/sql/transaction.ts'
import { fail, isFailure, type Failure } from '../work/failure.ts'
import { reasonOf } from '../work/reason-of.ts'
import type { WorkContext } from '../work/work-context.ts'
import { approvedAmongOthers } from './among-others.ts'
import { storeDecision } from './decide-step.ts'
import type { RefusedRow } from './send-to-one.ts'

/** Approves one of several in a transaction of its own: it is done completely or not at all, and a refusal does not stop the others. */
export const approveOne = async <C extends WorkContext>(
  context: C,
  record: string,
  find: (context: C) => Promise<FoundApproval | Failure>,
): Promise<RefusedRow | undefined> =>
  inInstitution(
    context.services.pool,
    context.tx.institution,
    async (tx) => {
      const inTransaction = { ...context, tx }
      const found = await find(inTransaction)
      if (isFailure(found)) return { label: record, message: reasonOf(found) }
      const label = labelOf(inTransaction.definitions, found.loaded.row)
      if (found.step.status !== 'open' || found.expired) return { label, message: reasonOf(fail('approval.not-open')) }
      const { done, look } = await approvedAmongOthers(inTransaction, found)
      if (look !== undefined) return { label, message: look }
      await storeDecision(inTransaction, found, done)
      return undefined
    },
    { keep: (refused) => refused === undefined },
  )
