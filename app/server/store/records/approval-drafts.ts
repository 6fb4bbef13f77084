import { sql } from 'kysely'
import { fieldsToStored, sealFields } from '../secrets/secrets.ts'
import { bindingOf } from '../secrets/vault.ts'
import type { Data } from './records.ts'
import type { Tx } from '../sql/transaction.ts'

type Draft = { readonly entity: string; readonly id: string; readonly step: string; readonly answers: Data }

/** Keeps what an approver has written so far with the step. The record itself is as it was, so no open version becomes stale. */
export const keepDraftOfStep = async (tx: Tx, { entity, id, step, answers }: Draft): Promise<void> => {
  const record = sql`institution_id = ${tx.institution} and entity = ${entity} and id = ${id}`
  // Locked, because a secret is bound to the place of its step.
  const found = await tx.first(sql<{ steps: readonly { readonly id: string }[] }>`
    select workflow -> 'approvals' as steps from record where ${record} for update`)
  const index = found?.steps.findIndex((each) => each.id === step) ?? -1
  if (index < 0) return
  const path = ['approvals', String(index), 'draft']
  const place = [bindingOf(tx.institution, entity, id, 'workflow'), ...path].join('/')
  const draft = sealFields(fieldsToStored(answers, tx.vault, place), tx.vault.secretsOf(tx.institution, entity), tx.vault, place)
  await tx.rows(sql`
    update record set workflow = jsonb_set(workflow, ${path}::text[], ${JSON.stringify(draft)}::jsonb)
    where ${record}`)
}
