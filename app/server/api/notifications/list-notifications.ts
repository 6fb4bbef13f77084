import { sql } from 'kysely'
import type { Data } from '../../store/records/records.ts'
import { NOTIFICATION } from '../../store/records/system-entities.ts'
import { columnOf } from '../../store/lists/predicate-sql.ts'
import { forViewer } from '../endpoint.ts'

/** The notification panel: newest first, with the number unread. */
export const listNotifications = forViewer('GET /api/notifications', async ({ tx, definitions, viewer }, request) => {
  const { start = 0, limit = 10 } = request.query
  const storage = definitions.findStorage(NOTIFICATION.entity)
  if (!storage) return { notifications: [], total: 0, unread: 0 }
  const account = columnOf({ own: storage, relations: new Map() }, NOTIFICATION.account).sql
  const mine = sql`from record r where r.institution_id = ${tx.institution} and r.entity = ${sql.lit(NOTIFICATION.entity)} and ${account} = ${viewer.account.id} and r.data ->> ${NOTIFICATION.hidden} is distinct from 'true'`
  const rows = await tx.rows(
    sql<{
      id: string
      data: Data
      created_at: string
    }>`select r.id, r.data, r.created_at ${mine} order by r.created_at desc, r.id desc offset ${start} limit ${limit}`,
  )
  const counts = await tx.first(
    sql<{
      total: number
      unread: number
    }>`select count(*) as total, count(*) filter (where r.data ->> ${NOTIFICATION.read} is distinct from 'true') as unread ${mine}`,
  )
  return {
    total: counts?.total ?? 0,
    unread: counts?.unread ?? 0,
    notifications: rows.map(({ id, data, created_at }) => ({
      id,
      at: created_at,
      text: String(data[NOTIFICATION.text] ?? ''),
      read: data[NOTIFICATION.read] === true,
      record: typeof data['record_id'] === 'string' ? { entity: String(data['record_entity']), id: data['record_id'] } : undefined,
    })),
  }
})
