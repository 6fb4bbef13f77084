import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Json } from '#engine'
import { openWhole, sealValue } from '../secrets/secrets.ts'
import type { Tx } from '../sql/transaction.ts'

/** One line of a daily digest: what was told, and the address that opens it. */
export type DigestLine = { readonly text: string; readonly link: string }

const placeOf = (institution: number, id: string): string => `${institution}/digest/${id}`

/** Encrypted as a mail in the outbox is, because it says the same. */
export const addDigestLine = async (tx: Tx, account: string, at: string, line: DigestLine): Promise<void> => {
  const id = randomUUID()
  const sealed = sealValue(line as Json, true, tx.vault, placeOf(tx.institution, id))
  await tx.rows(sql`
    insert into digest_line (institution_id, id, account_id, at, line) values (${tx.institution}, ${id}, ${account}, ${at}, ${JSON.stringify(sealed)})`)
}

/** Takes what waited when the last digest of a time of day was due, by account, oldest first. Of two servers, one takes a line. */
export const takeDueLines = async (
  tx: Tx,
  { now, time, timeZone }: { readonly now: string; readonly time: string; readonly timeZone: string },
): Promise<ReadonlyMap<string, readonly DigestLine[]>> => {
  const rows = await tx.rows(sql<{ id: string; account_id: string; at: string; line: Json }>`
    with today as (select ((${now}::timestamptz at time zone ${timeZone})::date + ${time}::time) as due),
      last as (select case when (due at time zone ${timeZone}) <= ${now}::timestamptz then due else due - interval '1 day' end as due from today)
    delete from digest_line d using last
    where d.institution_id = ${tx.institution} and d.at < (last.due at time zone ${timeZone}) returning d.id, d.account_id, d.at, d.line`)
  const lines = new Map<string, readonly DigestLine[]>()
  for (const { id, account_id: account, line } of [...rows].sort((a, b) => a.at.localeCompare(b.at)))
    lines.set(account, [...(lines.get(account) ?? []), openWhole(line, tx.vault, placeOf(tx.institution, id)) as DigestLine])
  return lines
}
