import { randomUUID } from 'node:crypto'
import type { Services } from '../../../app/server/work/services.ts'
import { insertRecord } from '../../../app/server/store/records/records.ts'
import { inInstitution } from '../../../app/server/store/sql/transaction.ts'

type Notice = { readonly text: string; readonly at?: string; readonly values?: { readonly [name: string]: string | boolean } }

/** Puts notices of one account into the portal, as the effect of an event does, each at its time; returns their ids in the same order. */
export const putNotices = async (
  { pool, registry, institutions }: Pick<Services, 'pool' | 'registry' | 'institutions'>,
  account: string,
  notices: readonly Notice[],
  institution = 1,
): Promise<readonly string[]> => {
  const storage = (await registry.current(await institutions.byId(institution))).storage('notification')
  const ids: string[] = []
  for (const { text, at, values } of notices) {
    const id = randomUUID()
    ids.push(id)
    await inInstitution(pool, institution, (tx) =>
      insertRecord(tx, storage, { id, data: { notificationText: text, userId: account, isReadFlag: false, isHideFlag: false, ...values } }),
    )
    if (at !== undefined) await pool.query('update record set created_at = $2 where id = $1', [id, at])
  }
  return ids
}
