import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { hashToken } from './refresh-tokens.ts'
import type { Tx } from '../sql/transaction.ts'

export type ApprovalToken = {
  readonly entity: string
  readonly record_id: string
  readonly step_id: string
  readonly person_id: string | null
  readonly expires_at: string | null
  readonly expired: boolean
}

/** A token for one step of one record and nothing else. Only its hash is stored. */
export const issueApprovalToken = async (
  tx: Tx,
  of: {
    readonly entity: string
    readonly record: string
    readonly step: string
    readonly person?: string
    readonly expiresAt?: string
    readonly token?: string
  },
): Promise<string> => {
  const token = of.token ?? randomBytes(32).toString('base64url')
  await tx.rows(sql`
    insert into approval_token (institution_id, token_hash, entity, record_id, step_id, person_id, expires_at)
    values (${tx.institution}, ${hashToken(token)}, ${of.entity}, ${of.record}, ${of.step}, ${of.person ?? null}, ${of.expiresAt ?? null})
    on conflict do nothing`)
  return token
}

/** `now`, the server's clock, decides whether it has expired. */
export const findApprovalToken = (tx: Tx, token: string, now: string): Promise<ApprovalToken | undefined> => {
  return tx.first(sql<ApprovalToken>`
    select entity, record_id, step_id, person_id, expires_at, coalesce(expires_at <= ${now}::timestamptz, false) as expired
    from approval_token where institution_id = ${tx.institution} and token_hash = ${hashToken(token)} and withdrawn_at is null`)
}
