import type { RuleData } from '#engine'
import type { LoadedRecord } from '../../records/load-record.ts'
import { inInstitution } from '../../store/sql/transaction.ts'
import { fail, isFailure, type Failure } from '../../work/failure.ts'
import { reasonOf } from '../../work/reason-of.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { forEachRow } from '../views/for-each-row.ts'

/** As many as one call does within its time. */
export const MOST_OF_ONE_CALL = 100

/** Does a call for each of several records, each in a transaction of its own; one that is refused does not stop the others. */
export const carryOutEach = async (
  context: ViewerContext,
  ids: readonly string[],
  act: (context: ViewerContext, id: string) => Promise<LoadedRecord | Failure>,
): Promise<RuleData | Failure> => {
  if (ids.length === 0 || ids.length > MOST_OF_ONE_CALL) return fail('request.invalid', undefined, { place: 'each' })
  const records = new Map<string, string>()
  const outcome = await forEachRow(context, ids, async (id) => {
    const done = await inInstitution(context.services.pool, context.tx.institution, (tx) => act({ ...context, tx }, id), {
      keep: (acted) => !isFailure(acted),
    })
    if (isFailure(done)) return { label: id, message: reasonOf(done) }
    records.set(id, done.row.id)
    return undefined
  })
  if (isFailure(outcome)) return outcome
  const { done, refused } = outcome
  return { done: done.map((id) => ({ id, record: records.get(id) ?? null })), refused: refused.map((row) => ({ ...row })) }
}
