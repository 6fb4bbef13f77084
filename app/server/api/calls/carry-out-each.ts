import type { RuleData } from '#engine'
import type { LoadedRecord } from '../../records/load-record.ts'
import { serverTexts } from '../../texts/en.ts'
import { inInstitution } from '../../store/sql/transaction.ts'
import { fail, isFailure, type Failure } from '../../work/failure.ts'
import { reasonOf } from '../../work/reason-of.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { forEachRow } from '../views/for-each-row.ts'

/** As many as one call does within its time. */
const MOST_OF_ONE_CALL = 100

/** The records that a call names, and where it names them. */
export type NamedRecords = { readonly ids: readonly string[]; readonly place: string }

/** A call is about one record at least, and about no more than it can do in its time. */
export const wrongNumber = ({ ids, place }: NamedRecords): Failure | undefined => {
  if (ids.length > 0 && ids.length <= MOST_OF_ONE_CALL) return undefined
  const name = place.slice(place.indexOf('/') + 1)
  return fail('request.invalid', serverTexts.request.records({ name, most: MOST_OF_ONE_CALL, count: ids.length }), { place })
}

/** Does a call for each of several records, each in a transaction of its own; one that is refused does not stop the others. */
export const carryOutEach = async (
  context: ViewerContext,
  named: NamedRecords,
  act: (context: ViewerContext, id: string) => Promise<LoadedRecord | Failure>,
): Promise<RuleData | Failure> => {
  const wrong = wrongNumber(named)
  if (wrong) return wrong
  const { ids } = named
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
