import { sql } from 'kysely'
import type { Tx } from '../sql/transaction.ts'

export const MAIL_WAYS = ['at-once', 'digest', 'none'] as const
export type MailWay = (typeof MAIL_WAYS)[number]

/** How somebody hears of something: a line in the bell, and a mail. */
export type NoticeWays = { readonly portal: boolean; readonly mail: MailWay }

/** What an account chose, by kind; a kind that is not there follows the institution. */
export const choicesOf = async (tx: Tx, account: string): Promise<ReadonlyMap<string, NoticeWays>> => {
  const rows = await tx.rows(sql<{ kind: string; portal: boolean; mail: MailWay }>`
    select kind, portal, mail from notice_choice where institution_id = ${tx.institution} and account_id = ${account}`)
  return new Map(rows.map(({ kind, portal, mail }) => [kind, { portal, mail }]))
}

export const storeChoice = async (tx: Tx, account: string, kind: string, { portal, mail }: NoticeWays): Promise<void> => {
  await tx.rows(sql`
    insert into notice_choice (institution_id, account_id, kind, portal, mail) values (${tx.institution}, ${account}, ${kind}, ${portal}, ${mail})
    on conflict (institution_id, account_id, kind) do update set portal = excluded.portal, mail = excluded.mail`)
}

export const forgetChoices = async (tx: Tx, account: string): Promise<void> => {
  await tx.rows(sql`delete from notice_choice where institution_id = ${tx.institution} and account_id = ${account}`)
}
