import { sql } from 'kysely'
import type { Automation } from '#engine'
import { isFailure } from '../../work/failure.ts'
import type { WorkContext } from '../../work/work-context.ts'
import { carryOutOccurrence, type FoundOccurrence } from './carry-out-occurrence.ts'

/** How it ended for one record: with an error, or done, which it is not where another worker did it or the workflow refuses it. */
export type CarriedOut = { readonly occurrence: FoundOccurrence; readonly done: boolean; readonly error?: unknown }

/** Does what an automation says for some records in the current transaction. What one of them wrote is taken back where it fails. */
export const carryOutTogether = async (
  context: WorkContext,
  automation: Automation,
  occurrences: readonly FoundOccurrence[],
): Promise<readonly CarriedOut[]> => {
  const ended: CarriedOut[] = []
  for (const occurrence of occurrences) ended.push(await carryOutApart(context, automation, occurrence))
  return ended
}

const carryOutApart = async (context: WorkContext, automation: Automation, occurrence: FoundOccurrence): Promise<CarriedOut> => {
  const { tx } = context
  await tx.rows(sql`savepoint occurrence`)
  const end = await carryOutOccurrence(context, automation, occurrence).then(
    (done) => ({ occurrence, done: done === true, keep: !isFailure(done) }),
    (error: unknown) => ({ occurrence, done: false, keep: false, error }),
  )
  const { keep, ...carriedOut } = end
  if (!keep) await tx.rows(sql`rollback to savepoint occurrence`)
  await tx.rows(sql`release savepoint occurrence`)
  return carriedOut
}
