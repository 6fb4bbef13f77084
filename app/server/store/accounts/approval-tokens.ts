import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { hashToken } from './refresh-tokens.ts'
import type { Tx } from '../sql/transaction.ts'

export type ApprovalToken = {
  readonly entity: string
  readonly record_id: string
  readonly step_id: string
  readonly person_id: string | null
  readonly address: string | null
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
    /** where the link is mailed to */
    readonly address?: string
    readonly expiresAt?: string
    readonly token?: string
  },
): Promise<string> => {
  const token = of.token ?? randomBytes(32).toString('base64url')
  await tx.rows(sql`
    insert into approval_token (institution_id, token_hash, entity, record_id, step_id, person_id, address, expires_at)
    values (${tx.institution}, ${hashToken(token)}, ${of.entity}, ${of.record}, ${of.step}, ${of.person ?? null}, ${of.address?.toLowerCase() ?? null}, ${of.expiresAt ?? null})
    on conflict do nothing`)
  return token
}

/** `now`, the server's clock, decides whether it has expired. */
export const findApprovalToken = (tx: Tx, token: string, now: string): Promise<ApprovalToken | undefined> => {
  return tx.first(sql<ApprovalToken>`
    select entity, record_id, step_id, person_id, address, expires_at, coalesce(expires_at <= ${now}::timestamptz, false) as expired
    from approval_token where institution_id = ${tx.institution} and token_hash = ${hashToken(token)} and withdrawn_at is null`)
}

/** Whose links are meant: those of a person that were mailed to one address. */
export type AskedPerson = { readonly person: string; readonly address: string }

const ofPerson = (tx: Tx, { person, address }: AskedPerson) =>
  sql`t.institution_id = ${tx.institution} and t.person_id = ${person} and t.address = ${address} and t.withdrawn_at is null`

/** The newest link of the person to a record: of the step that is asked now, or else of the last one. */
export const findTokenBeside = (tx: Tx, asked: AskedPerson, record: string, now: string): Promise<ApprovalToken | undefined> =>
  tx.first(sql<ApprovalToken>`
    select t.entity, t.record_id, t.step_id, t.person_id, t.address, t.expires_at,
      coalesce(t.expires_at <= ${now}::timestamptz, false) as expired
    from approval_token t where ${ofPerson(tx, asked)} and t.record_id = ${record}
    order by t.created_at desc, t.expires_at desc nulls first limit 1`)

export type WaitingStep = { readonly entity: string; readonly record_id: string; readonly step_id: string }

/** The steps that are open and asked of the person, by a link that lives. */
export const findWaitingSteps = (tx: Tx, asked: AskedPerson, now: string, most: number): Promise<readonly WaitingStep[]> =>
  tx.rows(sql<WaitingStep>`
    select distinct t.entity, t.record_id, t.step_id, r.updated_at
    from approval_token t join record r on r.institution_id = t.institution_id and r.entity = t.entity and r.id = t.record_id
    where ${ofPerson(tx, asked)} and (t.expires_at is null or t.expires_at > ${now}::timestamptz)
      and exists (select 1 from jsonb_array_elements(r.workflow -> 'approvals') as step where step ->> 'id' = t.step_id and step ->> 'status' = 'open')
    order by r.updated_at, t.record_id limit ${most}`)
