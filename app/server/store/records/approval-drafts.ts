import { sql } from 'kysely'
import type { Data } from './records.ts'
import type { Tx } from '../sql/transaction.ts'

type Draft = { readonly entity: string; readonly id: string; readonly step: string; readonly answers: Data }

/** Keeps what an approver has written so far with the step. The record itself is as it was, so no open version becomes stale. */
export const keepDraftOfStep = async (tx: Tx, { entity, id, step, answers }: Draft): Promise<void> => {
  await tx.rows(sql`
    update record set workflow = jsonb_set(workflow, '{approvals}', (
      select jsonb_agg(case when each ->> 'id' = ${step} then each || ${JSON.stringify({ draft: answers })}::jsonb else each end order by place)
      from jsonb_array_elements(workflow -> 'approvals') with ordinality as steps(each, place)))
    where institution_id = ${tx.institution} and entity = ${entity} and id = ${id}`)
}
